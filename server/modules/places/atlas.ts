import type { Language } from '#contract/values/dates.ts';
import type { Place } from '#contract/places.ts';
import type { ForeignName } from './foreign-names.ts';
import { type AirportMap, openAirportMap } from './airport-map.ts';
import { airportNameIn, shortAirportName } from './airport-name.ts';
import { spelledOut } from './normalise.ts';
import type { Gazetteer } from './port.ts';
import type { IndexEntry } from './text-index-builder.ts';

/** Cities, airports and neighbourhoods by id, by position, and as entries of the name index. */
export interface Atlas {
  /** Every place in the order of the index: cities, then airports, then neighbourhoods. */
  entries(): Iterable<IndexEntry>;
  /** Names of cities in other languages, as entries of an index of their own. */
  foreignNames(): Iterable<ForeignName>;
  placeAt(entry: number, language: Language): Place | null;
  find(placeId: string, language: Language): Place | null;
  /** The city a city, airport or neighbourhood belongs to, as its position; −1 when none. */
  cityOf(placeId: string): number;
  cityIndex(cityId: number): number;
  city(index: number, language: Language): Place | null;
  /** "Paris, Île-de-France, France": where something in this city is. */
  within(cityIndex: number, language: Language): string;
  /** The words by which something in this city may be narrowed, in both languages. */
  contextOf(cityIndex: number): string;
  nearestCity(lat: number, lon: number): number;
  /** A city of this listed name and country as its readers call it. */
  cityNameIn(name: string, countryCode: string, language: Language): string;
  /** How busy an airport is, 0 to 1. */
  airportRank(code: string): number;
  readonly airports: AirportMap;
}

/** Score added for a kind of place, to decide when the name alone does not. */
const kindPriors = { city: 0.15, airport: 0, neighbourhood: -0.02 } as const;

