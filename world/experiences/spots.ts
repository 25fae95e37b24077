import { pick, unit as share } from '../stays/hash.ts';
import { KM_PER_DEGREE, kmPerLonDegree } from '../places/distance.ts';
import { loadPlaces } from '../places/read.ts';
import { ashore } from '../places/wet-cells.ts';
import type { Kind } from './kinds.ts';
import { airportsOf, type Site, type SiteAirport } from './sites.ts';

const PLACE_SALT = 7009;
const AIRPORT_SALT = 7018;
const ASHORE_SALT = 7070;

/** The airport of a transfer, and whether it begins there. */
export interface Transfer {
  airport: SiteAirport;
  fromAirport: boolean;
}

/** One of the city's airports for a transfer, and its direction; null for everything else. */
export function transferOf(
  { category, themes }: Kind,
  { site, seed, theme }: { site: Site; seed: number; theme: string },
): Transfer | null {
  const [first, ...others] = category === 'transfers' ? airportsOf(site.city.id) : [];
  if (!first) return null;
  return { airport: pick([first, ...others], seed, AIRPORT_SALT), fromAirport: theme === themes[0] };
}

/** Groups meet at the town hall, the tourist office or the main square. */
export const isMetInTheCenter = ({ category, starts }: Kind): boolean =>
  category !== 'water' && starts.length > 0;

/** How far from what its name says a meeting point may be, in kilometers. */
const SPREAD_KM = 0.3;

/** A spot near what the meeting point is called after; somewhere in the city where it names nothing. */
export function spotOf(
  { city }: Site,
  seed: number,
  near: { lat: number; lon: number } | null,
): { lat: number; lon: number } {
  const places = loadPlaces();
  for (let attempt = 0; attempt < 8; attempt++) {
    const [east, north] = [0, 50].map((salt) => share(seed, PLACE_SALT + salt + attempt) * 0.8 - 0.4);
    if (east === undefined || north === undefined) continue;
    if (near) return moved(near, east * SPREAD_KM, north * SPREAD_KM, seed);
    if (places.isWater(city.index, east, north)) continue;
    return moved(city, east * city.radiusKm, north * city.radiusKm, seed);
  }
  return { lat: city.lat, lon: city.lon };
}

function moved(
  from: { lat: number; lon: number },
  eastKm: number,
  northKm: number,
  seed: number,
): { lat: number; lon: number } {
  const { lat, lon } = ashore(
    from.lat + northKm / KM_PER_DEGREE,
    from.lon + eastKm / kmPerLonDegree(from.lat),
    [2 * share(seed, ASHORE_SALT) - 1, 2 * share(seed, ASHORE_SALT + 1) - 1],
  );
  return { lat: round(lat), lon: round(lon) };
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
