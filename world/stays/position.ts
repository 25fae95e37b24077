import { KM_PER_DEGREE, kmPerLonDegree } from '../places/distance.ts';
import type { City, Places } from '../places/read.ts';
import { SALT, mix, unit } from './hash.ts';

/** Where a stay stands, in kilometres from the city's centre; `area` is its neighbourhood's position or −1. */
export interface StandingPlace {
  eastKm: number;
  northKm: number;
  area: number;
}

const TRIES = 14;
const AREA_RADIUS_KM = 1.1;
/** A stay keeps its neighbourhood in one byte. */
const MOST_AREAS = 200;

/** A dry spot near where people stay: around the centre, thinning outwards, or around one of the neighbourhoods. */
export function standingPlace(places: Places, city: City, id: number): StandingPlace {
  const areas = places.neighbourhoods(city.index);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const key = attempt === 0 ? id : mix(id, SALT.retry + attempt);
    const area =
      areas.length > 0 && unit(key, SALT.area) < 0.45
        ? pickArea(key, areas.length, places.quarters(city.index))
        : -1;
    const near = areas[area];
    const angle = unit(key, SALT.bearing) * 2 * Math.PI;
    const u = unit(key, SALT.distance);
    const reach = near
      ? AREA_RADIUS_KM * Math.sqrt(u)
      : city.radiusKm * (0.16 * Math.sqrt(u) + 0.75 * u ** 5);
    const centreEast = near ? (near.lon - city.lon) * kmPerLonDegree(city.lat) : 0;
    const centreNorth = near ? (near.lat - city.lat) * KM_PER_DEGREE : 0;
    const eastKm = centreEast + reach * Math.cos(angle);
    const northKm = centreNorth + reach * Math.sin(angle);
    if (!places.isWater(city.index, eastKm / city.radiusKm, northKm / city.radiusKm))
      return { eastKm, northKm, area };
  }
  // The centre itself is wet: an island or a spit too small for the shoreline. The town is where it is.
  const angle = unit(id, SALT.bearing) * 2 * Math.PI;
  const reach = 0.9 * Math.sqrt(unit(id, SALT.distance));
  return { eastKm: reach * Math.cos(angle), northKm: reach * Math.sin(angle), area: -1 };
}

/** Position of a neighbourhood: mostly one of the quarters travellers know, which come first. */
function pickArea(key: number, count: number, quarters: number): number {
  const known = quarters > 0 && unit(key, SALT.area + 501) < 0.8;
  return mix(key, SALT.area + 500) % Math.min(count, known ? quarters : MOST_AREAS);
}
