import { KM_PER_DEGREE, kmPerLonDegree } from '../places/distance.ts';
import { type City, type Places, loadPlaces } from '../places/read.ts';
import { ashore } from '../places/wet-cells.ts';
import type { Collection } from './api-types.ts';
import { countryEconomy } from './country-economy.ts';
import { SALT, bell, unit } from './hash.ts';
import { standingPlace } from './position.ts';
import { shareOut } from './share-out.ts';
import { reviewCountOf, scoreOf } from './scores.ts';

export const HOTELS = 280_000;
export const HOMES = 720_000;

/**
 * The million stays in columns. Stay `id` stands at position `id - 1`. Stays of one city lie together, hotels before
 * homes, so a city is a range of ids. Everything wordy is derived from the id on demand.
 */
export interface Stock {
  places: Places;
  cities: readonly City[];
  /** Position of each city's first stay; one entry more than there are cities. */
  firstStay: Uint32Array;
  hotelsIn: Uint32Array;
  cityOf: Uint16Array;
  /** Hundred-thousandths of a degree. */
  lat: Int32Array;
  lon: Int32Array;
  /** Position in the city's neighbourhoods plus one, 0 for none. */
  area: Uint8Array;
  /** 0 for homes. */
  stars: Uint8Array;
  /** 0 none, 1 premier, 2 lifestyle. */
  collection: Uint8Array;
  /** An ordinary night for two in US cents before taxes. */
  baseCents: Uint32Array;
  /** Review score in tenths. */
  score: Uint8Array;
  /** 0–1000. */
  rank: Uint16Array;
  /** South, west, north, east of each city's stays in hundred-thousandths, four numbers per city. */
  boxes: Int32Array;
}

let stock: Stock | undefined;

/** The stays of the world, made once per process in a second or two. */
export function loadStock(): Stock {
  stock ??= makeStock(loadPlaces());
  return stock;
}

export function collectionOf(stays: Stock, at: number): Collection | null {
  const code = stays.collection[at];
  return code === 1 ? 'premier' : code === 2 ? 'lifestyle' : null;
}

/** How large the town's share of stays is; homes gather where people holiday, hotels where they work. */
function weightOf(city: City, beds: number): number {
  const drawn = city.weight !== 1 || city.draw !== '';
  const country = drawn ? Math.min(1.6, Math.max(0.3, beds)) : beds;
  const capital = city.capital && !drawn ? 1.8 : 1;
  return Math.max(900, city.population) ** 0.67 * country ** 0.75 * city.weight ** 0.95 * capital;
}

const HOME_LEANING: Readonly<Record<string, number>> = { b: 1.25, s: 1.25, n: 1.25, k: 0.75 };
const DRAW_PRICE: Readonly<Record<string, number>> = {
  c: 1.3,
  k: 1.15,
  b: 1.22,
  s: 1.4,
  h: 1.14,
  n: 1.1,
  g: 1.05,
  p: 1,
};

/** How dear a night is in a city against its country: pull, size, capital. */
function cityPrice(city: City): number {
  const size = 0.82 + 0.07 * Math.max(0, Math.log10(Math.max(1000, city.population)) - 3.5);
  const fame = 1 + 0.07 * Math.min(5, Math.max(0, city.weight - 1));
  return size * fame * (DRAW_PRICE[city.draw] ?? 1) * (city.capital ? 1.08 : 1);
}

function makeStock(places: Places): Stock {
  const cities = Array.from({ length: places.cityCount }, (_, index) => places.city(index));
  const continents = new Map(
    places.file.countries.code.map((code, i) => [code, places.file.countries.continent[i] ?? '']),
  );
  const economies = cities.map(({ country }) => countryEconomy(country, continents.get(country) ?? ''));
  const weights = cities.map((city, i) => weightOf(city, economies[i]?.beds ?? 0.4));
  const leaning = cities.map((city) => HOME_LEANING[city.draw] ?? 1);
  const hotelsIn = shareOut(
    weights.map((weight, i) => weight / Math.sqrt(leaning[i] ?? 1)),
    HOTELS,
    2,
    1600,
  );
  const homesIn = shareOut(
    weights.map((weight, i) => weight * (leaning[i] ?? 1)),
    HOMES,
    3,
    4100,
  );
  const count = HOTELS + HOMES;
  const made: Stock = {
    places,
    cities,
    firstStay: new Uint32Array(cities.length + 1),
    hotelsIn,
    cityOf: new Uint16Array(count),
    lat: new Int32Array(count),
    lon: new Int32Array(count),
    area: new Uint8Array(count),
    stars: new Uint8Array(count),
    collection: new Uint8Array(count),
    baseCents: new Uint32Array(count),
    score: new Uint8Array(count),
    rank: new Uint16Array(count),
    boxes: new Int32Array(cities.length * 4),
  };
  let at = 0;
  for (const city of cities) {
    made.firstStay[city.index] = at;
    const hotels = hotelsIn[city.index] ?? 0;
    const end = at + hotels + (homesIn[city.index] ?? 0);
    const price = (economies[city.index]?.price ?? 0.6) * cityPrice(city);
    const firstHome = at + hotels;
    for (; at < end; at++) draw(made, city, at, at < firstHome, price);
    box(made, city.index, made.firstStay[city.index] ?? 0, end);
  }
  made.firstStay[cities.length] = at;
  return made;
}

