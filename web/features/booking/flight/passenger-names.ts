import type { Translate } from '#web/lib/i18n/t.tsx';
import type { DraftPassenger, FlightDraft } from './flight-draft.ts';

/** "Adult 2", or "Adult" where there is one of a type. */
export function placeName(passengers: readonly DraftPassenger[], at: number, t: Translate): string {
  const passenger = passengers[at];
  const ofType = passengers.filter(({ type }) => type === passenger?.type);
  return passenger
    ? t(`booking.passengers.${passenger.type}`, {
        number: ofType.indexOf(passenger) + 1,
        count: ofType.length,
      })
    : '';
}

/** Everybody with a seat, by first name once it was typed. */
export const seatedNames = ({ passengers }: FlightDraft, t: Translate): string[] =>
  passengers.flatMap(({ type, givenName }, at) =>
    type === 'INF' ? [] : [givenName.trim() || placeName(passengers, at, t)],
  );
