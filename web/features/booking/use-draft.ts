import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StayBookingSession } from '#contract/booking.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { sessionQuery } from '#web/lib/session.ts';
import { type Draft, newDraft } from './draft.ts';
import { keepDraft, readDraft, readLastDraft } from './draft-store.ts';

/** What is typed on this checkout; it outlives a decline and a reload. */
export function useDraft(session: StayBookingSession) {
  const { locale } = useLocale();
  const { data: signedIn } = useQuery(sessionQuery);
  const [draft, setDraft] = useState<Draft>(
    () =>
      readDraft(session.bookingSessionId) ?? {
        ...newDraft(session, locale, signedIn?.userInfo.email ?? ''),
        ...readLastDraft(session.stay.lodgingId, session.stay.rooms.length),
      },
  );
  const { bookingSessionId, stay } = session;
  useEffect(
    () => keepDraft(bookingSessionId, stay.lodgingId, draft),
    [bookingSessionId, stay.lodgingId, draft],
  );
  return [draft, setDraft] as const;
}
