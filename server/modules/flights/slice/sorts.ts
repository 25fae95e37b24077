import type { FlightSortKey } from '#contract/enums/index.ts';
import type { PickedItinerary } from './scores.ts';

/** Smaller sorts first. Times are those of the airport's clock. [AIR-03] */
const keys: Readonly<Record<Exclude<FlightSortKey, 'fareScore'>, (picked: PickedItinerary) => number>> = {
  price: ({ offer }) => offer.totalMinor,
  duration: ({ itinerary }) => itinerary.durationMinutes,
  departureTime: ({ itinerary }) => itinerary.departs,
  arrivalTime: ({ itinerary }) => itinerary.arrives,
  stops: ({ itinerary }) => itinerary.stops,
};

/**
 * A list in order; equal keys fall back on the price, the time of departure and the id, so that pages agree. Of equal scores
 * the shorter way comes first.
 */
export function sortItineraries(
  itineraries: readonly PickedItinerary[],
  sort: FlightSortKey,
  scoreOf: (picked: PickedItinerary) => number,
): PickedItinerary[] {
  const keyOf = sort === 'fareScore' ? (picked: PickedItinerary) => -scoreOf(picked) : keys[sort];
  return itineraries
    .map((picked) => ({ picked, key: keyOf(picked) }))
    .toSorted(
      (a, b) =>
        a.key - b.key ||
        (sort === 'fareScore'
          ? a.picked.itinerary.durationMinutes - b.picked.itinerary.durationMinutes ||
            a.picked.itinerary.stops - b.picked.itinerary.stops
          : 0) ||
        a.picked.offer.totalMinor - b.picked.offer.totalMinor ||
        a.picked.itinerary.departs - b.picked.itinerary.departs ||
        (a.picked.itinerary.itineraryId < b.picked.itinerary.itineraryId ? -1 : 1),
    )
    .map(({ picked }) => picked);
}