const STAR_CENTS = [0, 4600, 6400, 9800, 16_500, 33_000];

function draw(made: Stock, city: City, at: number, isHotel: boolean, price: number): void {
  const id = at + 1;
  const place = standingPlace(made.places, city, id);
  made.cityOf[at] = city.index;
  // Only the position goes ashore: neighborhood and price are those of the place that was drawn.
  const { lat, lon } = ashore(
    city.lat + place.northKm / KM_PER_DEGREE,
    city.lon + place.eastKm / kmPerLonDegree(city.lat),
    [2 * unit(id, SALT.ashore) - 1, 2 * unit(id, SALT.ashore + 1) - 1],
  );
  made.lat[at] = Math.round(lat * 1e5);
  made.lon[at] = Math.round(lon * 1e5);
  made.area[at] = place.area + 1;
  const central = 1.08 - 0.2 * Math.min(1, Math.hypot(place.eastKm, place.northKm) / city.radiusKm);
  const quality = bell(id, SALT.quality);
  const score = (deserved: number) =>
    scoreOf(deserved, reviewCountOf(id, { stars: made.stars[at] ?? 0, rank: made.rank[at] ?? 0 }));
  if (isHotel) {
    const stars = drawStars(id, city);
    const collection = drawCollection(id, city, stars);
    made.stars[at] = stars;
    made.collection[at] = collection;
    const lift = collection === 1 ? 1.55 : collection === 2 ? 1.2 : 1;
    made.baseCents[at] = Math.round(
      (STAR_CENTS[stars] ?? 9800) * price * central * lift * Math.exp(0.16 * quality),
    );
    made.rank[at] = rank(
      380 + 70 * stars + (collection ? 80 : 0) + 75 * quality + 90 * bell(id, SALT.popularity),
    );
    made.score[at] = score(7.1 + 0.32 * stars + (collection ? 0.5 : 0) + 0.6 * quality);
  } else {
    const bedrooms = bedroomsOf(id);
    made.baseCents[at] = Math.round((5200 + 4300 * bedrooms) * price * central * Math.exp(0.26 * quality));
    made.rank[at] = rank(430 + 95 * quality + 110 * bell(id, SALT.popularity));
    made.score[at] = score(8.7 + 0.55 * quality);
  }
}

const rank = (value: number) => Math.round(Math.min(1000, Math.max(0, value)));

function drawStars(id: number, city: City): number {
  const fine =
    Math.min(0.14, city.weight > 1.5 ? 0.05 + 0.008 * city.weight : 0) +
    (city.population > 500_000 ? 0.03 : 0);
  const u = unit(id, SALT.stars);
  if (u < 0.04 + fine) return 5;
  if (u < 0.22 + 2 * fine) return 4;
  if (u < 0.64 + fine) return 3;
  return u < 0.93 ? 2 : 1;
}

/** The two collections: a small share of the finest hotels in capitals, large cities and places people dream of. */
function drawCollection(id: number, city: City, stars: number): 0 | 1 | 2 {
  if (stars < 4 || (city.weight < 2 && !city.capital && city.population < 600_000)) return 0;
  const u = unit(id, SALT.collection);
  if (stars === 5) return u < 0.16 ? 1 : u < 0.21 ? 2 : 0;
  return u < 0.012 ? 1 : u < 0.07 ? 2 : 0;
}

/** Bedrooms of a home, 0 for a studio. */
export function bedroomsOf(id: number): number {
  const u = unit(id, SALT.bedrooms);
  if (u < 0.14) return 0;
  if (u < 0.5) return 1;
  if (u < 0.77) return 2;
  if (u < 0.91) return 3;
  return u < 0.97 ? 4 : u < 0.99 ? 5 : 6;
}

function box(made: Stock, city: number, start: number, end: number): void {
  let south = Number.MAX_SAFE_INTEGER;
  let west = south;
  let north = -south;
  let east = -south;
  for (let at = start; at < end; at++) {
    const lat = made.lat[at] ?? 0;
    const lon = made.lon[at] ?? 0;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
    if (lon < west) west = lon;
    if (lon > east) east = lon;
  }
  made.boxes.set([south, west, north, east], city * 4);
}
