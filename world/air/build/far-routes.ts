import { AIRCRAFT, type Aircraft, hasTwoAisles, ONE_AISLE_KM, scheduledKm } from '../aircraft.ts';
import { aircraftFor, passengersOf, type PlannedRoute } from './balance.ts';
import type { CarrierPlan } from './carriers.ts';
import type { Demand } from './demand.ts';

/**
 * Which airlines schedule an aircraft with one aisle farther than its like, as they publish it in 2024–26: the A321LR and
 * XLR, flying or about to, the 737 MAX and the 757.
 */
const FLY_FAR: Readonly<Record<string, string>> = {
  '32Q': 'AA AC UA B6 EI TP SK TS IB FI AZ KC GF JQ QF S4 IZ MM 6E W6 EY G9 PR LA H2 JA SV XY OV S7 U6',
  '7M8': 'FZ FI G3 CM ET SQ MH TC WY WN OD IX XQ DV QP DM WS TK UA LO',
  '7M9': 'FZ FI CM UA',
  '752': 'DL UA FI',
};
/** An airline that has aircraft with two aisles sends smaller ones so far up to so many times a week. */
const THIN = 10;
/** What an airline hires that has nothing for so long a way. */
const HIRED = '332';

const mayFlyFar = ({ code }: CarrierPlan, type: Aircraft): boolean =>
  FLY_FAR[type.code]?.split(' ').includes(code) ?? false;

/**
 * The routes with the aircraft that airlines would send so far. Where they lead and how often they are flown stays as it
 * was solved, so that flights keep their numbers.
 */
export function withFarAircraft(
  demand: Demand,
  carriers: readonly CarrierPlan[],
  routes: readonly PlannedRoute[],
): PlannedRoute[] {
  return routes.map((route) => {
    const carrier = carriers[route.carrier];
    const { km, aircraft } = route;
    if (!carrier || hasTwoAisles(aircraft) || km <= ONE_AISLE_KM) return route;
    if (mayFlyFar(carrier, aircraft) && km <= scheduledKm(aircraft)) return route;
    const fleet = farFleet(carrier, route);
    const suited = aircraftFor(demand, { ...carrier, fleet }, route, passengersOf(route) / 7);
    if (!suited) throw new Error(`${carrier.code} has no aircraft for ${Math.round(km)} km.`);
    return { ...route, aircraft: suited };
  });
}

function farFleet(carrier: CarrierPlan, { km, weekly }: PlannedRoute): Aircraft[] {
  const reach = AIRCRAFT.filter((type) => km <= scheduledKm(type));
  const large = reach.filter((type) => hasTwoAisles(type) && carrier.fleet.includes(type));
  const small = reach.filter((type) => mayFlyFar(carrier, type));
  if (large.length > 0 && weekly > THIN) return large;
  const own = [...small, ...large];
  return own.length > 0 ? own : reach.filter(({ code }) => code === HIRED);
}
