import { AIRCRAFT } from '../aircraft.ts';
import type { PlannedRoute } from './balance.ts';
import type { CarrierPlan } from './carriers.ts';
import type { Demand } from './demand.ts';

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

/** A thin link for every airport no airline chose: from the nearest town of weight by an airline of the country. */
export function coverTheRest(
  demand: Demand,
  carriers: readonly CarrierPlan[],
  routes: readonly PlannedRoute[],
): PlannedRoute[] {
  const served = new Set(routes.flatMap(({ base, to }) => [base, to]));
  const flownBy = new Map<number, Set<number>>();
  for (const { base, to, carrier } of routes) {
    for (const at of [base, to]) flownBy.set(at, (flownBy.get(at) ?? new Set()).add(carrier));
  }
  const added: PlannedRoute[] = [];
  for (let at = 0; at < demand.iata.length; at++) {
    if (served.has(at)) continue;
    const link = bestLink(demand, carriers, flownBy, at);
    if (link) added.push(link);
  }
  return added;
}

function bestLink(
  demand: Demand,
  carriers: readonly CarrierPlan[],
  flownBy: ReadonlyMap<number, ReadonlySet<number>>,
  at: number,
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
      const aircraft = smallest(plan, km);
      if (!aircraft) continue;
      most = score;
      const weekly = (demand.passengers[at] ?? 0) > 0.05 ? 7 : 4;
      best = { carrier, base, to: at, km, pull: 0, aircraft, weekly };
    }
  }
  return best;
}

/** The airline's smallest type that gets there, or a Caravan or Twin Otter chartered in. */
function smallest(plan: CarrierPlan, km: number) {
  const fleet = plan.fleet.filter(({ code, rangeKm }) => SMALL.has(code) && rangeKm * 0.95 > km);
  const chartered = AIRCRAFT.find(({ code, rangeKm }) => code === 'DHT' && rangeKm * 0.95 > km);
  return fleet[0] && km > 500 ? fleet.at(-1) : (chartered ?? fleet.at(-1));
}
