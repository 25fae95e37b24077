import { type Aircraft, hasTwoAisles, seatsOf } from '../aircraft.ts';
import type { PlannedRoute } from './balance.ts';
import type { CarrierPlan } from './carriers.ts';
import type { Demand } from './demand.ts';
import { isSent } from './far-routes.ts';

/** Airports whose runway or approach takes some types only. */
const TYPES_AT: Readonly<Record<string, string>> = {
  LCY: 'E70 E75 E90 295 221 AT4 AT7 DH4 DH8 SF3',
  ASE: 'CR7 E75 DH4',
  RKV: 'AT4 AT7 DH4 DH8 DHT',
  YTZ: 'AT4 AT7 DH4 DH8 SF3 SWM DHT BEH TCP CNA',
  FLR: '319 E70 E75 E90 E95 295 221 223 CR9 AT4 AT7 DH4',
  MEB: 'SF3 SWM DHT BEH CNA',
  SDU: '319 320 73W 738 E90 E95 295 AT4 AT7',
};
/** Airports that airlines have left, for a new one, for flying schools or because of war. */
const LEFT = new Set(['ISL', 'MBW', 'KRT']);
/** Airlines that ceased, and when: their flights are not flown, but keep their places in the table. */
const ENDED: Readonly<Record<string, string>> = {
  WG: '2025-05',
  '3M': '2025-06',
  '3K': '2025-07',
  '7H': '2025-08',
  T3: '2025-10',
  SI: '2025-11',
};
/** Airports without room for two aisles. */
const ONE_AISLE_AT = new Set('DCA LGA MDW HOU DAL BUR SNA CGH LIN BMA TSA FNC WLG NSN AEP'.split(' '));
/** Airports without passport control. */
const AT_HOME_ONLY = new Set('CGH SDU DAL BUR ITM ASE'.split(' '));
/** Where passports are checked before departure to New York's and Washington's home airports. */
const PRECLEARED = new Set('CA BS BM AW'.split(' '));
const PRECLEARED_ONLY = new Set(['LGA', 'DCA']);
/** Maximum distance for replacing a jet that does not fit with a propeller aircraft. */
const PROPELLER_KM = 1300;

/** Lands whose skies are closed to Russia and Belarus, and the other way round, since 2022. */
const CLOSED_TO_RUSSIA = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO IS CH GB AL MK ME MD GI FO GL JE GG IM US PR CA JP KR TW AU NZ SG'.split(
    ' ',
  ),
);
const RUSSIA = new Set(['RU', 'BY']);

/** Countries without flights between them, and why. An airline of the one does not land in the other either. */
const CLOSED_PAIRS: readonly (readonly [one: string, others: string, why: string])[] = [
  ['IN', 'PK', 'skies closed to each other since April 2025'],
  ['IL', 'SA KW IQ SY LB YE IR PK BD MY ID AF DZ TN LY OM QA SD BN', 'no relations that let airlines fly'],
  ['IL', 'TR', 'no flights since October 2023'],
  ['VE', 'US PR VI', 'order of the US Department of Transportation of May 2019'],
  ['IR', 'US PR VI CA', 'sanctions'],
  ['KP', 'US KR JP', 'no relations, and sanctions'],
  ['SY', 'US PR VI CA', 'sanctions'],
  ['MA', 'DZ', 'Algerian skies closed to Morocco since September 2021'],
  ['AM', 'AZ', 'border closed since the war'],
  ['CY', 'TR', 'Turkey does not recognise the republic'],
  ['RS', 'XK', 'no air services agreement'],
  ['ET', 'ER', 'flights ended in September 2024'],
  ['PK', 'US PR VI', 'the US lets no airline fly from there'],
];
const CLOSED = new Set(
  CLOSED_PAIRS.flatMap(([one, others]) =>
    others.split(' ').flatMap((other) => [`${one} ${other}`, `${other} ${one}`]),
  ),
);

/**
 * Whether war or law prevents a route in 2026: there are no flights to Ukraine, between Russia and the West, or where
 * airlines have left.
 */
export function isForbidden(demand: Demand, carrier: CarrierPlan, base: number, to: number): boolean {
  const [from = '', land = ''] = [base, to].map((at) => demand.country[at] ?? '');
  const ends = [from, land];
  const airline = carrier.country;
  if (ends.includes('UA') || ENDED[carrier.code]) return true;
  if ([`${from} ${land}`, `${airline} ${from}`, `${airline} ${land}`].some((pair) => CLOSED.has(pair)))
    return true;
  if ([base, to].some((at) => LEFT.has(demand.iata[at] ?? ''))) return true;
  if (ends.some((end) => RUSSIA.has(end)) && CLOSED_TO_RUSSIA.has(airline)) return true;
  if (RUSSIA.has(airline) && ends.some((end) => CLOSED_TO_RUSSIA.has(end))) return true;
  return ends.some((end) => RUSSIA.has(end)) && ends.some((end) => CLOSED_TO_RUSSIA.has(end));
}

function fits(type: Aircraft, iata: string): boolean {
  if (ONE_AISLE_AT.has(iata) && hasTwoAisles(type)) return false;
  return TYPES_AT[iata]?.split(' ').includes(type.code) ?? true;
}

function isServed(demand: Demand, { base, to }: PlannedRoute): boolean {
  const ends = [base, to].map((at) => ({ iata: demand.iata[at] ?? '', land: demand.country[at] ?? '' }));
  if (ends[0]?.land === ends[1]?.land) return true;
  if (ends.some(({ iata }) => AT_HOME_ONLY.has(iata))) return false;
  if (!ends.some(({ iata }) => PRECLEARED_ONLY.has(iata))) return true;
  return ends.some(({ land }) => PRECLEARED.has(land));
}

/** Whether both airports of a route take the type, and people take it so far where a jet does not fit. */
export function isFit(
  demand: Demand,
  type: Aircraft,
  { base, to, km }: Pick<PlannedRoute, 'base' | 'to' | 'km'>,
): boolean {
  return (
    [base, to].every((at) => fits(type, demand.iata[at] ?? '')) && (type.speed > 700 || km < PROPELLER_KM)
  );
}

/**
 * The routes with aircraft that fit both airports. Not flown are forbidden ones, and those for which the airline has
 * nothing that fits or reaches. All stay in their places, so that other flights keep their numbers.
 */
export function withFittingAircraft(
  demand: Demand,
  carriers: readonly CarrierPlan[],
  routes: readonly PlannedRoute[],
): PlannedRoute[] {
  return routes.map((route) => {
    const carrier = carriers[route.carrier];
    const ends = [route.base, route.to].map((at) => demand.iata[at] ?? '');
    if (!carrier || isForbidden(demand, carrier, route.base, route.to) || !isServed(demand, route))
      return { ...route, idle: true };
    if (ends.every((iata) => fits(route.aircraft, iata)))
      return isSent(carrier, route.aircraft, route.km) ? route : { ...route, idle: true };
    const [aircraft] = carrier.fleet
      .filter((type) => isFit(demand, type, route) && isSent(carrier, type, route.km))
      .sort((a, b) => seatsOf(b) - seatsOf(a));
    return aircraft ? { ...route, aircraft } : { ...route, idle: true };
  });
}
