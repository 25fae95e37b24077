import { writeFileSync } from 'node:fs';
import { continents, countries } from 'countries-list';
import { collectAirports } from './build/airports.ts';
import { collectCities, nameInEnglish } from './build/cities.ts';
import { collectNeighbourhoods } from './build/neighbourhoods.ts';
import { waterMasks } from './build/water.ts';
import type { PlacesFile } from './format.ts';

/** Makes `places.json`, the same byte for byte from the same packages: `node world/places/build.ts`. */
export function buildPlaces(): string {
  const cities = collectCities();
  const neighbourhoods = collectNeighbourhoods(cities);
  const airports = collectAirports(cities);
  nameInEnglish(cities);
  const zones = distinct([...cities, ...airports].map(({ zone }) => zone));
  const named = cities.filter(({ region }) => region !== '');
  const regions = distinct(named.map(regionKey));
  const zoneIndex = new Map(zones.map((zone, index) => [zone, index]));
  const regionIndex = new Map(regions.map((region, index) => [region, index]));
  const maskOf = waterMasks();
  const masks = cities.map(maskOf);
  const water = masks.filter(Boolean);
  let nextMask = 0;
  const used = distinct([...cities, ...airports].map(({ country }) => country));
  const french = new Intl.DisplayNames(['fr'], { type: 'region' });
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const facts = new Map(Object.entries(countries));
  const places: PlacesFile = {
    zones,
    regions: regions.map((key) => key.split('|')[0] ?? ''),
    regionsFr: regions.map((key) => key.split('|')[1] ?? ''),
    cities: {
      id: cities.map(({ id }) => id),
      name: cities.map(({ name }) => name),
      ascii: cities.map(({ name, ascii }) => (ascii === name ? '' : ascii)),
      alias: cities.map(({ alias }) => alias),
      fr: cities.map(({ fr }) => fr),
      country: cities.map(({ country }) => country),
      region: cities.map((city) => regionIndex.get(regionKey(city)) ?? -1),
      lat: cities.map(({ lat }) => lat),
      lon: cities.map(({ lon }) => lon),
      population: cities.map(({ population }) => population),
      zone: cities.map(({ zone }) => zoneIndex.get(zone) ?? 0),
      draw: cities.map(({ draw }) => draw),
      weight: cities.map(({ weight }) => Math.round(weight * 10)),
      capital: cities.map(({ capital }) => Number(capital)),
      water: masks.map((mask) => (mask ? nextMask++ : -1)),
    },
    water,
    airports: {
      iata: airports.map(({ iata }) => iata),
      name: airports.map(({ name }) => name),
      cityName: airports.map(({ cityName }) => cityName),
      cityId: airports.map(({ cityId }) => cityId),
      country: airports.map(({ country }) => country),
      lat: airports.map(({ lat }) => lat),
      lon: airports.map(({ lon }) => lon),
      zone: airports.map(({ zone }) => zoneIndex.get(zone) ?? 0),
      rank: airports.map(({ rank }) => rank),
    },
    neighbourhoods: {
      id: neighbourhoods.map(({ id }) => id),
      name: neighbourhoods.map(({ name }) => name),
      cityId: neighbourhoods.map(({ cityId }) => cityId),
      lat: neighbourhoods.map(({ lat }) => lat),
      lon: neighbourhoods.map(({ lon }) => lon),
      population: neighbourhoods.map(({ population }) => population),
    },
    countries: {
      code: used,
      en: used.map((code) => facts.get(code)?.name ?? english.of(code) ?? code),
      fr: used.map((code) => french.of(code) ?? code),
      currency: used.map((code) => facts.get(code)?.currency[0] ?? 'USD'),
      continent: used.map((code) => continents[facts.get(code)?.continent ?? 'EU']),
    },
  };
  return `${JSON.stringify(places)}\n`;
}

/** Regions of two countries may share an English name and differ in French. */
const regionKey = ({ region, regionFr }: { region: string; regionFr: string }): string =>
  `${region}|${regionFr}`;

function distinct(values: string[]): string[] {
  return [...new Set(values)].sort((a, b) => (a < b ? -1 : 1));
}

if (import.meta.main) {
  const text = buildPlaces();
  writeFileSync(new URL('places.json', import.meta.url), text);
  const { cities, airports, neighbourhoods, countries, water }: PlacesFile = JSON.parse(text);
  process.stdout.write(
    `${cities.id.length} cities, ${airports.iata.length} airports, ${neighbourhoods.id.length} neighbourhoods, ` +
      `${countries.code.length} countries, ${water.length} water masks, ${Buffer.byteLength(text)} bytes\n`,
  );
}
