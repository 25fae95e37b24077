import { readFileSync } from 'node:fs';
import { asciiName } from '../names.ts';
import { ALIASES } from '../aliases.ts';
import { ENGLISH_NAMES } from '../english-names.ts';
import { FAMILIAR_NAMES } from '../familiar-names.ts';
import { FRENCH_NAMES } from '../french-names.ts';
import { TOURISM } from '../tourism.ts';
import { type GeoName, airports, geoNames, regions } from './sources.ts';
import { PointIndex } from './spatial.ts';
import { zoneOfTown } from './zones.ts';

export interface City {
  id: number;
  name: string;
  ascii: string;
  alias: string;
  fr: string;
  country: string;
  admin: string;
  region: string;
  /** In French, '' where it is the same. */
  regionFr: string;
  /** ISO 3166-2, '' where the region has no name. */
  regionCode: string;
  lat: number;
  lon: number;
  population: number;
  zone: string;
  draw: string;
  weight: number;
  capital: boolean;
}

const LIVED_IN = /^(PPL|PPLA\d?|PPLC|PPLG|PPLL|PPLS|PPLF|STLMT)$/;
const MINIMUM_POPULATION = 15_000;
const SEAT_POPULATION = 4_000;
const AIRPORT_POPULATION = 1_500;

const FRENCH_REGIONS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('french-regions.json', import.meta.url), 'utf8'),
);

/** Boroughs that GeoNames lists as towns of their own. */
export const BOROUGHS: Readonly<Record<number, number>> = {
  5110266: 5128581,
  5110302: 5128581,
  5125771: 5128581,
  5133273: 5128581,
  5139568: 5128581,
};

