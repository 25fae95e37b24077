import { readFileSync } from 'node:fs';
import { FIRST_QUARTER_ID, MASK_CELLS, type PlacesFile, cityRadiusKm } from './format.ts';

/** One city by its index in the file; `position` in every other table of the world is this index. */
export interface City {
  index: number;
  id: number;
  name: string;
  /** In French, which is often the same. */
  nameFr: string;
  country: string;
  region: string | null;
  /** In French, where it has a name of its own there. */
  regionFr: string | null;
  lat: number;
  lon: number;
  population: number;
  tz: string;
  draw: string;
  weight: number;
  capital: boolean;
  /** Half the side of the square its stays stand in. */
  radiusKm: number;
}

/** A section of a city that stays cluster around. */
export interface Neighbourhood {
  id: number;
  name: string;
  lat: number;
  lon: number;
  population: number;
}

/** The places of the world, loaded once. */
export interface Places {
  file: PlacesFile;
  cityCount: number;
  city(index: number): City;
  cityIndex(id: number): number | undefined;
  /** Quarters where travellers stay first. */
  neighbourhoods(cityIndex: number): readonly Neighbourhood[];
  /** How many of a city's neighbourhoods are such quarters. */
  quarters(cityIndex: number): number;
  /** True where the mask of the city has water; `east` and `north` are −1…1 within its square. */
  isWater(cityIndex: number, east: number, north: number): boolean;
}

let loaded: Places | undefined;

/** Reads `places.json`, once per process. */
export function loadPlaces(): Places {
  loaded ??= open(onOfficialTime(JSON.parse(readFileSync(new URL('places.json', import.meta.url), 'utf8'))));
  return loaded;
}

/** Zones of a local custom that airlines, hotels and other suppliers do not follow, by the zone that they do. */
const OFFICIAL: Readonly<Record<string, string>> = {
  // Xinjiang lives two hours later, but its timetables, hotels and offices keep Beijing time.
  'Asia/Urumqi': 'Asia/Shanghai',
  'Asia/Kashgar': 'Asia/Shanghai',
};

const onOfficialTime = (file: PlacesFile): PlacesFile => ({
  ...file,
  zones: file.zones.map((zone) => OFFICIAL[zone] ?? zone),
});

function open(file: PlacesFile): Places {
  const { cities, neighbourhoods } = file;
  const indexById = new Map(cities.id.map((id, index) => [id, index]));
  const masks = file.water.map((mask) => Buffer.from(mask, 'base64'));
  const sections = new Map<number, Neighbourhood[]>();
  const quarters = new Map<number, number>();
  for (const [at, cityId] of neighbourhoods.cityId.entries()) {
    const index = indexById.get(cityId) ?? -1;
    const list = sections.get(index) ?? [];
    list.push({
      id: neighbourhoods.id[at] ?? 0,
      name: neighbourhoods.name[at] ?? '',
      lat: neighbourhoods.lat[at] ?? 0,
      lon: neighbourhoods.lon[at] ?? 0,
      population: neighbourhoods.population[at] ?? 0,
    });
    sections.set(index, list);
    if ((neighbourhoods.id[at] ?? 0) >= FIRST_QUARTER_ID) quarters.set(index, (quarters.get(index) ?? 0) + 1);
  }
  return {
    file,
    cityCount: cities.id.length,
    cityIndex: (id) => indexById.get(id),
    neighbourhoods: (index) => sections.get(index) ?? [],
    quarters: (index) => quarters.get(index) ?? 0,
    city: (index) => {
      const population = cities.population[index] ?? 0;
      return {
        index,
        id: cities.id[index] ?? 0,
        name: cities.name[index] ?? '',
        nameFr: cities.fr[index] || (cities.name[index] ?? ''),
        country: cities.country[index] ?? '',
        region: file.regions[cities.region[index] ?? -1] ?? null,
        regionFr:
          file.regionsFr[cities.region[index] ?? -1] || (file.regions[cities.region[index] ?? -1] ?? null),
        lat: cities.lat[index] ?? 0,
        lon: cities.lon[index] ?? 0,
        population,
        tz: file.zones[cities.zone[index] ?? 0] ?? 'UTC',
        draw: cities.draw[index] ?? '',
        weight: (cities.weight[index] ?? 10) / 10,
        capital: cities.capital[index] === 1,
        radiusKm: cityRadiusKm(population),
      };
    },
    isWater: (index, east, north) => {
      const mask = masks[cities.water[index] ?? -1];
      if (!mask) return false;
      const cell = cellOf(north) * MASK_CELLS + cellOf(east);
      return (((mask[cell >> 3] ?? 0) >> (cell & 7)) & 1) === 1;
    },
  };
}

function cellOf(offset: number): number {
  return Math.min(MASK_CELLS - 1, Math.max(0, Math.floor(((offset + 1) / 2) * MASK_CELLS)));
}
