import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { askedBefore } from '#web/lib/checkout/asked-before.ts';
import { sessionQuery } from '#web/lib/session.ts';
import { profileOf, travelersQuery } from '#web/lib/travelers/saved-travelers.ts';
import type { Draft } from '../../lib/checkout/draft.ts';
import { choiceOf } from './draft.ts';
import { keepDraft, readDraft, readLastDraft } from './draft-store.ts';
import type { CheckoutSide } from '#web/products/port.ts';

/**
 * The draft of this checkout; it survives a decline and a reload. A new one begins with the account holder as the first
 * traveler, unless only others travel, and with their phone number.
 */
export function useDraft<D extends Draft>(
  session: BookingSession,
  { sameAs: sameTrip, begin, holder }: CheckoutSide<D>,
) {
  const { locale } = useLocale();
  const { data: signedIn } = useQuery(sessionQuery);
  // Loaded before the form is drawn, unless that failed.
  const { data: travelers = [] } = useQuery(travelersQuery);
  const own = signedIn && profileOf(travelers, signedIn.userId);
  const isAway = onlyOthersTravel(session);
  // Another user may have typed in this window before: a family member, or the agent for another customer.
  const sameAs = `${signedIn?.userId} ${sameTrip}`;
  const { bookingSessionId } = session;
  const [draft, setDraft] = useState<D>(() => {
    const choice = choiceOf(session, locale);
    const kept = readDraft<D>(bookingSessionId);
    if (kept) return kept;
    const before = askedBefore(bookingSessionId);
    if (before) {
      const { contact, policyException } = before;
      const exception = policyException ? { exception: policyException } : {};
      return begin({ ...contact, choice, ...exception }, before);
    }
    const last = readLastDraft<D>(sameAs, choice);
    if (last) return last;
    const blank = begin({ email: signedIn?.userInfo.email ?? '', phone: '', choice });
    const first = own && holder && !isAway ? holder.putIn(blank, own) : blank;
    return { ...first, phone: first.phone || (session.phoneBefore ?? '') };
  });
  const [wasAway, setWasAway] = useState(isAway);
  if (wasAway !== isAway) {
    setWasAway(isAway);
    if (own && holder) setDraft((now) => (isAway ? holder.takeOut(now, own.id) : holder.putIn(now, own)));
  }
  useEffect(() => keepDraft(bookingSessionId, sameAs, draft), [bookingSessionId, sameAs, draft]);
  return [draft, setDraft] as const;
}

/** Whether an arranger books for others and does not travel. [BUS-07] */
const onlyOthersTravel = ({ bookingFor: of }: BookingSession): boolean =>
  of?.bookingFor === 'employees-for-themselves' || of?.bookingFor === 'someone-else-books-for-everyone';
