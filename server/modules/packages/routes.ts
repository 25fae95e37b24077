import {
  laterPackages,
  listPackageFares,
  listPackageFlights,
  listPackageRooms,
  searchPackages as searchEndpoint,
} from '#contract/packages.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { PackagesDeps } from './deps.ts';
import { findLater } from './find-later.ts';
import { listFares } from './list-fares.ts';
import { listFlights } from './list-flights.ts';
import { listRooms } from './list-rooms.ts';
import { searchPackages } from './search-packages.ts';

/** Search of packages, their flights, fares and rooms. [PKG-01] */
export function packageRoutes(deps: PackagesDeps): Route[] {
  return [
    route(searchEndpoint, ({ body, principal, language }) => searchPackages(deps, principal, body, language)),

    route(laterPackages, ({ body, principal }) => findLater(deps, principal, body)),

    route(listPackageFlights, ({ body, principal, language }) =>
      listFlights(deps, principal, body, language),
    ),

    route(listPackageFares, ({ body, principal, language }) => listFares(deps, principal, body, language)),

    route(listPackageRooms, ({ params, body, principal, language }) =>
      listRooms(deps, principal, { ...params, ...body }, language),
    ),
  ];
}
