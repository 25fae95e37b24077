import type { FlightFilters } from '#contract/flights.ts';
import { type FlightSession, listWholeTrips, type WholeTrip } from '#server/modules/flights/index.ts';

/** How much longer than the shortest a flight may take that is proposed. */
const mostTimesShortest = 1.5;
const usualStops = 1;

const known = new WeakMap<FlightSession, Map<string, WholeTrip | null>>();

/**
 * The flights that a package is proposed with: the cheapest on one ticket, without a transfer on one's own and without
 * a night between two flights, which take at most half as long again as the shortest and stop once at most, or as often
 * as any. The cheapest of all where there are none like it; null where no flights are sold. Found once for a search.
 */
export function proposedTrip(flights: FlightSession, filters: FlightFilters): WholeTrip | null {
  const ofSearch = known.get(flights) ?? new Map<string, WholeTrip | null>();
  known.set(flights, ofSearch);
  const key = JSON.stringify(filters);
  const before = ofSearch.get(key);
  if (before !== undefined) return before;
  const made = findProposed(flights, filters);
  ofSearch.set(key, made);
  return made;
}

function findProposed(flights: FlightSession, filters: FlightFilters): WholeTrip | null {
  const byPrice = { filters, sort: 'price' } as const;
  const { trips } = listWholeTrips(flights, [], byPrice);
  const isSensible = sensibleIn(flights);
  let best: WholeTrip | null = null;
  // Each of these costs the least that its way out can: once that is no less than what was found, nothing is left to find.
  for (const trip of trips) {
    if (best && trip.totalMinor >= best.totalMinor) break;
    const [out] = trip.chosen;
    if (!out || !isSensible({ ...trip, isSimple: true, itineraries: trip.itineraries.slice(0, 1) })) continue;
    const back = listWholeTrips(flights, [out], byPrice).trips.find(isSensible);
    if (back && (!best || back.totalMinor < best.totalMinor)) best = back;
  }
  if (best) return best;
  // The filters hold for the way back of a detour too.
  for (const {
    chosen: [out],
  } of [...trips.filter(({ isSimple }) => isSimple), ...trips]) {
    const [back] = out ? listWholeTrips(flights, [out], byPrice).trips : [];
    if (back) return back;
  }
  return null;
}

/** Whether flights of a search are simple, and no detour. */
function sensibleIn({
  slices,
}: FlightSession): (trip: Pick<WholeTrip, 'isSimple' | 'itineraries'>) => boolean {
  const limits = slices.map((itineraries) => ({
    minutes:
      mostTimesShortest *
      itineraries.reduce((least, itinerary) => Math.min(least, itinerary.durationMinutes), Infinity),
    stops: Math.max(
      usualStops,
      itineraries.reduce((least, itinerary) => Math.min(least, itinerary.stops), Infinity),
    ),
  }));
  return ({ isSimple, itineraries }) =>
    isSimple &&
    itineraries.every(({ itinerary }, slice) => {
      const limit = limits[slice];
      return (
        limit !== undefined && itinerary.durationMinutes <= limit.minutes && itinerary.stops <= limit.stops
      );
    });
}
