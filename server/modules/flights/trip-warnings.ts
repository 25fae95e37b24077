import type { FlightWarning } from '#contract/flights.ts';
import type { FlightSession } from './flight-session.ts';
import { warningsOf } from './present-way.ts';
import type { ChosenWay } from './trip-prices.ts';

/** What a traveler has to know before taking a whole trip, each thing once. [AIR-04] */
export function tripWarnings(
  session: FlightSession,
  trip: readonly ChosenWay[],
  isSeparate: boolean,
): FlightWarning[] {
  const all = trip.flatMap(({ way }) => warningsOf(session, way));
  return [...new Set<FlightWarning>([...all, ...(isSeparate ? (['separate_tickets'] as const) : [])])];
}
