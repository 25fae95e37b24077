import { hasTwoAisles, ONE_AISLE_KM } from '../aircraft.ts';
import type { PlannedRoute } from './balance.ts';
import type { CarrierPlan } from './carriers.ts';
import type { Demand } from './demand.ts';
import { type Fleet, readFleets } from './fleets.ts';
import { bestOf, hoursOf, typesFor, withShares } from './type-shares.ts';

/** Hours a day that an aircraft with two aisles is in the air or on its way to a runway, at most. */
const LONGEST_DAY = 17;
/** What is rounded in the table and wet-leased in the season. */
const SPARE = 1.1;

/**
 * The routes as far as the airlines' aircraft go: routes beyond the widebody capacity get narrowbodies
 * within range and are dropped otherwise, least demand first; each type flies as much as its fleet size allows.
 * Routes that are known stay as they are.
 */
export function withinFleets(
  demand: Demand,
  carriers: readonly CarrierPlan[],
  routes: readonly PlannedRoute[],
): PlannedRoute[] {
  const fleets = readFleets(carriers);
  const fitted = [...routes];
  for (const [at, carrier] of carriers.entries()) {
    const own = [...routes.entries()].filter(([, route]) => route.carrier === at && !route.idle);
    const flown = own.map(([, route]) => route);
    const fleet = fleets.get(carrier.code);
    if (!fleet) {
      const wide = flown.find(({ aircraft }) => hasTwoAisles(aircraft));
      if (wide) throw new Error(`${carrier.code} has no fleet and flies the ${wide.aircraft.name}`);
      continue;
    }
    const shared = withShares(demand, carrier, fleet, withinHours(demand, carrier, fleet, flown));
    for (const [i, [place, route]] of own.entries()) fitted[place] = shared[i] ?? route;
  }
  return fitted;
}

function withinHours(
  demand: Demand,
  carrier: CarrierPlan,
  fleet: Fleet,
  routes: readonly PlannedRoute[],
): PlannedRoute[] {
  const fitted = [...routes];
  const large = [...fleet].filter(([type]) => hasTwoAisles(type));
  const has = large.reduce((sum, [, count]) => sum + count, 0) * LONGEST_DAY * SPARE;
  const wide = (route: PlannedRoute) => !route.idle && hasTwoAisles(route.aircraft);
  let hours = routes
    .filter(wide)
    .reduce((sum, route) => sum + hoursOf(demand, carrier, route, route.aircraft), 0);
  const small = [...fleet.keys(), ...carrier.fleet].filter((type) => !hasTwoAisles(type));
  const wanted = wantedOf(routes);
  const order = [...routes.keys()].sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const withOneAisle = (route: PlannedRoute): PlannedRoute | undefined => {
    const aircraft = route.km > ONE_AISLE_KM ? undefined : bestOf(typesFor(demand, carrier, route, small));
    return aircraft && { ...route, aircraft };
  };
  const idle = (route: PlannedRoute): PlannedRoute => ({ ...route, idle: true });
  for (const mend of [withOneAisle, idle]) {
    for (const place of order) {
      const route = fitted[place];
      if (hours <= has) return fitted;
      if (!route || route.known || !wide(route)) continue;
      const mended = mend(route);
      if (!mended) continue;
      hours -= hoursOf(demand, carrier, route, route.aircraft);
      fitted[place] = mended;
    }
  }
  return fitted;
}

/** How much an airline wants each route: a far place is reached from its first base before its second and third. */
function wantedOf(routes: readonly PlannedRoute[]): number[] {
  const byPlace = Map.groupBy(routes.keys(), (place) => routes[place]?.to ?? -1);
  const wanted = routes.map(({ pull }) => pull);
  for (const places of byPlace.values()) {
    places.sort((a, b) => (routes[b]?.pull ?? 0) - (routes[a]?.pull ?? 0) || a - b);
    for (const [rank, place] of places.entries()) wanted[place] = (wanted[place] ?? 0) / (rank + 1) ** 2;
  }
  return wanted;
}
