import type { Translate } from '#web/lib/i18n/t.tsx';
import type { PlaceName } from '../validate.ts';
import type { DraftPassenger, FlightDraft } from './flight-draft.ts';

/** "Adult 2", or "Adult" where there is one of a type. */
export function placeOf(passengers: readonly DraftPassenger[], passenger: DraftPassenger): PlaceName {
  const ofType = passengers.filter(({ type }) => type === passenger.type);
  return {
    id: `booking.passengers.${passenger.type}`,
    values: { number: ofType.indexOf(passenger) + 1, count: ofType.length },
  };
}

export function placeName(passengers: readonly DraftPassenger[], at: number, t: Translate): string {
  const passenger = passengers[at];
  if (!passenger) return '';
  const { id, values } = placeOf(passengers, passenger);
  return t(id, values);
}

/** Everybody with a seat, by first name once it was typed. */
export const seatedNames = ({ passengers }: FlightDraft, t: Translate): string[] =>
  passengers.flatMap(({ type, givenName }, at) =>
    type === 'INF' ? [] : [givenName.trim() || placeName(passengers, at, t)],
  );
