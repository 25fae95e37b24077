import type { Language } from '#contract/values/dates.ts';
import { airportNameIn } from './airport-name.ts';
import type { Gazetteer } from './port.ts';
import { mainFirst } from './city-codes.ts';

/** An airport as shown to travelers. */
export interface Airport {
  readonly code: string;
  /** "Charles de Gaulle", without the city it serves. */
  readonly name: string;
  readonly cityName: string;
  readonly countryCode: string;
  readonly timeZone: string | null;
}

/** Which airports serve which city. Airports without scheduled flights serve none. */
export interface AirportMap {
  get(code: string, language: Language): Airport | null;
  /** The airports of a city, or the one of `airport:CDG`, the main one first, then the busiest. */
  of(placeId: string): readonly string[];
  /** Airports within a distance of a position, the nearest first. */
  near(lat: number, lon: number, withinKm: number): readonly string[];
  /**
   * Busy airports by way of which one flies from one airport to another, the busiest first: the way is `detour` times
   * the direct one at most.
   */
  between(from: string, to: string, most: number, detour?: number): readonly string[];
  /** From a position to an airport along the great circle, rounded; null where it is unknown. */
  kmFrom(lat: number, lon: number, code: string): number | null;
  /** Along the great circle; null where one of the airports is unknown. */
  km(from: string, to: string): number | null;
}

/** The least rank of a hub, 0 to 1000, and the default for how much longer the route may get by way of it. */
const hub = { rank: 750, detour: 1.4 } as const;

const kmPerDegree = 111.2;

export function openAirportMap(
  { airports, cities, zones }: Gazetteer,
  cityNameAt: (city: number, language: Language) => string,
): AirportMap {
  const positions = new Map(airports.iata.map((code, at) => [code, at]));
  const cityPositions = new Map(cities.id.map((id, at) => [id, at]));
  const groups = new Map<string, string[]>();
  const km = (a: number, b: number): number =>
    distanceKm(airports.lat[a] ?? 0, airports.lon[a] ?? 0, airports.lat[b] ?? 0, airports.lon[b] ?? 0);
  const busiestFirst = [...airports.iata.keys()].toSorted(
    (a, b) => (airports.rank[b] ?? 0) - (airports.rank[a] ?? 0) || a - b,
  );
  for (const at of busiestFirst) {
    if (!airports.rank[at]) continue;
    const code = airports.iata[at] ?? '';
    const city = cityPositions.get(airports.cityId[at] ?? 0);
    const named = `${airports.cityName[at]}|${airports.country[at]}`;
    // An airport may be located in a suburb of the city it is named for.
    const keys = new Set([named, ...(city === undefined ? [] : [`${cities.id[city]}`])]);
    for (const key of keys) groups.set(key, [...(groups.get(key) ?? []), code]);
  }
  return {
    get(code, language) {
      const at = positions.get(code);
      if (at === undefined) return null;
      const served = airports.cityName[at] ?? '';
      const city = cityPositions.get(airports.cityId[at] ?? 0);
      const isOwn = city !== undefined && cities.name[city] === served;
      const inLanguage = isOwn ? cityNameAt(city, language) : served;
      const others = city === undefined ? [] : (cities.alias[city] ?? '').split(',');
      return {
        code,
        name: airportNameIn(airports.name[at] ?? '', { cityName: served, others, inLanguage }),
        cityName: inLanguage,
        countryCode: airports.country[at] ?? '',
        timeZone: zones[airports.zone[at] ?? -1] ?? null,
      };
    },
    of(placeId) {
      const [kind, id = ''] = placeId.split(':');
      if (kind === 'airport') return positions.has(id) ? [id] : [];
      const city = cityPositions.get(Number(id));
      if (kind !== 'city' || city === undefined) return [];
      const own = groups.get(id) ?? [];
      const named = groups.get(`${cities.name[city]}|${cities.country[city]}`) ?? [];
      return mainFirst([...new Set([...own, ...named])]);
    },
    near(lat, lon, withinKm) {
      const shrink = Math.cos((lat * Math.PI) / 180);
      return [...airports.iata.entries()]
        .flatMap(([at, code]) => {
          if (!airports.rank[at]) return [];
          const turn = Math.abs((airports.lon[at] ?? 0) - lon);
          const km =
            Math.hypot((airports.lat[at] ?? 0) - lat, Math.min(turn, 360 - turn) * shrink) * kmPerDegree;
          return km <= withinKm ? [{ code, km }] : [];
        })
        .toSorted((a, b) => a.km - b.km)
        .map(({ code }) => code);
    },
    kmFrom(lat, lon, code) {
      const at = positions.get(code);
      if (at === undefined) return null;
      return Math.round(distanceKm(lat, lon, airports.lat[at] ?? 0, airports.lon[at] ?? 0));
    },
    km(from, to) {
      const [start, end] = [positions.get(from), positions.get(to)];
      return start === undefined || end === undefined ? null : km(start, end);
    },
    between(from, to, most, detour = hub.detour) {
      const [start, end] = [positions.get(from), positions.get(to)];
      if (start === undefined || end === undefined) return [];
      const direct = km(start, end);
      return busiestFirst
        .filter((at) => (airports.rank[at] ?? 0) >= hub.rank && at !== start && at !== end)
        .filter((at) => km(start, at) + km(at, end) <= direct * detour)
        .slice(0, most)
        .map((at) => airports.iata[at] ?? '');
    },
  };
}

const earthRadiusKm = 6371;

/** Along the great circle. */
function distanceKm(latA: number, lonA: number, latB: number, lonB: number): number {
  const rad = Math.PI / 180;
  const north = Math.sin(((latB - latA) * rad) / 2) ** 2;
  const east = Math.sin(((lonB - lonA) * rad) / 2) ** 2;
  const chord = north + Math.cos(latA * rad) * Math.cos(latB * rad) * east;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord));
}
