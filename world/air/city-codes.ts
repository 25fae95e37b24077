import type { Network } from './network.ts';

/** Cities with several airports under one code of their own (IATA metropolitan areas), the busiest airport first. */
const CITIES: Readonly<Record<string, string>> = {
  NYC: 'JFK EWR LGA',
  LON: 'LHR LGW STN LTN LCY SEN',
  PAR: 'CDG ORY BVA',
  TYO: 'HND NRT',
  CHI: 'ORD MDW',
  WAS: 'DCA IAD BWI',
  YTO: 'YYZ YTZ YHM',
  YMQ: 'YUL YHU',
  QLA: 'LAX BUR SNA ONT LGB',
  QMI: 'MIA FLL PBI',
  QHO: 'IAH HOU',
  QDF: 'DFW DAL',
  ORL: 'MCO SFB',
  ROM: 'FCO CIA',
  MIL: 'MXP LIN BGY',
  STO: 'ARN BMA NYO VST',
  MOW: 'SVO DME VKO ZIA',
  REK: 'KEF RKV',
  TCI: 'TFS TFN',
  SAO: 'GRU CGH VCP',
  RIO: 'GIG SDU',
  BHZ: 'CNF',
  BUE: 'EZE AEP',
  BJS: 'PEK PKX',
  SEL: 'ICN GMP',
  OSA: 'KIX ITM UKB',
  SPK: 'CTS OKD',
  JKT: 'CGK HLP',
};

/** A city and its airports that have flights. */
export interface AirCity {
  code: string;
  airports: string[];
}

/** The cities whose code stands for several airports, or for one of another code. */
export function airCities(airports: { iata: readonly string[] }): AirCity[] {
  const known = new Set(airports.iata);
  return Object.entries(CITIES).flatMap(([code, list]) => {
    const served = list.split(' ').filter((iata) => known.has(iata));
    return known.has(code) || served.length === 0 ? [] : [{ code, airports: served }];
  });
}

/** By airport a number that it shares with the others of its city, and with no one else. */
export function cityNumbers({ iata }: { iata: readonly string[] }): Uint16Array {
  const cities = Object.keys(CITIES);
  const cityOf = new Map(
    Object.entries(CITIES).flatMap(([code, list]) => list.split(' ').map((at) => [at, code])),
  );
  return Uint16Array.from(iata, (code, at) => {
    const city = cityOf.get(code);
    return city === undefined ? cities.length + at : cities.indexOf(city);
  });
}

/** Airport indexes a code stands for: the airport itself, or all of a city's; empty for an unknown code. */
export function airportsOf({ airports }: Network, code: string): number[] {
  const at = airports.iata.indexOf(code);
  if (at >= 0) return [at];
  const list = CITIES[code]?.split(' ') ?? [];
  return list.map((iata) => airports.iata.indexOf(iata)).filter((index) => index >= 0);
}
