import { mix } from '../../stays/hash.ts';
import { AIRCRAFT, type Aircraft, hasTwoAisles, ONE_AISLE_KM, seatsOf } from '../aircraft.ts';
import { flownKm } from '../around-russia.ts';
import { blockMinutes } from '../block-time.ts';
import { idealSeats, passengersOf, type PlannedRoute } from './balance.ts';
import type { CarrierPlan } from './carriers.ts';
import { isFit } from './closed-ways.ts';
import type { Demand } from './demand.ts';
import { isSent } from './far-routes.ts';
import type { Fleet } from './fleets.ts';

/** How crowded both ends are taken to be: the network is not there yet. */
const BUSY = 0.5;
/** Rounds in which a type flown too much grows dear, by less and less. */
const ROUNDS = 400;
/** A type that is flown so many times too much or too little moves its price no more. */
const FARTHEST = 20;

/** A type that may fly a route, how badly it suits, and hours a day it would be away. */
interface Choice {
  type: Aircraft;
  misfit: number;
  hours: number;
}

/** Hours a day that aircraft are away for a route. */
export function hoursOf(
  demand: Demand,
  { country }: CarrierPlan,
  { base, to, km, weekly }: PlannedRoute,
  type: Aircraft,
): number {
  const placeOf = (at: number) => ({ lat: demand.lat[at] ?? 0, lon: demand.lon[at] ?? 0 });
  const [from, out] = [placeOf(base), placeOf(to)];
  const flown = flownKm(country, from, out, km);
  const both = blockMinutes(type, from, out, flown, BUSY) + blockMinutes(type, out, from, flown, BUSY);
  return (weekly * both) / 60 / 7;
}

/** Which of the types reach and fit a route. */
export function typesFor(
  demand: Demand,
  carrier: CarrierPlan,
  route: PlannedRoute,
  types: readonly Aircraft[],
): Choice[] {
  const ideal = idealSeats(demand, carrier, route, passengersOf(route) / 7);
  return types
    .filter((type) => isSent(carrier, type, route.km) && isFit(demand, type, route))
    .map((type) => {
      const taste = 0.3 * (mix(mix(route.base, route.to), AIRCRAFT.indexOf(type)) / 4_294_967_296);
      const misfit = Math.abs(Math.log(seatsOf(type) / ideal)) + taste;
      return { type, misfit, hours: hoursOf(demand, carrier, route, type) };
    });
}

/** The type that suits best where some are dearer than others. */
export function bestOf(
  choices: readonly Choice[],
  price: ReadonlyMap<Aircraft, number> = new Map(),
): Aircraft | undefined {
  let best: Aircraft | undefined;
  let least = Infinity;
  for (const { type, misfit } of choices) {
    const cost = misfit + (price.get(type) ?? 0);
    if (cost >= least) continue;
    least = cost;
    best = type;
  }
  return best;
}

/**
 * The routes with types of the fleet, those with two aisles and those with one apart, so that each type is away as many
 * hours as its number asks. Routes that are known, and those that one aisle crosses oceans with, keep theirs.
 */
export function withShares(
  demand: Demand,
  carrier: CarrierPlan,
  fleet: Fleet,
  routes: readonly PlannedRoute[],
): PlannedRoute[] {
  const given = new Map<PlannedRoute, Aircraft>();
  for (const wide of [true, false]) {
    const types = [...fleet.keys()].filter((type) => hasTwoAisles(type) === wide);
    const flown = routes.filter(({ idle, aircraft }) => !idle && hasTwoAisles(aircraft) === wide);
    const stays = ({ known, km }: PlannedRoute) => known || (!wide && km > ONE_AISLE_KM);
    const hours = new Map<Aircraft, number>();
    for (const route of flown.filter(stays))
      if (types.includes(route.aircraft))
        hours.set(
          route.aircraft,
          (hours.get(route.aircraft) ?? 0) + hoursOf(demand, carrier, route, route.aircraft),
        );
    const free = flown
      .filter((route) => !stays(route))
      .map((route) => ({ route, choices: typesFor(demand, carrier, route, types) }));
    const price = pricesFor(
      fleet,
      types,
      hours,
      free.map(({ choices }) => choices),
    );
    for (const { route, choices } of free) given.set(route, bestOf(choices, price) ?? route.aircraft);
  }
  return routes.map((route) => ({ ...route, aircraft: given.get(route) ?? route.aircraft }));
}

/** Shadow prices that match each type's use to its fleet size: overused types become dearer. */
function pricesFor(
  fleet: Fleet,
  types: readonly Aircraft[],
  known: ReadonlyMap<Aircraft, number>,
  routes: readonly (readonly Choice[])[],
): ReadonlyMap<Aircraft, number> {
  const all = types.reduce((sum, type) => sum + (fleet.get(type) ?? 0), 0);
  const price = new Map(types.map((type) => [type, 0]));
  let best: ReadonlyMap<Aircraft, number> = price;
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const hours = new Map(known);
    for (const choices of routes) {
      const type = bestOf(choices, price);
      const away = choices.find((choice) => choice.type === type)?.hours ?? 0;
      if (type) hours.set(type, (hours.get(type) ?? 0) + away);
    }
    const sum = [...hours.values()].reduce((a, b) => a + b, 0);
    const ratios = types.map((type) => (hours.get(type) ?? 0) / sum / ((fleet.get(type) ?? 0) / all));
    const off = types.reduce((o, type, i) => o + Math.abs((ratios[i] ?? 0) - 1) * (fleet.get(type) ?? 0), 0);
    if (off < least) {
      least = off;
      best = new Map(price);
    }
    const step = 0.3 / Math.sqrt(1 + round / 4);
    for (const [i, type] of types.entries()) {
      const ratio = Math.min(FARTHEST, Math.max(1 / FARTHEST, ratios[i] ?? 1));
      price.set(type, (price.get(type) ?? 0) + step * Math.log(ratio));
    }
  }
  return best;
}
