import { countryEconomy } from '../../stays/country-economy.ts';
import { distanceKm } from '../../places/distance.ts';
import { loadPlaces } from '../../places/read.ts';
import { PASSENGERS } from './airport-table.ts';
import { airportSizes } from './sources.ts';

/** The airport data used to build the network; position is the airport's index in the places file. */
export interface Demand {
  iata: readonly string[];
  country: readonly string[];
  continent: readonly string[];
  lat: readonly number[];
  lon: readonly number[];
  /** Passengers a year in millions, known or estimated. */
  passengers: Float64Array;
  known: Uint8Array;
  /** Beach and snow towns, whose traffic has a season. */
  draw: readonly string[];
  index: ReadonlyMap<string, number>;
  km(a: number, b: number): number;
}

/** Airports of the world with the passengers they handle: published where known, else by city, income and size. */
export function airportDemand(): Demand {
  const { file } = loadPlaces();
  const { iata, country, lat, lon, cityId } = file.airports;
  const continents = new Map(file.countries.code.map((code, i) => [code, file.countries.continent[i] ?? '']));
  const continent = country.map((code) => continents.get(code) ?? '');
  const sizes = airportSizes();
  const cityAt = new Map(file.cities.id.map((id, at) => [id, at]));
  const index = new Map(iata.map((code, at) => [code, at]));
  const passengers = new Float64Array(iata.length);
  const known = new Uint8Array(iata.length);
  for (const [at, code] of iata.entries()) {
    const city = cityAt.get(cityId[at] ?? 0);
    const population = city === undefined ? 3000 : (file.cities.population[city] ?? 3000);
    const weight = city === undefined ? 1 : (file.cities.weight[city] ?? 10) / 10;
    const income = countryEconomy(country[at] ?? '', continent[at] ?? '').price;
    const size = sizes.get(code);
    const pull = (population / 1e6) ** 0.6 * income ** 0.8 * weight ** 0.9;
    passengers[at] =
      size === 'large_airport'
        ? 0.5 + Math.min(1.6, 1.2 * pull)
        : size === 'medium_airport'
          ? 0.03 + Math.min(0.9, 0.6 * pull)
          : 0.012 + Math.min(0.1, 0.15 * pull);
  }
  const table = PASSENGERS.trim().split(/\s+/);
  for (let i = 0; i < table.length; i += 2) {
    const at = index.get(table[i] ?? '');
    if (at === undefined) continue;
    passengers[at] = Number(table[i + 1]);
    known[at] = 1;
  }
  const draw = cityId.map((id) => file.cities.draw[cityAt.get(id) ?? -1] ?? '');
  const km = (a: number, b: number) => distanceKm(lat[a] ?? 0, lon[a] ?? 0, lat[b] ?? 0, lon[b] ?? 0);
  return { iata, country, continent, lat, lon, passengers, known, draw, index, km };
}

const TIES: Readonly<Record<string, readonly string[]>> = {
  US: ['CA', 'MX', 'GB', 'DO', 'JM', 'BS', 'CR', 'CO', 'IN', 'JP', 'KR', 'PR', 'VI', 'GU'],
  GB: ['ES', 'IE', 'PT', 'GR', 'TR', 'IN', 'AE', 'CY', 'MT', 'PK', 'AU', 'ZA', 'NG'],
  DE: ['ES', 'TR', 'AT', 'CH', 'GR', 'EG', 'IT'],
  FR: ['MA', 'DZ', 'TN', 'RE', 'GP', 'MQ', 'GF', 'SN', 'CI', 'PF', 'NC', 'PT', 'VN', 'MG', 'MU'],
  ES: ['MA', 'CO', 'AR', 'MX', 'PE', 'IT', 'EC'],
  PT: ['BR', 'AO', 'CV', 'FR', 'MZ', 'CH'],
  IN: ['AE', 'SA', 'QA', 'KW', 'OM', 'SG', 'TH'],
  SA: ['EG', 'PK', 'TR', 'ID', 'AE', 'BD', 'JO'],
  AE: ['PK', 'EG', 'PH', 'GB', 'IR', 'NP', 'BD', 'LK'],
  CN: ['HK', 'TW', 'KR', 'JP', 'TH', 'SG', 'MO', 'MY'],
  AU: ['NZ', 'ID', 'FJ', 'SG'],
  RU: ['TR', 'UZ', 'TJ', 'KG', 'KZ', 'BY', 'AM', 'AZ', 'GE', 'EG', 'AE'],
  TR: ['DE', 'NL', 'AZ', 'AT', 'IR', 'KZ'],
  JP: ['KR', 'TW', 'TH'],
  KR: ['JP', 'VN', 'TW', 'PH', 'TH'],
  NL: ['SR', 'CW', 'AW', 'SX', 'ES', 'ID'],
};

/** Passengers a gravity model sends between two airports, in arbitrary units: masses, distance, borders, old ties. */
export function gravity(demand: Demand, a: number, b: number, km: number): number {
  const masses = ((demand.passengers[a] ?? 0) * (demand.passengers[b] ?? 0)) ** 0.78;
  const decay = (km + 350) ** -0.95;
  return masses * groundFactor(km) * decay * borderFactor(demand, a, b);
}

/** Near towns are reached by road and rail. */
export function groundFactor(km: number): number {
  return 1 - 0.96 * Math.exp(-((km / 280) ** 2));
}

function borderFactor(demand: Demand, a: number, b: number): number {
  const from = demand.country[a] ?? '';
  const to = demand.country[b] ?? '';
  if (from === to) return 3.2;
  const tied = TIES[from]?.includes(to) || TIES[to]?.includes(from);
  const near = demand.continent[a] === demand.continent[b];
  return (near ? 0.8 : 0.45) * (tied ? 2.2 : 1);
}
