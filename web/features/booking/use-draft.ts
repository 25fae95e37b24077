import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BookingSession } from '#contract/booking.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
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
    return (
      readDraft<D>(bookingSessionId) ??
      readLastDraft<D>(sameAs, choice) ??
      begin({ email: signedIn?.userInfo.email ?? '', phone: '', choice })
    );
  });
  useEffect(() => keepDraft(bookingSessionId, sameAs, draft), [bookingSessionId, sameAs, draft]);
  return [draft, setDraft] as const;
}
