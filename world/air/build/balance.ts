import { type Aircraft, hasTwoAisles, seatsOf } from '../aircraft.ts';
import { mix } from '../../stays/hash.ts';
import { BUSIEST_PAIRS } from './airport-table.ts';
import { type Candidate, mostRoutes } from './candidates.ts';
import type { CarrierPlan } from './carriers.ts';
import type { Demand } from './demand.ts';
import { unitedStatesFlights } from './sources.ts';

/** A pair of airports an airline flies, `weekly` times each way. */
export interface PlannedRoute extends Candidate {
  aircraft: Aircraft;
  weekly: number;
  /** True if it is not flown and only its flight numbers are reserved. */
  idle?: boolean;
  /** Whether `known-routes.txt` tells it. */
  known?: boolean;
}

const ROUNDS = 9;
const LOAD = 0.82;
const LEAST_WEEKLY = 1.6;
const MOST_WEEKLY = 190;

/**
 * Frequency and aircraft of each route: demand is scaled until every airline makes its departures, while
 * airports come near the passengers they have and known pairs near the seats they have.
 */
export function balance(
  demand: Demand,
  carriers: readonly CarrierPlan[],
  candidates: readonly Candidate[],
): PlannedRoute[] {
  const byCarrier = Map.groupBy(candidates, ({ carrier }) => carrier);
  const airportFactor = new Float64Array(demand.iata.length).fill(1);
  const pairFactor = new Map<string, number>();
  const targets = pairTargets(demand);
  let routes: PlannedRoute[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    routes = carriers.flatMap((carrier, at) =>
      fit(demand, carrier, byCarrier.get(at) ?? [], (candidate) => {
        const own = pairFactor.get(pairOf(demand, candidate.base, candidate.to)) ?? 1;
        const ends = (airportFactor[candidate.base] ?? 1) * (airportFactor[candidate.to] ?? 1);
        // A full airport gives up short flights before long ones.
        return candidate.pull * own * ends ** (candidate.km > 5000 ? 0.3 : 0.5);
      }),
    );
    const seats = new Float64Array(demand.iata.length);
    const pairSeats = new Map<string, number>();
    for (const { base, to, weekly, aircraft } of routes) {
      const yearly = weekly * 2 * 52 * seatsOf(aircraft);
      seats[base] = (seats[base] ?? 0) + yearly;
      seats[to] = (seats[to] ?? 0) + yearly;
      const pair = pairOf(demand, base, to);
      pairSeats.set(pair, (pairSeats.get(pair) ?? 0) + yearly);
    }
    for (const at of airportFactor.keys()) {
      const wanted = (demand.passengers[at] ?? 0) * 1e6;
      const ratio = wanted / Math.max(wanted / 8, (seats[at] ?? 0) * LOAD);
      const step = demand.known[at] ? 0.8 : 0.3;
      airportFactor[at] = clamp((airportFactor[at] ?? 1) * ratio ** step, 0.05, 12);
    }
    for (const [pair, wanted] of targets) {
      const ratio = wanted / Math.max(wanted / 6, pairSeats.get(pair) ?? 0);
      pairFactor.set(pair, clamp((pairFactor.get(pair) ?? 1) * ratio ** 0.7, 0.02, 60));
    }
  }
  return routes;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

function pairOf(demand: Demand, a: number, b: number): string {
  const [first = '', second = ''] = [demand.iata[a] ?? '', demand.iata[b] ?? ''].sort();
  return `${first}-${second}`;
}

/** Seats a year in both directions together that a pair should have, where that is known. */
function pairTargets(demand: Demand): Map<string, number> {
  const targets = new Map<string, number>();
  for (const [pair, flights] of unitedStatesFlights()) {
    const known = pair.split('-').every((code) => demand.index.has(code));
    if (known && flights >= 150) targets.set(pair, flights * 128);
  }
  const table = BUSIEST_PAIRS.trim().split(/\s+/);
  for (let i = 0; i < table.length; i += 2) {
    const pair = (table[i] ?? '').split('-').sort().join('-');
    targets.set(pair, Number(table[i + 1]) * 1e6);
  }
  return targets;
}

/** The routes of one airline: its scale is found by halving until its departures come out. */
function fit(
  demand: Demand,
  carrier: CarrierPlan,
  candidates: readonly Candidate[],
  pullOf: (candidate: Candidate) => number,
): PlannedRoute[] {
  const pulled = candidates
    .map((candidate) => ({ candidate, pull: pullOf(candidate) }))
    .sort((a, b) => b.pull - a.pull || a.candidate.base - b.candidate.base || a.candidate.to - b.candidate.to)
    .slice(0, mostRoutes(carrier));
  const wanted = (carrier.departures * 7) / 2;
  let low = -12;
  let high = 12;
  let best: PlannedRoute[] = [];
  for (let step = 0; step < 18; step++) {
    const middle = (low + high) / 2;
    const scale = 10 ** middle;
    best = pulled.flatMap(({ candidate, pull }) => flown(demand, carrier, candidate, pull * scale));
    const flights = best.reduce((sum, { weekly }) => sum + weekly, 0);
    if (flights < wanted) low = middle;
    else high = middle;
  }
  return best;
}

/** The route if it fills at least an aircraft or two a week; `passengers` is one way a week. */
function flown(
  demand: Demand,
  carrier: CarrierPlan,
  candidate: Candidate,
  passengers: number,
): PlannedRoute[] {
  if (passengers < 12) return [];
  const aircraft = aircraftFor(demand, carrier, candidate, passengers / 7);
  if (!aircraft) return [];
  const exact = passengers / (seatsOf(aircraft) * LOAD);
  if (exact < LEAST_WEEKLY) return [];
  // A small town is served well with three or four flights a day by one airline.
  const most = Math.min(MOST_WEEKLY, 7 * (1.5 + 6 * Math.sqrt(demand.passengers[candidate.to] ?? 0)));
  return [{ ...candidate, aircraft, weekly: Math.round(Math.min(most, exact)) }];
}

/** Passengers a route carries one way a week. */
export const passengersOf = ({ weekly, aircraft }: PlannedRoute): number => weekly * seatsOf(aircraft) * LOAD;

/** Thin towns and American habits ask for more flights with smaller aircraft, full airports for larger ones. */
export function idealSeats(
  demand: Demand,
  { country }: CarrierPlan,
  { km, to }: Candidate,
  daily: number,
): number {
  const town = clamp(((demand.passengers[to] ?? 0) / 2.5) ** 0.16, 0.5, 1);
  const habit = country === 'US' || country === 'CA' ? 0.86 : 1;
  return 26 * town * habit * daily ** 0.3 * (km / 800) ** 0.22;
}

/** The airline's type that suits a route with so many passengers a day best. */
export function aircraftFor(
  demand: Demand,
  carrier: CarrierPlan,
  route: Candidate,
  daily: number,
): Aircraft | undefined {
  const { km, base, to } = route;
  const ideal = idealSeats(demand, carrier, route, daily);
  let best: Aircraft | undefined;
  let least = Infinity;
  for (const [at, type] of carrier.fleet.entries()) {
    if (type.rangeKm * 0.95 < km) continue;
    const seats = seatsOf(type);
    const jitter = (mix(mix(base, to), at + 977) / 4_294_967_296) * 0.3;
    const order = at * 0.012;
    const misfit =
      Math.abs(Math.log(seats / ideal)) + (hasTwoAisles(type) && km < 2500 ? 0.4 : 0) + jitter + order;
    if (misfit < least) {
      least = misfit;
      best = type;
    }
  }
  return best;
}
