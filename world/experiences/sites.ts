import { airportRanks } from '../places/busy-airports.ts';
import { type City, loadPlaces } from '../places/read.ts';
import { climateOf, isCoastal } from '../stays/climate.ts';
import { countryEconomy } from '../stays/country-economy.ts';
import { mix } from '../stays/hash.ts';
import { type Kind, KINDS, type Setting } from './kinds.ts';

/** How many places have activities, and about how many there are in all. */
const PLACES = 5_000;
const ACTIVITIES = 50_000;
const LEAST = 3;
const MOST = 240;
/** How much more than its share of visitors a large place offers. */
const STEEP = 1.5;

/** A place with activities. */
export interface Site {
  city: City;
  /** How many activities it has: they are numbered from 0. */
  count: number;
}

let sites: Map<number, Site> | undefined;

/** The places with activities by the number of their city: those that draw most visitors. */
export function loadSites(): ReadonlyMap<number, Site> {
  sites ??= buildSites();
  return sites;
}

function buildSites(): Map<number, Site> {
  const places = loadPlaces();
  const { population, weight } = places.file.cities;
  const ranked = population
    .map((people, index) => ({ index, pull: (weight[index] ?? 10) * Math.sqrt(people + 1_000) }))
    .toSorted((a, b) => b.pull - a.pull)
    .slice(0, PLACES);
  const whole = ranked.reduce((sum, { pull }) => sum + pull ** STEEP, 0);
  const share = (ACTIVITIES - LEAST * PLACES) / whole;
  return new Map(
    ranked.map(({ index, pull }) => {
      const city = places.city(index);
      return [city.id, { city, count: Math.min(MOST, LEAST + Math.round(pull ** STEEP * share)) }];
    }),
  );
}

/** An airport that has flights. */
export interface SiteAirport {
  iata: string;
  name: string;
  lat: number;
  lon: number;
}

let airportsByCity: Map<number, SiteAirport[]> | undefined;

/** The airports of a city that have flights, the busiest first. */
export function airportsOf(cityId: number): readonly SiteAirport[] {
  airportsByCity ??= groupAirports();
  return airportsByCity.get(cityId) ?? [];
}

function groupAirports(): Map<number, SiteAirport[]> {
  const { airports } = loadPlaces().file;
  const ranks = airportRanks();
  const byCity = new Map<number, SiteAirport[]>();
  const byRank = airports.cityId
    .map((cityId, at) => ({ cityId, at, rank: ranks[at] ?? 0 }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank);
  for (const { cityId, at } of byRank) {
    const airport = {
      iata: airports.iata[at] ?? '',
      name: airports.name[at] ?? '',
      lat: airports.lat[at] ?? 0,
      lon: airports.lon[at] ?? 0,
    };
    byCity.set(cityId, [...(byCity.get(cityId) ?? []), airport]);
  }
  return byCity;
}

/** An airport as travelers know it: `Charles de Gaulle (CDG)`. Airports have one name in both languages. */
export function namesOf({ name, iata }: SiteAirport): { name: string; nameFr: string } {
  const called = `${name.replace(/ (International |Intl )?Airport$/, '')} (${iata})`;
  return { name: called, nameFr: called };
}

/** The facts about a place from which its activities are generated. */
export function settingOf(city: City): Setting {
  return {
    climate: climateOf(city),
    isCoastal: isCoastal(loadPlaces(), city),
    hasAirport: airportsOf(city.id).length > 0,
    population: city.population,
    draw: city.draw,
    country: city.country,
  };
}

/** The kind of each activity of a place, from those that fit it. */
export function kindsAt({ city, count }: Site, setting: Setting): Kind[] {
  const fitting = KINDS.filter((kind) => kind.fits(setting));
  const whole = fitting.reduce((sum, { weight }) => sum + weight, 0);
  return Array.from({ length: count }, (_, number) => {
    let at = (mix(mix(city.id, number), 7001) / 4_294_967_296) * whole;
    return (
      fitting.find((kind) => {
        at -= kind.weight;
        return at < 0;
      }) ?? KINDS[1]
    );
  }).filter((kind) => kind !== undefined);
}

let prices: Map<string, string> | undefined;

/** Price level of a country, 1 in the United States. */
export function priceLevel(country: string): number {
  if (!prices) {
    const { code, continent } = loadPlaces().file.countries;
    prices = new Map(code.map((one, at) => [one, continent[at] ?? '']));
  }
  return countryEconomy(country, prices.get(country) ?? '').price;
}
