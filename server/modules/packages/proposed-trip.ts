import type { ChosenFare, FlightFilters } from '#contract/flights.ts';
import {
  type FlightSession,
  isBasic,
  listWholeTrips,
  type WholeTrip,
} from '#server/modules/flights/index.ts';

/** How much longer than the shortest a flight may take that is proposed. */
const mostTimesShortest = 1.5;
const usualStops = 1;

const known = new WeakMap<FlightSession, Map<string, WholeTrip | null>>();

/**
 * The flights that a package is proposed with: the cheapest on one ticket, without a transfer on one's own and without
 * a night between two flights, which take at most half as long again as the shortest and stop once at most, or as often
 * as any. The cheapest of all where there are none like it; null where none were found. Never Basic Economy while the
 * search has flights in another fare. Found once for a search.
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

const byPrice = { sort: 'price' } as const;

function findProposed(flights: FlightSession, filters: FlightFilters): WholeTrip | null {
  const isAboveBasic = ({ cabins }: Pick<WholeTrip, 'cabins'>) => !cabins.some(isBasic);
  const isAny = () => true;
  return findBy(flights, filters, isAboveBasic) ?? findBy(flights, filters, isAny);
}

type Fares = (trip: Pick<WholeTrip, 'cabins'>) => boolean;

function findBy(flights: FlightSession, filters: FlightFilters, areMeant: Fares): WholeTrip | null {
  const { trips } = listWholeTrips(flights, [], { filters, ...byPrice });
  const isSensible = sensibleIn(flights);
  const backAfter = (out: ChosenFare, wanted: (trip: WholeTrip) => boolean) =>
    listWholeTrips(flights, [out], { filters, ...byPrice }).trips.find(wanted);
  const outward = trips.filter(({ cabins }) => areMeant({ cabins: cabins.slice(0, 1) }));
  let best: WholeTrip | null = null;
  // Each of these costs the least that its way out can: once that is no less than what was found, nothing is left to find.
  for (const trip of outward) {
    if (best && trip.totalMinor >= best.totalMinor) break;
    const [out] = trip.chosen;
    if (!out || !isSensible({ ...trip, isSimple: true, itineraries: trip.itineraries.slice(0, 1) })) continue;
    const back = backAfter(out, (one) => isSensible(one) && areMeant(one));
    if (back && (!best || back.totalMinor < best.totalMinor)) best = back;
  }
  if (best) return best;
  // The filters hold for the way back of a detour too.
  for (const {
    chosen: [out],
  } of [...outward.filter(({ isSimple }) => isSimple), ...outward]) {
    const back = out && backAfter(out, areMeant);
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
