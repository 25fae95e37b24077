import type { EmptyFlights } from '#contract/flights.ts';
import type { FlightSession } from '../search/flight-session.ts';
import { zoned } from './present-itinerary.ts';
import { changeMinutes } from '../trip/trip-prices.ts';

type Searched = Pick<FlightSession, 'asking' | 'flights' | 'slices'>;

/**
 * Why a trip cannot be offered: a slice has no flights, or two slices in sequence leave no time between them. Null
 * while suppliers may still answer, and where the reason is another, such as flights of several suppliers.
 */
export function whyEmpty({ asking, flights, slices }: Searched): EmptyFlights | null {
  if (asking.length > 0) return null;
  const without = slices.findIndex((itineraries) => itineraries.length === 0);
  if (without >= 0) return { reason: 'no_flights', sliceIndex: without, earliestArrival: null };
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
    };
  }
  return null;
}
