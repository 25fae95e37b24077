import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type { listPackageFares } from '#contract/packages.ts';
import { findWholeTrip, listFaresOfTrip } from '#server/modules/flights/index.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { PackagesDeps } from './deps.ts';
import { openSearch } from './open-search.ts';

type Request = z.output<typeof listPackageFares.body & object>;

/**
 * Every fare of the chosen flights, with what it includes and how much more or less the package costs in it: the room
 * and its reduction stay the same. [PKG-01]
 */
export async function listFares(
  deps: PackagesDeps,
  principal: Principal,
  request: Request,
  language: Language,
): Promise<z.input<typeof listPackageFares.response>> {
  const { searchId, flights } = await openSearch(deps, principal, request);
  const trip = findWholeTrip(flights, request.chosen);
  const fares = listFaresOfTrip(flights, trip, language);
  return {
    searchId,
    observedAt: flights.observedAt.toISOString(),
    expiresAt: flights.expiresAt.toISOString(),
    slices: trip.chosen.map(({ itineraryId }, at) => ({
      itineraryId,
      fares: (fares[at] ?? []).map(({ fare, ...beside }) => ({ ...fare, ...beside })),
    })),
  };
}
