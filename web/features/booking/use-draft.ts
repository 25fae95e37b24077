import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { askedBefore } from '#web/lib/checkout/asked-before.ts';
import { sessionQuery } from '#web/lib/session.ts';
import type { Draft } from '../../lib/checkout/draft.ts';
import { choiceOf } from './draft.ts';
import { keepDraft, readDraft, readLastDraft } from './draft-store.ts';
import type { CheckoutSide } from '#web/products/port.ts';

/** The draft of this checkout; it survives a decline and a reload. */
export function useDraft<D extends Draft>(
  session: BookingSession,
  { sameAs: sameTrip, begin }: CheckoutSide<D>,
) {
  const { locale } = useLocale();
  const { data: signedIn } = useQuery(sessionQuery);
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
    const none = { email: signedIn?.userInfo.email ?? '', phone: '', choice };
    return readLastDraft<D>(sameAs, choice) ?? begin(none);
  });
  useEffect(() => keepDraft(bookingSessionId, sameAs, draft), [bookingSessionId, sameAs, draft]);
  return [draft, setDraft] as const;
}
