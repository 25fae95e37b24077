import type { Translate } from '#web/lib/i18n/t.tsx';
import type { PlaceName } from '#web/lib/checkout/faults.ts';
import type { DraftPassenger, FlightDraft } from './flight-draft.ts';

/** Labels of all passengers, "Adult 2", or "Adult" where there is one of a type. */
export const namesOf = (passengers: readonly DraftPassenger[]): PlaceName[] =>
  passengers.map((passenger) => {
    const ofType = passengers.filter(({ type }) => type === passenger.type);
    return {
      id: `booking.passengers.${passenger.type}`,
      values: { number: ofType.indexOf(passenger) + 1, count: ofType.length },
    };
  });

export function placeName(passengers: readonly DraftPassenger[], at: number, t: Translate): string {
  const name = namesOf(passengers)[at];
  return name ? t(name.id, name.values) : '';
}

/** Labels of all passengers with a seat, by first name once typed. */
export const seatedNames = ({ passengers }: FlightDraft, t: Translate): string[] =>
  passengers.flatMap(({ type, givenName }, at) =>
    type === 'INF' ? [] : [givenName.trim() || placeName(passengers, at, t)],
  );
