import { AIRCRAFT, type Aircraft, hasTwoAisles, ONE_AISLE_KM, scheduledKm } from '../aircraft.ts';
import { aircraftFor, passengersOf, type PlannedRoute } from './balance.ts';
import type { CarrierPlan } from './carriers.ts';
import type { Demand } from './demand.ts';

/**
 * Which airlines send an aircraft beyond what their like reach or their line of the table of airlines has, as they
 * publish it in 2024–26: the A321LR and XLR, flying or about to, the 737 MAX and the 757; those with two aisles
 * without which the network was solved.
 */
const FLY_FAR: Readonly<Record<string, string>> = {
  '32Q': 'AA AC UA B6 EI TP SK TS IB FI AZ KC GF JQ QF S4 IZ MM 6E W6 EY G9 PR LA H2 JA SV XY OV S7 U6',
  '7M8': 'FZ FI G3 CM ET SQ MH TC WY WN OD IX XQ DV QP DM WS TK UA LO VA',
  '7M9': 'FZ FI CM UA AS',
  '752': 'DL UA FI',
  '763': 'PX UT UM',
  '332': 'Q2',
  '333': 'ID 8B',
  '339': 'HF QG',
  '343': 'RQ',
  '772': 'N4',
};
/** An airline that has aircraft with two aisles sends smaller ones so far up to so many times a week. */
const THIN = 10;
/** By airline: types the network was solved with but the airline lacks, and their replacements. */
const STAND_INS: Readonly<Record<string, Readonly<Record<string, string>>>> = { KL: { '7M8': '738' } };

const isSentFar = ({ code }: CarrierPlan, type: Aircraft): boolean =>
  FLY_FAR[type.code]?.split(' ').includes(code) ?? false;

/** Whether the airline sends such an aircraft so far. */
export const isSent = (carrier: CarrierPlan, type: Aircraft, km: number): boolean =>
  km <= scheduledKm(type) && (km <= ONE_AISLE_KM || hasTwoAisles(type) || isSentFar(carrier, type));

/**
 * The routes with the aircraft that airlines have for them. Where they lead and how often they are flown stays as it
 * was solved, and so does what an airline has nothing for, which nobody flies: all others keep their flight numbers.
 */
export function withOwnAircraft(
  demand: Demand,
  carriers: readonly CarrierPlan[],
  routes: readonly PlannedRoute[],
): PlannedRoute[] {
  return routes.map((route) => {
    const carrier = carriers[route.carrier];
    if (!carrier) return route;
    const aircraft = standInFor(carrier, route.aircraft);
    if (isSent(carrier, aircraft, route.km)) return { ...route, aircraft };
    const fleet = farFleet(carrier, route);
    const suited = aircraftFor(demand, { ...carrier, fleet }, route, passengersOf(route) / 7);
    return { ...route, aircraft: suited ?? aircraft };
  });
}

const standInFor = ({ code }: CarrierPlan, type: Aircraft): Aircraft =>
  AIRCRAFT.find((other) => other.code === STAND_INS[code]?.[type.code]) ?? type;

function farFleet(carrier: CarrierPlan, { km, weekly }: PlannedRoute): Aircraft[] {
  const own = AIRCRAFT.filter(
    (type) =>
      isSent(carrier, type, km) &&
      (isSentFar(carrier, type) || (hasTwoAisles(type) && carrier.fleet.includes(type))),
  );
  const large = own.filter(hasTwoAisles);
  return large.length > 0 && weekly > THIN ? large : own;
}
