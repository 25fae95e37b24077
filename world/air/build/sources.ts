import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { airports as ourAirports } from '../../places/build/sources.ts';

const require = createRequire(import.meta.url);
const aviation = new URL('data/', `file://${require.resolve('aviation-json')}`);
const vega = new URL('../data/', `file://${require.resolve('vega-datasets')}`);
const readAviation = (file: string): unknown => JSON.parse(readFileSync(new URL(file, aviation), 'utf8'));

interface AviationAirport {
  iata?: string;
}
interface AviationAirline {
  IATA?: string;
}

/** Airlines whose lists stand under another name of the package, or whose partners' lists are theirs too. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  AA: ['American_Airlines', 'American_Eagle_Airlines', 'Envoy_Air', 'US_Airways', 'US_Airways_Express'],
  DL: ['Delta_Air_Lines', 'Delta_Connection'],
  UA: ['United_Airlines', 'United_Express', 'Continental_Airlines', 'Continental_Micronesia'],
  AC: ['Air_Canada', 'Air_Canada_Rouge', 'Jazz_Aviation'],
  AS: ['Alaska_Airlines', 'Horizon_Air', 'Virgin_America'],
  WS: ['WestJet', 'WestJet_Encore'],
  WN: ['Southwest_Airlines', 'AirTran_Airways'],
  AZ: ['Alitalia', 'Alitalia_CityLiner'],
  EW: ['Eurowings', 'Germanwings'],
  KL: ['KLM', 'List_of_KLM_Cityhopper'],
  LH: ['Lufthansa', 'Lufthansa_CityLine'],
  WF: ['List_of_Wider%C3%B8e'],
  SK: ['Scandinavian_Airlines', 'SAS_Group'],
  U2: ['EasyJet', 'EasyJet_Switzerland'],
  IB: ['Iberia', 'Air_Nostrum'],
  TP: ['TAP_Portugal', 'Portug%C3%A1lia'],
  CX: ['Cathay_Pacific', 'List_of_Cathay_Dragon'],
  SQ: ['Singapore_Airlines', 'SilkAir'],
  TR: ['Scoot', 'Tigerair'],
  LA: ['LATAM_Brasil', 'LATAM_Colombia', 'LATAM_Per%C3%BA', 'LATAM_Ecuador', 'LATAM_Argentina'],
  AV: ['Avianca', 'Avianca_Ecuador', 'TACA_Airlines', 'Avianca_Per%C3%BA'],
  JT: ['Lion_Air_Group'],
  AK: ['AirAsia_Group'],
  BA: ['British_Airways', 'BA_CityFlyer'],
  TB: ['TUIfly_Belgium'],
  BY: ['Thomson_Airways', 'TUIfly_Belgium'],
  PR: ['Philippine_Airlines', 'PAL_Express'],
  SU: ['Aeroflot', 'Rossiya'],
  A3: ['Aegean_Airlines', 'Olympic_Air'],
  LX: ['Swiss_International_Air_Lines', 'Swiss_Global_Air_Lines'],
  PK: ['Pakistan_International_Airlines'],
  VB: ['VivaAerob%C3%BAs'],
  NH: ['All_Nippon_Airways', 'Air_Nippon'],
};

/** Airports the airlines flew to about 2017 by the lists of Wikipedia, by airline code; `names` are code and name. */
export function realDestinations(
  names: readonly { code: string; name: string }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const airports = readAviation('airports.json') as Record<string, AviationAirport>;
  const airlines = readAviation('airlines.json') as Record<string, AviationAirline>;
  const lists = readAviation('airline_destinations.json') as Record<string, string[]>;
  const codes = new Map(Object.entries(airports).map(([link, { iata }]) => [plain(link), iata]));
  const destinations = new Map<string, Set<string>>();
  const add = (carrier: string, slug: string) => {
    const set = destinations.get(carrier) ?? new Set<string>();
    for (const link of lists[`${slug}_destinations`] ?? []) {
      const iata = codes.get(plain(link));
      if (iata) set.add(iata);
    }
    destinations.set(carrier, set);
  };
  const byName = new Map(names.map(({ code, name }) => [plain(name), code]));
  for (const list of Object.keys(lists)) {
    const slug = list.replace(/_[dD]estinations$/, '');
    const code = byName.get(plain(slug)) ?? airlines[slug]?.IATA;
    if (code && /^[A-Z0-9]{2}$/.test(code) && !ALSO[code] && !/cargo/i.test(slug)) add(code, slug);
  }
  for (const [code, slugs] of Object.entries(ALSO)) for (const slug of slugs) add(code, slug);
  return destinations;
}

/** Links are written with and without accents, dashes and underscores, and with words that tell nothing. */
function plain(link: string): string {
  let text = link;
  try {
    text = decodeURIComponent(link);
  } catch {
    // A link that is no address is compared as it stands.
  }
  return text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .replaceAll(/international|airports?|airlines|airways/g, '');
}

/** Flights between airports of the United States in 2008, both directions together, by `AAA-BBB` in order of code. */
export function unitedStatesFlights(): ReadonlyMap<string, number> {
  const flights = new Map<string, number>();
  for (const line of readFileSync(new URL('flights-airport.csv', vega), 'utf8').split('\n').slice(1)) {
    const [origin, destination, count] = line.split(',');
    if (!origin || !destination || !count) continue;
    const pair = origin < destination ? `${origin}-${destination}` : `${destination}-${origin}`;
    flights.set(pair, (flights.get(pair) ?? 0) + Number(count));
  }
  return flights;
}

/** `large_airport`, `medium_airport` … by code, as OurAirports sorts them. */
export function airportSizes(): ReadonlyMap<string, string> {
  return new Map(ourAirports.map(({ iata_code, type }) => [iata_code, type]));
}
