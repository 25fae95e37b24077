import type { EmptyFlights } from '#contract/flights.ts';
import type { FlightsDeps } from '../deps.ts';
import { kmByGroundOfEnds } from '../places/by-ground.ts';
import type { FlightSession } from '../search/flight-session.ts';
import { zoned } from './present-itinerary.ts';
import { changeMinutes } from '../trip/trip-prices.ts';

type Searched = Pick<FlightSession, 'asking' | 'flights' | 'missing' | 'slices' | 'query'>;

/**
 * Why a trip cannot be offered: a slice has no flights, or two slices in sequence leave no time between them. Null
 * while suppliers may still answer or have not, and where the reason is another, such as flights of several suppliers.
 */
export function whyEmpty(
  places: Pick<FlightsDeps['places'], 'airport' | 'kmBetween'>,
  { asking, flights, missing, slices, query }: Searched,
): EmptyFlights | null {
  if (asking.length > 0 || missing.length > 0) return null;
  const without = slices.findIndex((itineraries) => itineraries.length === 0);
  if (without >= 0) {
    const ends = query.slices[without];
    const km = ends ? kmByGroundOfEnds(places, ends.origin.airports, ends.destination.airports) : null;
    const reason = km === null ? 'no_flights' : 'by_ground';
    return { reason, sliceIndex: without, earliestArrival: null, km };
  }
  for (const [at, itineraries] of slices.entries()) {
    const next = slices[at + 1];
    const first = itineraries.toSorted((a, b) => a.arrives - b.arrives)[0];
    if (!next || !first) continue;
    const lastLeaves = next.reduce((latest, { departs }) => Math.max(latest, departs), 0);
    if (first.arrives + changeMinutes <= lastLeaves) continue;
    const landing = flights[first.flights.at(-1) ?? -1];
    return {
      reason: 'too_soon',
      sliceIndex: at + 1,
      earliestArrival: landing ? zoned(landing.arrives, landing.arrivesLocal) : null,
      km: null,
    };
  }
  return null;
}
