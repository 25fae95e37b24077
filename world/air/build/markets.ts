import type { CarrierPlan } from './carriers.ts';
import type { Demand } from './demand.ts';

const words = (text: string) => new Set(text.split(' '));
const UNITED_STATES = words('US PR VI GU AS MP');
const EUROPEAN_MARKET = words(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MT NL NO PL PT RO SE SI SK FO GG JE IM GI',
);
const EUROPEAN_NEIGHBOURS = words('MA TN EG TR IL JO GE AM AL BA RS ME MK XK MD UA CV AZ');
const FRANCE = words('FR GP MQ GF RE YT PM BL MF');
const CHINA = words('CN');
const HOME_MARKETS = [UNITED_STATES, FRANCE, CHINA];

/** Whether two lands are one market, where the airlines of either are at home. */
export function same(a: string, b: string): boolean {
  return a === b || HOME_MARKETS.some((market) => market.has(a) && market.has(b));
}

/** Whether traffic rights let an airline fly from its base to an airport. */
export function mayFly(demand: Demand, carrier: CarrierPlan, base: number, to: number): boolean {
  const from = demand.country[base] ?? '';
  const target = demand.country[to] ?? '';
  const home = carrier.country;
  if (same(home, from)) return true;
  if (EUROPEAN_MARKET.has(home) && EUROPEAN_MARKET.has(from))
    return EUROPEAN_MARKET.has(target) || EUROPEAN_NEIGHBOURS.has(target);
  // A base abroad belongs to a sister company there: it flies at home, to its mother and to its neighbours.
  return target === from || target === home || demand.continent[base] === demand.continent[to];
}

/** Airports closed to flights abroad, save those that neighbours agreed on. */
const DOMESTIC = words('ITM CGH SDU SHA GMP TSA LGA DCA DAL OKD THR HLP CTU BHD MEB NAY');
const AGREED = words(
  'SHA-HND SHA-GMP SHA-TSA GMP-HND GMP-KIX GMP-NGO GMP-PEK TSA-HND TSA-GMP SHA-HKG TSA-FOC',
);
/** Perimeter rules: maximum kilometres from an airport, and the exempt destinations. */
const PERIMETER: Readonly<Record<string, number>> = { LGA: 2420, DCA: 2020, LCY: 2000 };
const BEYOND = words(
  'LGA-DEN DCA-DEN DCA-SLC DCA-PHX DCA-LAX DCA-SEA DCA-LAS DCA-SFO DCA-PDX DCA-AUS DCA-SAN',
);
/** Airports too dear for airlines of bare fares and holidays. */
const DEAR = words('LHR LCY CDG AMS FRA MUC ZRH LIN JFK HND');

/** Whether the airports' own rules let an airline fly a pair. */
export function opensTo(
  demand: Demand,
  { kind, code }: CarrierPlan,
  a: number,
  b: number,
  km: number,
): boolean {
  const from = demand.iata[a] ?? '';
  const to = demand.iata[b] ?? '';
  const either = (set: ReadonlySet<string>) => set.has(`${from}-${to}`) || set.has(`${to}-${from}`);
  const abroad = !same(demand.country[a] ?? '', demand.country[b] ?? '');
  const canada = demand.country[a] === 'CA' || demand.country[b] === 'CA';
  if (abroad && !canada && (DOMESTIC.has(from) || DOMESTIC.has(to)) && !either(AGREED)) return false;
  const perimeter = Math.min(PERIMETER[from] ?? Infinity, PERIMETER[to] ?? Infinity);
  if (km > perimeter && !either(BEYOND)) return false;
  const dear = DEAR.has(from) || DEAR.has(to);
  const london = [from, to].some((iata) => iata === 'LHR' || iata === 'LCY');
  if (demand.continent[a] === 'Europe' && demand.continent[b] === 'Europe') {
    if (dear && (kind === 'bare' || kind === 'leisure')) return false;
    if (london && kind === 'low-cost' && code !== 'VY' && code !== 'EW') return false;
  }
  // Two airports of one town, or towns an hour apart on the ground.
  return km > 150 || (demand.passengers[a] ?? 0) < 3 || (demand.passengers[b] ?? 0) < 1.5;
}
