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

let servedCities: Set<number> | undefined;

/** Cities with an airport that has flights. */
function cityHasAirport(cityId: number): boolean {
  if (!servedCities) {
    const ranks = airportRanks();
    servedCities = new Set(loadPlaces().file.airports.cityId.filter((_, at) => (ranks[at] ?? 0) > 0));
  }
  return servedCities.has(cityId);
}

/** The facts about a place from which its activities are generated. */
export function settingOf(city: City): Setting {
  return {
    climate: climateOf(city),
    isCoastal: isCoastal(loadPlaces(), city),
    hasAirport: cityHasAirport(city.id),
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
