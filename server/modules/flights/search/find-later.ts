import type { z } from 'zod';
import type { LaterFlightsRequest, laterFlightsSchema } from '#contract/flights.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { findChosen } from '../trip/chosen-itineraries.ts';
import type { FlightsDeps } from '../deps.ts';
import type { FlightSession } from './flight-session.ts';
import { openFlightSession } from './open-session.ts';
import { offersAfter } from '../slice/slice-offers.ts';
import { viewSlice } from '../slice/view-slice.ts';

/**
 * The flights that a search has found since an earlier answer, by the same filters. The list of that answer does not
 * change: to see the new flights the caller continues with the search named here. [AIR-03]
 */
export async function findLaterFlights(
  deps: FlightsDeps,
  principal: Principal,
  request: LaterFlightsRequest,
): Promise<z.input<typeof laterFlightsSchema>> {
  const shown = await openFlightSession(deps, principal, request);
  const key = { id: shown.id, customerId: principal.userId, now: deps.clock.now() };
  const found = await deps.sessions.findLatest(key);
  if (!found) throw new PortalError('search-expired');
  const { search: latest, isAsking } = found;
  // The process that asked these suppliers has ended: their answers are lost.
  const lost = isAsking ? [] : latest.asking;
  return {
    searchId: latest.id,
    asking: isAsking ? [...latest.asking] : [],
    missing: [
      ...latest.missing,
      ...lost.map((source) => ({
        source,
        part: sells(latest, source) ? ('some' as const) : ('all' as const),
      })),
    ],
    ...(latest.id === shown.id ? { found: 0, cheaper: 0 } : difference(shown, latest, request)),
  };
}

const sells = ({ slices }: FlightSession, source: string): boolean =>
  slices.some((itineraries) => itineraries.some((itinerary) => itinerary.source === source));

function difference(
  shown: FlightSession,
  latest: FlightSession,
  request: Pick<LaterFlightsRequest, 'chosen' | 'filters'>,
): { found: number; cheaper: number } {
  const before = totalsOf(shown, request);
  let [found, cheaper] = [0, 0];
  for (const [itineraryId, total] of totalsOf(latest, request)) {
    const known = before.get(itineraryId);
    if (known === undefined) found++;
    else if (total < known) cheaper++;
  }
  return { found, cheaper };
}

/** The total of the trip with each matching itinerary. */
function totalsOf(
  session: FlightSession,
  { chosen, filters }: Pick<LaterFlightsRequest, 'chosen' | 'filters'>,
): Map<string, number> {
  const offers = offersAfter(session, findChosen(session, chosen));
  const { matching } = viewSlice(offers, { filters, sort: 'price', offset: 0, limit: 1 });
  return new Map(matching.map(({ itinerary, offer }) => [itinerary.itineraryId, offer.totalMinor]));
}
