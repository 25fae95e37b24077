import { listCarDesks } from '#contract/cars/car-desks.ts';
import { getCarRate, searchCars as searchCarsEndpoint } from '#contract/cars.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { CarsDeps } from './deps.ts';
import { listDesks } from './list-desks.ts';
import { loadRate } from './load-rate.ts';
import { searchCars } from './search-cars.ts';

/** Search of cars and everything about one. [GRD-01] */
export function carRoutes(deps: CarsDeps): Route[] {
  return [
    route(searchCarsEndpoint, ({ body, principal, language }) => searchCars(deps, principal, body, language)),

    route(listCarDesks, ({ body, language }) => listDesks(deps, body, language)),

    route(getCarRate, ({ body, principal }) => loadRate(deps, principal, body)),
  ];
}
