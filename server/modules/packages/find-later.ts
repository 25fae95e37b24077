import type { z } from 'zod';
import type { laterPackages } from '#contract/packages.ts';
import { findLaterFlights } from '#server/modules/flights/index.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { PackagesDeps } from './deps.ts';
import { flightQuestionOf, idsOf, openSearch } from './open-search.ts';

type Request = z.output<typeof laterPackages.body & object>;

/**
 * The flights that a search has found since an earlier answer. The packages of that answer do not change: to see the new
 * flights the caller continues with the search named here, whose hotels are the same. [PKG-01] [AIR-03]
 */
export async function findLater(
  deps: PackagesDeps,
  principal: Principal,
  { flightFilters, ...question }: Request,
): Promise<z.input<typeof laterPackages.response>> {
  await openSearch(deps, principal, question);
  const { flightSearchId, staySearchId } = idsOf(question.searchId);
  const { searchId, ...later } = await findLaterFlights(deps.flights, principal, {
    ...flightQuestionOf(question),
    searchId: flightSearchId,
    chosen: [],
    filters: flightFilters,
  });
  return { ...later, searchId: `${searchId}.${staySearchId}` };
}
