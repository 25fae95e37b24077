import { distanceKm, KM_PER_DEGREE, kmPerLonDegree } from '../places/distance.ts';
import type { City } from '../places/read.ts';
import type { Stock } from './stock.ts';

/** Location facts that a stay's name may use. */
export interface Spot {
  isCentral: boolean;
  isByAirport: boolean;
  /** Whether there is water around the city. */
  hasWater: boolean;
  towards: 'North' | 'South' | 'East' | 'West' | null;
}

/** Where an airport is. */
export interface Airport {
  lat: number;
  lon: number;
}

const AIRPORT_NEAR_KM = 6;

const byDegree = new WeakMap<Stock['places'], Map<number, Airport[]>>();

function airportsByDegree(places: Stock['places']): Map<number, Airport[]> {
  const made = byDegree.get(places);
  if (made) return made;
  const { lat: lats, lon: lons } = places.file.airports;
  const airports = lats.map((lat, at) => ({ lat, lon: lons[at] ?? 0 }));
  const grouped = Map.groupBy(airports, ({ lat }) => Math.floor(lat));
  byDegree.set(places, grouped);
  return grouped;
}

/** The airports with scheduled service within 40 km of a city. */
export function airportsNear({ places }: Stock, { lat, lon }: City): Airport[] {
  const degree = Math.floor(lat);
  const grouped = airportsByDegree(places);
  return [degree - 1, degree, degree + 1]
    .flatMap((near) => grouped.get(near) ?? [])
    .filter((airport) => Math.abs(airport.lat - lat) < 0.4)
    .filter((airport) => distanceKm(lat, lon, airport.lat, airport.lon) <= 40);
}

/** Where a stay of a city stands. */
export function spotOf(stock: Stock, at: number, city: City, airports: readonly Airport[]): Spot {
  const lat = (stock.lat[at] ?? 0) / 1e5;
  const lon = (stock.lon[at] ?? 0) / 1e5;
  const eastKm = (lon - city.lon) * kmPerLonDegree(city.lat);
  const northKm = (lat - city.lat) * KM_PER_DEGREE;
  const centreKm = Math.hypot(eastKm, northKm);
  return {
    isCentral: centreKm <= Math.max(1, city.radiusKm / 4),
    isByAirport:
      centreKm > 1 &&
      airports.some((airport) => distanceKm(lat, lon, airport.lat, airport.lon) <= AIRPORT_NEAR_KM),
    hasWater: (stock.places.file.cities.water[city.index] ?? -1) >= 0,
    towards: towardsOf(eastKm, northKm),
  };
}

function towardsOf(eastKm: number, northKm: number): Spot['towards'] {
  if (Math.max(Math.abs(eastKm), Math.abs(northKm)) <= 0.5) return null;
  if (Math.abs(northKm) > Math.abs(eastKm)) return northKm > 0 ? 'North' : 'South';
  return eastKm > 0 ? 'East' : 'West';
}

const CENTRAL = /centre|central|downtown|midtown|old town|stari grad|altstadt|plaza mayor|am markt/i;
const COMPASS = new Set(['North', 'South', 'East', 'West']);
const WATER =
  /harbour|lakeside|pelican|riverside|sandpiper|seabright|southbank|waterfront|belle rive|du lac|plage|vieux port|pont neuf|faro|miramar|costa|laguna|rivamare|ponte|seeblick|praia|navegadores|ribeira|atlântico|oceano|farol|do porto|bryg|fjord|fyrtorn|havn|sjø|strand|danubia|jadran|most$|bahr|nagi|sazanami|lake|river/i;

/** Whether a part of a name is true of where a stay stands. */
function isTrueOf(part: string, spot: Spot): boolean {
  if (part === 'Airport') return spot.isByAirport;
  if (COMPASS.has(part)) return part === spot.towards;
  if (CENTRAL.test(part)) return spot.isCentral;
  return spot.hasWater || !WATER.test(part);
}

type Parts = readonly [string, ...string[]];
const known = new WeakMap<Parts, Map<string, Parts>>();

/** The parts of a list that are true of a spot; all of them where none is. */
export function trueParts(parts: Parts, spot: Spot): Parts {
  const bySpot = known.get(parts) ?? new Map<string, Parts>();
  known.set(parts, bySpot);
  const key = `${spot.isCentral} ${spot.isByAirport} ${spot.hasWater} ${spot.towards}`;
  const made = bySpot.get(key);
  if (made) return made;
  const [first, ...rest] = parts.filter((part) => isTrueOf(part, spot));
  const fitting: Parts = first === undefined ? parts : [first, ...rest];
  bySpot.set(key, fitting);
  return fitting;
}
