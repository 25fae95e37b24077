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
/** Airports without room for two aisles. */
const ONE_AISLE_AT = new Set('DCA LGA MDW HOU DAL BUR SNA CGH LIN BMA TSA FNC'.split(' '));
/** Airports without passport control. */
const AT_HOME_ONLY = new Set('CGH SDU DAL BUR ITM ASE'.split(' '));
/** Where passports are checked before departure to New York's and Washington's home airports. */
const PRECLEARED = new Set('CA BS BM AW'.split(' '));
const PRECLEARED_ONLY = new Set(['LGA', 'DCA']);
/** Farther than this nobody takes a propeller where a jet does not fit. */
const PROPELLER_KM = 1300;

/** Lands whose skies are closed to Russia and Belarus, and the other way round, since 2022. */
const CLOSED_TO_RUSSIA = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO IS CH GB AL MK ME MD GI FO GL JE GG IM US PR CA JP KR TW AU NZ SG'.split(
    ' ',
  ),
);
const RUSSIA = new Set(['RU', 'BY']);

/** Whether war or law keeps a route from being flown in 2026: nobody flies to Ukraine, nor between Russia and the West, nor where airlines have left. */
function isForbidden(demand: Demand, carriers: readonly CarrierPlan[], route: PlannedRoute): boolean {
  const ends = [route.base, route.to].map((at) => demand.country[at] ?? '');
  const airline = carriers[route.carrier]?.country ?? '';
  if (ends.includes('UA')) return true;
  if ([route.base, route.to].some((at) => LEFT.has(demand.iata[at] ?? ''))) return true;
  if (ends.some((land) => RUSSIA.has(land)) && CLOSED_TO_RUSSIA.has(airline)) return true;
  if (RUSSIA.has(airline) && ends.some((land) => CLOSED_TO_RUSSIA.has(land))) return true;
  return ends.some((land) => RUSSIA.has(land)) && ends.some((land) => CLOSED_TO_RUSSIA.has(land));
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

/**
 * The routes with aircraft that fit both airports, and those among them that nobody flies: forbidden ones, and those for
 * which the airline has nothing that fits. All stay in their places, so that other flights keep their numbers.
 */
export function withFittingAircraft(
  demand: Demand,
  carriers: readonly CarrierPlan[],
  routes: readonly PlannedRoute[],
): { routes: PlannedRoute[]; closed: ReadonlySet<PlannedRoute> } {
  const closed = new Set<PlannedRoute>();
  const fitted = routes.map((route) => {
    const ends = [route.base, route.to].map((at) => demand.iata[at] ?? '');
    if (isForbidden(demand, carriers, route) || !isServed(demand, route)) {
      closed.add(route);
      return route;
    }
    if (ends.every((iata) => fits(route.aircraft, iata))) return route;
    const carrier = carriers[route.carrier];
    const [aircraft] = (carrier?.fleet ?? [])
      .filter((type) => ends.every((iata) => fits(type, iata)))
      .filter((type) => carrier && isSent(carrier, type, route.km))
      .filter(({ speed }) => speed > 700 || route.km < PROPELLER_KM)
      .sort((a, b) => seatsOf(b) - seatsOf(a));
    if (aircraft) return { ...route, aircraft };
    closed.add(route);
    return route;
  });
  return { routes: fitted, closed };
}
