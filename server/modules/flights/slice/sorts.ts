import type { FlightSortKey } from '#contract/enums/index.ts';
import type { PickedItinerary } from './scores.ts';

/** Smaller sorts first. Times are those of the airport's clock. [AIR-03] */
const keys: Readonly<Record<Exclude<FlightSortKey, 'fareScore'>, (picked: PickedItinerary) => number>> = {
  price: ({ offer }) => offer.totalMinor,
  duration: ({ way }) => way.durationMinutes,
  departureTime: ({ way }) => way.departs,
  arrivalTime: ({ way }) => way.arrives,
  stops: ({ way }) => way.stops,
};

/**
 * A list in order; equal keys fall back on the price, the time of departure and the id, so that pages agree. Of equal scores
 * the shorter way comes first.
 */
export function sortItineraries(
  ways: readonly PickedItinerary[],
  sort: FlightSortKey,
  scoreOf: (picked: PickedItinerary) => number,
): PickedItinerary[] {
  const keyOf = sort === 'fareScore' ? (picked: PickedItinerary) => -scoreOf(picked) : keys[sort];
  return ways
    .map((picked) => ({ picked, key: keyOf(picked) }))
    .toSorted(
      (a, b) =>
        a.key - b.key ||
        (sort === 'fareScore'
          ? a.picked.way.durationMinutes - b.picked.way.durationMinutes ||
            a.picked.way.stops - b.picked.way.stops
          : 0) ||
        a.picked.offer.totalMinor - b.picked.offer.totalMinor ||
        a.picked.way.departs - b.picked.way.departs ||
        (a.picked.way.itineraryId < b.picked.way.itineraryId ? -1 : 1),
    )
    .map(({ picked }) => picked);
}
