import { AIRCRAFT, type Aircraft, hasTwoAisles, seatsOf } from '../aircraft.ts';
import type { PlannedRoute } from './balance.ts';
import type { CarrierPlan } from './carriers.ts';
import { isFit, isForbidden } from './closed-ways.ts';
import type { Demand } from './demand.ts';
import { isSent } from './far-routes.ts';
import { same } from './markets.ts';

const REACH_KM = 1400;
const SMALL = new Set([
  'CNA',
  'DHT',
  'AT4',
  'DH8',
  'AT7',
  'DH4',
  'SF3',
  'BEH',
  'SWM',
  'E75',
  'E90',
  '320',
  '738',
]);

/** The aircraft an airline would use for a distance and airport; undefined where it would not fly. */
type Choose = (plan: CarrierPlan, km: number, base: number, at: number) => Aircraft | undefined;

/** A thin link for every airport no airline chose: from the nearest town of weight by an airline of the country. */
export const coverTheRest = (
  demand: Demand,
  carriers: readonly CarrierPlan[],
  routes: readonly PlannedRoute[],
): PlannedRoute[] => linksTo(demand, carriers, routes, smallest);

/**
 * The routes with thin links on aircraft that airlines own: their own smallest type, and only airlines of the airport's
 * country, or where that has none, one that is based where the link begins. Airports left without
 * any flight get a link by another such airline.
 */
export function coverFromHome(
  demand: Demand,
  carriers: readonly CarrierPlan[],
  routes: readonly PlannedRoute[],
): PlannedRoute[] {
  const homes = new Set(
    routes.flatMap(({ idle, carrier }) => (idle ? [] : (carriers[carrier]?.country ?? []))),
  );
  const isHome = (plan: CarrierPlan, base: number, at: number) => {
    const country = demand.country[at] ?? '';
    if (same(plan.country, country)) return true;
    return plan.bases.includes(base) && ![...homes].some((home) => same(home, country));
  };
  const ownSmallest: Choose = (plan, km, base, to) =>
    plan.fleet
      .filter(
        (type) => !hasTwoAisles(type) && isSent(plan, type, km) && isFit(demand, type, { base, to, km }),
      )
      .sort((a, b) => seatsOf(a) - seatsOf(b))[0];
  const mended = routes.map((route) => {
    const plan = carriers[route.carrier];
    if (!plan || route.idle || route.known || route.pull > 0) return route;
    const aircraft = isHome(plan, route.base, route.to)
      ? ownSmallest(plan, route.km, route.base, route.to)
      : undefined;
    return aircraft ? { ...route, aircraft } : { ...route, idle: true };
  });
  const flown = mended.filter(({ idle }) => !idle);
  const links = linksTo(demand, carriers, flown, (plan, km, base, to) =>
    isHome(plan, base, to) && !isForbidden(demand, plan, base, to)
      ? ownSmallest(plan, km, base, to)
      : undefined,
  );
  return [...mended, ...links];
}

function linksTo(
  demand: Demand,
  carriers: readonly CarrierPlan[],
  routes: readonly PlannedRoute[],
  choose: Choose,
): PlannedRoute[] {
  const served = new Set(routes.flatMap(({ base, to }) => [base, to]));
  const flownBy = new Map<number, Set<number>>();
  for (const { base, to, carrier } of routes) {
    for (const at of [base, to]) flownBy.set(at, (flownBy.get(at) ?? new Set()).add(carrier));
  }
  return Array.from(demand.iata.keys())
    .filter((at) => !served.has(at))
    .flatMap((at) => bestLink(demand, carriers, flownBy, at, choose) ?? []);
}

function bestLink(
  demand: Demand,
  carriers: readonly CarrierPlan[],
  flownBy: ReadonlyMap<number, ReadonlySet<number>>,
  at: number,
  choose: Choose,
): PlannedRoute | undefined {
  let best: PlannedRoute | undefined;
  let most = 0;
  for (const [base, who] of flownBy) {
    const km = demand.km(base, at);
    if (km > 2 * REACH_KM || km < 30) continue;
    const home = demand.country[base] === demand.country[at] ? 12 : 1;
    const reach = (demand.passengers[base] ?? 0) ** 0.4 / (km + 120) ** (km > REACH_KM ? 2 : 1.3);
    for (const carrier of who) {
      const plan = carriers[carrier];
      if (!plan) continue;
      const local = plan.country === demand.country[at] ? 6 : 1;
      const regional = plan.kind === 'regional' ? 4 : plan.kind === 'full' ? 1 : 0.2;
      const score = reach * home * local * regional;
      if (score <= most) continue;
      const aircraft = choose(plan, km, base, at);
      if (!aircraft) continue;
      most = score;
      const weekly = (demand.passengers[at] ?? 0) > 0.05 ? 7 : 4;
      best = { carrier, base, to: at, km, pull: 0, aircraft, weekly };
    }
  }
  return best;
}

/** The aircraft with which the network was solved: a small type of the airline, or a Twin Otter chartered in. */
function smallest(plan: CarrierPlan, km: number) {
  const fleet = plan.fleet.filter(({ code, rangeKm }) => SMALL.has(code) && rangeKm * 0.95 > km);
  const chartered = AIRCRAFT.find(({ code, rangeKm }) => code === 'DHT' && rangeKm * 0.95 > km);
  return fleet[0] && km > 500 ? fleet.at(-1) : (chartered ?? fleet.at(-1));
}
