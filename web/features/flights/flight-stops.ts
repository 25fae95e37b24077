import type { FlightSearch } from '#web/lib/flight-search.ts';
import type { FlightPlace } from './flight-place.ts';

type Ends = Pick<FlightPlace, 'placeId' | 'codes'>;

/** Whether two places are one to fly from or to: the same, or a city and an airport of it. */
export const isOnePlace = (a: Ends, b: Ends): boolean =>
  a.placeId === b.placeId ||
  a.codes.every((code) => b.codes.includes(code)) ||
  b.codes.every((code) => a.codes.includes(code));

/**
 * Every place a search touches, in order. Where one leaves from where one has landed it is named once, and by the
 * airport where one of both is the city of the other.
 */
export function stopsOf(
  { tripType, slices }: Pick<FlightSearch, 'tripType' | 'slices'>,
  places: ReadonlyMap<string, Ends>,
): string[] {
  const stops: string[] = [];
  for (const { origin, destination } of tripType === 'round_trip' ? slices.slice(0, 1) : slices) {
    const landed = stops.at(-1);
    const [before, from] = [places.get(landed ?? ''), places.get(origin)];
    if (landed === undefined || !(landed === origin || (before && from && isOnePlace(before, from))))
      stops.push(origin);
    else if (before && from && from.codes.length < before.codes.length) stops.splice(-1, 1, origin);
    stops.push(destination);
  }
  return stops;
}
