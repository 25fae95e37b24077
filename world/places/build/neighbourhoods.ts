import { distanceKm } from '../distance.ts';
import { FIRST_QUARTER_ID } from '../format.ts';
import { QUARTERS } from '../quarters.ts';
import { BOROUGHS, type City } from './cities.ts';
import { geoNames } from './sources.ts';
import { PointIndex } from './spatial.ts';

export interface Neighbourhood {
  id: number;
  name: string;
  cityId: number;
  lat: number;
  lon: number;
  population: number;
}

/** People near enough to matter: smaller towns have no sections worth telling apart. */
const SMALLEST_CITY = 20_000;

/** Sections of the cities: GeoNames' own, each given to the city that pulls it most, and before them the hand-made quarters. */
export function collectNeighbourhoods(cities: City[]): Neighbourhood[] {
  const index = new PointIndex(cities.filter((city) => city.population >= SMALLEST_CITY));
  const ids = new Set(cities.map((city) => city.id));
  const found = quarters(cities);
  const taken = new Set(found.map(({ cityId, name }) => `${cityId}|${name}`));
  for (const place of geoNames) {
    const borough = BOROUGHS[place.cityId];
    if (place.featureCode !== 'PPLX' && !borough) continue;
    const [lon, lat] = place.loc.coordinates;
    const city = index.best(lat, lon, 28, (point, km) =>
      point.country === place.country && point.population > place.population
        ? Math.sqrt(point.population) / (km + 2)
        : 0,
    );
    const cityId = borough ?? city?.id;
    if (!cityId || !ids.has(cityId) || place.name === city?.name || taken.has(`${cityId}|${place.name}`))
      continue;
    found.push({ id: place.cityId, name: place.name, cityId, lat, lon, population: place.population });
  }
  const isQuarter = ({ id }: Neighbourhood) => Number(id >= FIRST_QUARTER_ID);
  return found.sort(
    (a, b) =>
      a.cityId - b.cityId || isQuarter(b) - isQuarter(a) || b.population - a.population || a.id - b.id,
  );
}

function quarters(cities: City[]): Neighbourhood[] {
  const found: Neighbourhood[] = [];
  for (const line of QUARTERS.split('\n').filter(Boolean)) {
    const [head = '', ...entries] = line.split(';');
    const [name, country] = head.split('|');
    const city = cities.find((one) => one.name === name && one.country === country);
    if (!city) throw new Error(`Quarters of no city: ${head}`);
    for (const entry of entries) {
      const [quarter = '', lat, lon] = entry.split(',');
      const place = {
        id: FIRST_QUARTER_ID + found.length,
        name: quarter,
        cityId: city.id,
        lat: Number(lat),
        lon: Number(lon),
      };
      const km = distanceKm(city.lat, city.lon, place.lat, place.lon);
      if (!(km < 35)) throw new Error(`${quarter} is ${km} km from ${head}.`);
      found.push({ ...place, population: 0 });
    }
  }
  return found;
}
