import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type { listPackageFlights } from '#contract/packages.ts';
import {
  findWholeTrip,
  isBasic,
  listWholeTrips,
  lookForWholeTrip,
  presentFacets,
  type WholeTrip,
} from '#server/modules/flights/index.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { PackagesDeps } from './deps.ts';
import { openSearch, type PackageSearch } from './open-search.ts';
import { presentFlight } from './present-flight.ts';

type Request = z.output<typeof listPackageFlights.body & object>;

/**
 * The flights that can take the place of one of the chosen ones. The difference is that of the package's total: the
 * room and its reduction stay the same. [PKG-01]
 */
export async function listFlights(
  deps: PackagesDeps,
  principal: Principal,
  request: Request,
  language: Language,
): Promise<z.input<typeof listPackageFlights.response>> {
  const search = await openSearch(deps, principal, request);
  const { flights } = search;
  const now = findWholeTrip(flights, request.chosen);
  const before = request.chosen.slice(0, request.sliceIndex);
  const view = listWholeTrips(flights, before, request);
  const trips = inOrder(
    view.trips.map((trip) => keepRest(search, trip, request)),
    request.sort,
  );
  const changed = request.chosen[request.sliceIndex];
  const { currency } = flights.query;
  return {
    searchId: search.searchId,
    observedAt: flights.observedAt.toISOString(),
    expiresAt: flights.expiresAt.toISOString(),
    sliceIndex: request.sliceIndex,
    totalCount: view.totalCount,
    matchingCount: trips.length,
    flights: trips.slice(request.offset, request.offset + request.limit).map((trip) => {
      const more = trip.totalMinor - now.totalMinor;
      return {
        ...presentFlight(deps, search, trip, language),
        isChosen: trip.chosen[request.sliceIndex]?.itineraryId === changed?.itineraryId,
        costs: more === 0 ? 'same' : more < 0 ? 'less' : 'more',
        difference: toWireMoney(money(Math.abs(more), currency)),
        policy: trip.policy.state,
      };
    }),
    facets: presentFacets(deps.flights, view.facets, language),
    durations: view.durations,
    relax: [...view.relax],
  };
}

/**
 * The trip with the chosen flights after the one that is changed; where those cannot follow it, the cheapest that can,
 * in Basic Economy only where there are no others.
 */
function keepRest(
  { flights }: PackageSearch,
  trip: WholeTrip,
  { chosen, sliceIndex }: Pick<Request, 'chosen' | 'sliceIndex'>,
): WholeTrip {
  const rest = chosen.slice(sliceIndex + 1);
  if (rest.length === 0) return trip;
  const begun = trip.chosen.slice(0, sliceIndex + 1);
  const kept = lookForWholeTrip(flights, [...begun, ...rest]);
  if (kept) return kept;
  const others = listWholeTrips(flights, begun, { filters: {}, sort: 'price' }).trips;
  return others.find(({ cabins }) => !cabins.some(isBasic)) ?? others[0] ?? trip;
}

/** By price of the whole trip, which the flights that were kept decide too; other orders are those of the slice. */
const inOrder = (trips: readonly WholeTrip[], sort: Request['sort']): readonly WholeTrip[] =>
  sort === 'price' ? trips.toSorted((a, b) => a.totalMinor - b.totalMinor) : trips;
