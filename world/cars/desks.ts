import { airportRanks } from '../places/busy-airports.ts';
import { KM_PER_DEGREE, distanceKm, kmPerLonDegree } from '../places/distance.ts';
import { loadPlaces } from '../places/read.ts';
import { countryEconomy } from '../stays/country-economy.ts';
import { mix, unit } from '../stays/hash.ts';
import type { Where } from './api-types.ts';
import { BRANDS, type Brand, rentsIn } from './brands.ts';
import type { Hours, Span } from './hours.ts';

/** A place with desks: an airport with scheduled flights, or a city of more than 50,000. */
export interface Site {
  /** `CDG` for an airport, `c2988507` for a city. */
  key: string;
  number: number;
  airport: string | null;
  name: string;
  nameFr: string;
  country: string;
  continent: string;
  lat: number;
  lon: number;
  tz: string;
  /** Of the city that it is or serves, in the places; null where none is known. */
  cityIndex: number | null;
  /** 1 to 4. */
  size: number;
  /** Draws holidaymakers (see the places' `draw`); '' for an ordinary place. */
  draw: string;
  /** Price level of the country; 1 is the United States. */
  price: number;
}

/** A brand at a site. */
export interface DeskAt {
  id: string;
  brand: Brand;
  site: Site;
  /** Random seed of its generated properties. */
  seed: number;
  lat: number;
  lon: number;
}

const CITY_POPULATION = 50_000;
const SALT = { presence: 301, place: 302, hours: 303, outside: 304 };

interface Sites {
  list: readonly Site[];
  byKey: ReadonlyMap<string, Site>;
}

let sites: Sites | undefined;

/** Every place with desks, once per process. */
export function loadSites(): Sites {
  sites ??= makeSites();
  return sites;
}

function makeSites(): Sites {
  const places = loadPlaces();
  const { airports, countries } = places.file;
  const ranks = airportRanks();
  const continents = new Map(countries.code.map((code, at) => [code, countries.continent[at] ?? '']));
  const priceOf = (country: string) => countryEconomy(country, continents.get(country) ?? '').price;
  const list: Site[] = [];
  for (const [at, iata] of airports.iata.entries()) {
    const rank = ranks[at] ?? 0;
    if (rank === 0) continue;
    const index = places.cityIndex(airports.cityId[at] ?? 0);
    const city = index === undefined ? undefined : places.city(index);
    const country = airports.country[at] ?? '';
    list.push({
      key: iata,
      number: at,
      airport: iata,
      name: airports.name[at] ?? iata,
      nameFr: airports.name[at] ?? iata,
      country,
      continent: continents.get(country) ?? '',
      lat: airports.lat[at] ?? 0,
      lon: airports.lon[at] ?? 0,
      tz: places.file.zones[airports.zone[at] ?? 0] ?? 'UTC',
      cityIndex: index ?? null,
      size: rank < 350 ? 1 : rank < 550 ? 2 : rank < 750 ? 3 : 4,
      draw: city?.draw ?? '',
      price: priceOf(country),
    });
  }
  for (let index = 0; index < places.cityCount; index++) {
    const city = places.city(index);
    if (city.population <= CITY_POPULATION) continue;
    list.push({
      key: `c${city.id}`,
      number: 100_000 + index,
      airport: null,
      name: city.name,
      nameFr: city.nameFr,
      country: city.country,
      continent: continents.get(city.country) ?? '',
      lat: city.lat,
      lon: city.lon,
      tz: city.tz,
      cityIndex: index,
      size: city.population < 150_000 ? 1 : city.population < 1_000_000 ? 2 : 3,
      draw: city.draw,
      price: priceOf(city.country),
    });
  }
  return { list, byKey: new Map(list.map((site) => [site.key, site])) };
}

/** The desks of a site; every airport with flights has at least one where cars are rented at all. */
export function desksAt(site: Site): DeskAt[] {
  const rented = BRANDS.filter((brand) => rentsIn(brand, site.continent, site.country));
  const here = rented.filter((brand) => isHere(brand, site));
  const [first] = rented.filter(({ presence }) => presence[0] >= 0.5);
  return (here.length === 0 && first ? [first] : here).map((brand) => deskOf(brand, site));
}

const seedOf = (brand: Brand, site: Site): number =>
  mix(site.number, brand.code.charCodeAt(0) * 256 + brand.code.charCodeAt(1));

