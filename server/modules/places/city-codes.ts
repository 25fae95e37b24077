/**
 * Codes that IATA gives to cities rather than to airports, and those that people type for an airport's city, each with
 * its airports, the main one for travelers from abroad first.
 */
const cities: Readonly<Record<string, string>> = {
  ANK: 'ESB',
  BAK: 'GYD',
  BHZ: 'CNF PLU',
  BJS: 'PEK PKX',
  BUE: 'EZE AEP',
  BUH: 'OTP BBU',
  CAS: 'CMN',
  CHI: 'ORD MDW RFD',
  DTT: 'DTW DET YIP',
  EAP: 'BSL MLH',
  IZM: 'ADB',
  JKT: 'CGK HLP',
  KIV: 'RMO KIV',
  LON: 'LHR LGW STN LTN LCY SEN',
  MIL: 'MXP BGY LIN PMF',
  MKC: 'MCI MKC',
  MMA: 'MMX',
  MOW: 'SVO DME VKO ZIA',
  NYC: 'JFK EWR LGA',
  ORL: 'MCO SFB',
  OSA: 'KIX ITM UKB',
  PAR: 'CDG ORY BVA',
  QDF: 'DFW DAL',
  QHO: 'IAH HOU',
  QLA: 'LAX BUR SNA ONT LGB',
  QMI: 'MIA FLL PBI',
  QSF: 'SFO OAK SJC',
  REK: 'KEF RKV',
  REP: 'SAI',
  RIO: 'GIG SDU',
  ROM: 'FCO CIA',
  SAO: 'GRU CGH VCP',
  SEL: 'ICN GMP',
  SIA: 'XIY',
  SPK: 'CTS OKD',
  STO: 'ARN BMA VST NYO',
  TCI: 'TFS TFN',
  TSE: 'NQZ',
  TYO: 'HND NRT',
  ULN: 'UBN',
  WAS: 'DCA IAD BWI',
  YEA: 'YEG',
  YMQ: 'YUL YHU',
  YTO: 'YYZ YTZ YHM YKF',
};

const airportsByCode = new Map(Object.entries(cities).map(([code, list]) => [code, list.split(' ')]));

/** The airports of a city's code, the main one first; none for a code of no city. */
export const airportsOfCityCode = (code: string): readonly string[] => airportsByCode.get(code) ?? [];

const groupOf = new Map(
  [...airportsByCode.values()].flatMap((airports) => airports.map((airport) => [airport, airports] as const)),
);

/** Airports of one city with the main one first: those that IATA groups stand in its order, the others where they were. */
export function mainFirst(airports: readonly string[]): string[] {
  const group = airports.map((code) => groupOf.get(code)).find((list) => list !== undefined);
  if (!group) return [...airports];
  const grouped = airports
    .filter((code) => group.includes(code))
    .toSorted((a, b) => group.indexOf(a) - group.indexOf(b));
  return airports.map((code) => (group.includes(code) ? (grouped.shift() ?? code) : code));
}