/** Cities with stays, by country, then by descending population. */
export function collectCities(): City[] {
  const towns = geoNames.filter((place) => LIVED_IN.test(place.featureCode) && !BOROUGHS[place.cityId]);
  const famous = matchTourism(towns);
  const served = servedByAirport(towns);
  const chosen = towns.filter(
    (town) =>
      town.population >= MINIMUM_POPULATION ||
      town.featureCode === 'PPLC' ||
      (town.featureCode === 'PPLA' && town.population >= SEAT_POPULATION) ||
      famous.has(town.cityId) ||
      served.has(town.cityId),
  );
  const cities = chosen.map((town): City => {
    const fame = famous.get(town.cityId);
    const [lon, lat] = town.loc.coordinates;
    return {
      id: town.cityId,
      name: town.name,
      ascii: asciiName(town.name),
      alias: '',
      fr: '',
      country: town.country,
      admin: town.adminCode,
      region: '',
      regionFr: '',
      regionCode: '',
      lat,
      lon,
      population: town.population,
      zone: zoneOfTown(town.cityId, town.country, lat, lon),
      draw: fame?.draw ?? '',
      weight: fame?.weight ?? 1,
      capital: town.featureCode === 'PPLC',
    };
  });
  cities.sort((a, b) => compare(a.country, b.country) || b.population - a.population || a.id - b.id);
  nameRegions(cities);
  nameAfter(`${ALIASES}${FAMILIAR_NAMES}`, cities, (city, alias) => {
    city.alias = city.alias === '' ? alias : `${city.alias},${alias}`;
  });
  nameAfter(FRENCH_NAMES, cities, (city, fr) => {
    city.fr = fr;
  });
  return cities;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function matchTourism(towns: GeoName[]): Map<number, { draw: string; weight: number }> {
  const byName = new Map<string, GeoName[]>();
  for (const town of towns) {
    const key = `${town.name}|${town.country}`;
    byName.set(key, [...(byName.get(key) ?? []), town]);
  }
  const famous = new Map<number, { draw: string; weight: number }>();
  const unknown: string[] = [];
  for (const entry of TOURISM.split(/[;\n]/).filter(Boolean)) {
    const [name = '', where = '', draw = '', weight = ''] = entry.split('|');
    const [country = '', admin] = where.split('.');
    const town = (byName.get(`${name}|${country}`) ?? [])
      .filter((found) => !admin || found.adminCode === admin)
      .sort((a, b) => b.population - a.population || a.cityId - b.cityId)[0];
    if (town) famous.set(town.cityId, { draw, weight: Number(weight) });
    else unknown.push(entry);
  }
  if (unknown.length > 0) throw new Error(`Destinations that match no place: ${unknown.join('; ')}`);
  return famous;
}

const withPosition = (town: GeoName) => ({
  id: town.cityId,
  country: town.country,
  population: town.population,
  admin: town.adminCode,
  lat: town.loc.coordinates[1],
  lon: town.loc.coordinates[0],
});

/** The town nearest to each airport with scheduled service, where it has people enough for a guest house. */
function servedByAirport(towns: GeoName[]): Set<number> {
  const index = new PointIndex(
    towns.filter((town) => town.population >= AIRPORT_POPULATION).map(withPosition),
  );
  const served = new Set<number>();
  for (const airport of airports) {
    if (airport.scheduled_service !== 'yes' || !/^[A-Z]{3}$/.test(airport.iata_code)) continue;
    const town = index.best(Number(airport.latitude_deg), Number(airport.longitude_deg), 40, (point, km) =>
      point.country === airport.iso_country ? Math.sqrt(point.population) / (km + 4) : 0,
    );
    if (town) served.add(town.id);
  }
  return served;
}

/**
 * GeoNames and ISO code regions differently. The United States agree; elsewhere the airports inside a GeoNames
 * region vote which ISO region it is, and a clear majority names it.
 */
function nameRegions(cities: City[]): void {
  const names = new Map(regions.map((region) => [region.code, region.name]));
  const index = new PointIndex(cities);
  const votes = new Map<string, Map<string, number>>();
  for (const airport of airports) {
    const near = index.best(Number(airport.latitude_deg), Number(airport.longitude_deg), 30, (city, km) =>
      city.country === airport.iso_country ? 1 / (km + 1) : 0,
    );
    if (!near) continue;
    const key = `${near.country}.${near.admin}`;
    const tally = votes.get(key) ?? new Map<string, number>();
    tally.set(airport.iso_region, (tally.get(airport.iso_region) ?? 0) + 1);
    votes.set(key, tally);
  }
  for (const city of cities) {
    const tally = [...(votes.get(`${city.country}.${city.admin}`) ?? [])];
    const total = tally.reduce((sum, [, count]) => sum + count, 0);
    const winner = tally.find(([, count]) => count / total > 0.6)?.[0];
    const code = city.country === 'US' ? `US-${city.admin}` : winner;
    const name = code ? names.get(code) : undefined;
    if (!code || !name || name.startsWith('(unassigned')) continue;
    city.region = name;
    city.regionCode = code;
    city.regionFr = FRENCH_REGIONS[code] ?? '';
  }
}

/** ISO 3166-2 codes of the regions that cities are in. */
export const regionCodes = (cities: readonly City[]): Set<string> =>
  new Set(cities.map(({ regionCode }) => regionCode));

/**
 * Gives cities their English names where GeoNames has others, which stay names they are found by, and their names in French
 * where that has no other. Quarters and airports are matched by the names of GeoNames, so it comes after them.
 */
export function nameInEnglish(cities: City[]): void {
  nameAfter(ENGLISH_NAMES, cities, (city, english) => {
    const others = city.alias.split(',').filter((alias) => alias !== '' && alias !== english);
    city.alias = [city.name, ...others].join(',');
    city.fr = city.fr === '' ? city.name : city.fr;
    if (city.fr === english) city.fr = '';
    city.name = english;
    city.ascii = asciiName(english);
  });
}

/** Gives the largest city of each `Name|country|…` what the list says of it. */
function nameAfter(listed: string, cities: City[], give: (city: City, text: string) => void): void {
  const largest = new Map<string, City>();
  for (const city of cities) {
    const key = `${city.name}|${city.country}`;
    if (!largest.has(key)) largest.set(key, city);
  }
  for (const entry of listed.split(/[;\n]/).filter(Boolean)) {
    const [name, country, text = ''] = entry.split('|');
    const city = largest.get(`${name}|${country}`);
    if (!city) throw new Error(`A name for no city: ${entry}`);
    give(city, text);
  }
}