function isHere(brand: Brand, site: Site): boolean {
  const chance = brand.presence[site.size - 1] ?? 0;
  // In towns fewer rent than at the airport.
  return unit(seedOf(brand, site), SALT.presence) < (site.airport ? chance : chance * 0.6);
}

function deskOf(brand: Brand, site: Site): DeskAt {
  const seed = seedOf(brand, site);
  const km = site.airport ? 0.2 + (brand.inTerminal ? 0.2 : 1.8) : 0.4 + 2.2 * unit(seed, SALT.place);
  const bearing = 2 * Math.PI * unit(seed, SALT.place + 50);
  return {
    id: `${brand.code}-${site.key}`,
    brand,
    site,
    seed,
    lat: round(site.lat + (km * Math.cos(bearing)) / KM_PER_DEGREE),
    lon: round(site.lon + (km * Math.sin(bearing)) / kmPerLonDegree(site.lat)),
  };
}

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** The desk of an id; null where there is none. */
export function deskById(id: string): DeskAt | null {
  const [, key] = /^[A-Z]{2}-([A-Z]{3}|c\d{1,9})$/.exec(id) ?? [];
  const site = key === undefined ? undefined : loadSites().byKey.get(key);
  return site ? (desksAt(site).find((desk) => desk.id === id) ?? null) : null;
}

/** The desks of an airport or around a point, in order of site. */
export function desksIn(where: Where): DeskAt[] {
  const { list, byKey } = loadSites();
  if ('airport' in where) {
    const site = byKey.get(where.airport);
    return site ? desksAt(site) : [];
  }
  const { lat, lon, radiusKm } = where;
  const reach = radiusKm / KM_PER_DEGREE;
  return list
    .filter(
      (site) => Math.abs(site.lat - lat) <= reach && distanceKm(lat, lon, site.lat, site.lon) <= radiusKm,
    )
    .flatMap(desksAt);
}

const span = (open: number, close: number): Span => ({ open: open * 60, close: close * 60 });
const week = (weekday: Span, saturday: Span | null, sunday: Span | null): (Span | null)[] => [
  null,
  ...Array.from({ length: 5 }, () => weekday),
  saturday,
  sunday,
];

/** National days, `MM-DD`, on which desks keep the hours of a holiday. */
const NATIONAL: Readonly<Record<string, readonly string[]>> = {
  US: ['07-04'],
  CA: ['07-01'],
  FR: ['05-01', '07-14'],
  DE: ['10-03'],
  IT: ['06-02', '08-15'],
  ES: ['08-15', '10-12'],
  PT: ['04-25', '06-10'],
  GB: ['12-26'],
  MX: ['09-16'],
  AU: ['01-26'],
  JP: ['02-11'],
  IN: ['01-26', '08-15'],
  BR: ['09-07'],
  CH: ['08-01'],
};

/** When a desk is open. At airports it depends on how busy they are, in towns on the brand. */
export function hoursOf({ brand, site, seed }: DeskAt): Hours {
  const draw = unit(seed, SALT.hours);
  const outside =
    brand.outOfHours && unit(seed, SALT.outside) < 0.7
      ? { before: 120, after: 60, feeCents: site.airport ? 4500 : 6000 }
      : null;
  const days = ['12-25', '01-01', ...(NATIONAL[site.country] ?? [])];
  const holidays = (on: Span | null) =>
    new Map(days.map((day) => [day, day === '12-25' && !isBusy ? null : on]));
  const isBusy = site.airport !== null && site.size >= 3;
  if (site.airport && site.size === 4 && draw < 0.5)
    return { week: week(span(0, 24), span(0, 24), span(0, 24)), holidays: new Map(), outside: null };
  if (site.airport) {
    const daily = isBusy ? span(6, 23) : site.size === 2 ? span(7, 22) : span(8, 20);
    return { week: week(daily, daily, daily), holidays: holidays(span(9, 17)), outside };
  }
  const sunday = site.size === 3 && draw < 0.4 ? span(9, 13) : null;
  return {
    week: week(span(8, draw < 0.5 ? 18 : 19), span(9, draw < 0.6 ? 13 : 16), sunday),
    holidays: holidays(null),
    outside: outside && { ...outside, before: 60 },
  };
}