export function openAtlas(gazetteer: Gazetteer): Atlas {
  const { cities, airports, neighbourhoods, countries, regions, regionsFr, zones } = gazetteer;
  const cityPositions = new Map(cities.id.map((id, at) => [id, at]));
  const airportPositions = new Map(airports.iata.map((code, at) => [code, at]));
  const areaPositions = new Map(neighbourhoods.id.map((id, at) => [id, at]));
  const countryPositions = new Map(countries.code.map((code, at) => [code, at]));
  const frenchNames = new Map(
    cities.fr.flatMap((fr, at) => (fr ? [[`${cities.name[at]}|${cities.country[at]}`, fr] as const] : [])),
  );
  const firstAirport = cities.id.length;
  const firstArea = firstAirport + airports.iata.length;

  const country = (code: string, language: Language): string =>
    countries[language][countryPositions.get(code) ?? -1] ?? code;
  const regionOf = (city: number, language: Language): string => {
    const at = cities.region[city] ?? -1;
    return (language === 'fr' && regionsFr[at]) || (regions[at] ?? '');
  };
  const list = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');

  /** A city as its readers call it. */
  const cityName = (at: number, language: Language): string =>
    (language === 'fr' && cities.fr[at]) || (cities.name[at] ?? '');

  const cityContext = (at: number, language: Language): string => {
    const region = regionOf(at, language);
    const code = cities.country[at] ?? '';
    return list(region === cityName(at, language) ? '' : region, country(code, language));
  };
  const within = (at: number, language: Language): string =>
    list(cityName(at, language), cityContext(at, language));
  const searchContext = (at: number): string =>
    `${regionOf(at, 'en')} ${regionOf(at, 'fr')} ${bothNames(cities.country[at] ?? '')} ${cities.country[at]}`;
  const bothNames = (code: string): string => `${country(code, 'en')} ${country(code, 'fr')}`;

  const priorOf = (at: number): number =>
    kindPriors.city + cityPrior(cities.population[at] ?? 0, cities.stays[at] ?? 0);

  const city = (at: number, language: Language): Place | null => {
    const id = cities.id[at];
    if (id === undefined) return null;
    return {
      placeId: `city:${id}`,
      kind: 'city',
      name: cityName(at, language),
      context: cityContext(at, language),
      code: null,
      countryCode: cities.country[at] ?? '',
      lat: cities.lat[at] ?? 0,
      lon: cities.lon[at] ?? 0,
      timeZone: zones[cities.zone[at] ?? -1] ?? null,
    };
  };

  const airport = (at: number, language: Language): Place | null => {
    const code = airports.iata[at];
    if (code === undefined) return null;
    const servedName = airports.cityName[at] ?? '';
    const home = cityPositions.get(airports.cityId[at] ?? 0) ?? -1;
    const others = (cities.alias[home] ?? '').split(',');
    const inLanguage = servedName === cities.name[home] ? cityName(home, language) : servedName;
    return {
      placeId: `airport:${code}`,
      kind: 'airport',
      name: `${airportNameIn(airports.name[at] ?? '', { cityName: servedName, others, inLanguage })} (${code})`,
      context: list(inLanguage, country(airports.country[at] ?? '', language)),
      code,
      countryCode: airports.country[at] ?? '',
      lat: airports.lat[at] ?? 0,
      lon: airports.lon[at] ?? 0,
      timeZone: zones[airports.zone[at] ?? -1] ?? null,
    };
  };

  const area = (at: number, language: Language): Place | null => {
    const id = neighbourhoods.id[at];
    const home = cityPositions.get(neighbourhoods.cityId[at] ?? 0) ?? -1;
    if (id === undefined) return null;
    return {
      placeId: `neighbourhood:${id}`,
      kind: 'neighbourhood',
      name: neighbourhoods.name[at] ?? '',
      context: within(home, language),
      code: null,
      countryCode: cities.country[home] ?? '',
      lat: neighbourhoods.lat[at] ?? 0,
      lon: neighbourhoods.lon[at] ?? 0,
      timeZone: zones[cities.zone[home] ?? -1] ?? null,
    };
  };

  const positionOf = (placeId: string): { kind: string; at: number } => {
    const [kind = '', id = ''] = placeId.split(':');
    if (kind === 'city') return { kind, at: cityPositions.get(Number(id)) ?? -1 };
    if (kind === 'airport') return { kind, at: airportPositions.get(id.toUpperCase()) ?? -1 };
    if (kind === 'neighbourhood') return { kind, at: areaPositions.get(Number(id)) ?? -1 };
    return { kind, at: -1 };
  };

  return {
    *entries() {
      for (const [at, name] of cities.name.entries()) {
        const ascii = cities.ascii[at] ?? '';
        const known = [ascii, cities.fr[at] ?? '', ...(cities.alias[at] ?? '').split(',')];
        const others = [...known, ...[name, ...known].flatMap(spelledOut)];
        yield {
          name,
          aliases: [...new Set(others)].filter((other) => other !== ''),
          context: searchContext(at),
          prior: priorOf(at),
        };
      }
      for (const [at, name] of airports.name.entries()) {
        const home = cityPositions.get(airports.cityId[at] ?? 0) ?? -1;
        yield {
          name: shortAirportName(name, airports.cityName[at] ?? ''),
          aliases: [airports.iata[at] ?? '', airports.cityName[at] ?? '', 'airport'],
          context: `${home < 0 ? '' : searchContext(home)} aéroport ${bothNames(airports.country[at] ?? '')}`,
          prior: kindPriors.airport + ((airports.rank[at] ?? 0) / 1000) * 0.35,
        };
      }
      for (const [at, name] of neighbourhoods.name.entries()) {
        const home = cityPositions.get(neighbourhoods.cityId[at] ?? 0) ?? -1;
        const homePrior = cityPrior(cities.population[home] ?? 0, cities.stays[home] ?? 0);
        yield {
          name,
          aliases: [],
          context: `${cities.name[home] ?? ''} ${searchContext(home)}`,
          prior: kindPriors.neighbourhood + homePrior * 0.4,
        };
      }
    },
    *foreignNames() {
      for (const [city, listed] of cities.foreign.entries()) {
        const names = listed === '' ? [] : listed.split(',');
        if (names.length === 0) continue;
        const context = searchContext(city);
        const prior = priorOf(city);
        for (const name of new Set([...names, ...names.flatMap(spelledOut)]))
          yield { city, entry: { name, aliases: [], context, prior } };
      }
    },
    placeAt(entry, language) {
      if (entry < firstAirport) return city(entry, language);
      if (entry < firstArea) return airport(entry - firstAirport, language);
      return area(entry - firstArea, language);
    },
    find(placeId, language) {
      const { kind, at } = positionOf(placeId);
      if (kind === 'city') return city(at, language);
      if (kind === 'airport') return airport(at, language);
      return kind === 'neighbourhood' ? area(at, language) : null;
    },
    cityOf(placeId) {
      const { kind, at } = positionOf(placeId);
      if (kind === 'city') return at;
      const cityId = kind === 'airport' ? airports.cityId[at] : neighbourhoods.cityId[at];
      return cityPositions.get(cityId ?? 0) ?? -1;
    },
    cityNameIn: (name, code, language) => (language === 'fr' && frenchNames.get(`${name}|${code}`)) || name,
    cityIndex: (cityId) => cityPositions.get(cityId) ?? -1,
    city,
    within,
    contextOf: (at) =>
      `${cities.name[at] ?? ''} ${cities.ascii[at] ?? ''} ${cities.fr[at] ?? ''} ${searchContext(at)}`,
    airports: openAirportMap(gazetteer, cityName),
    airportRank: (code) => (airports.rank[airportPositions.get(code) ?? -1] ?? 0) / 1000,
    nearestCity(lat, lon) {
      const shrink = Math.cos((lat * Math.PI) / 180);
      let nearest = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let at = 0; at < cities.id.length; at++) {
        const north = (cities.lat[at] ?? 0) - lat;
        const turn = Math.abs((cities.lon[at] ?? 0) - lon);
        const east = Math.min(turn, 360 - turn) * shrink;
        const squared = north * north + east * east;
        if (squared < least) {
          least = squared;
          nearest = at;
        }
      }
      return nearest;
    },
  };
}

/** Prior of a city: half its size, half the number of stays there; 0 to about 0.7. */
function cityPrior(population: number, stays: number): number {
  const size = Math.max(0, (Math.log10(population + 1) - 3.5) / 4);
  const supply = Math.log10(stays + 1) / 4;
  return 0.35 * Math.min(1, size) + 0.35 * Math.min(1, supply);
}
