import type { City } from '../places/read.ts';
import type { ListingType } from './api-types.ts';
import { BRANDS } from './brands.ts';
import { SALT, mix, pick, unit } from './hash.ts';
import { type Spot, airportsNear, spotOf, trueParts } from './name-parts.ts';
import { type Stock, bedroomsOf } from './stock.ts';
import { HOME_ADJECTIVES, HOME_EXTRAS, languageOf, shapesOf, wordsOf } from './words.ts';

const CITY_SIDES = [
  'Downtown',
  'Airport',
  'Central',
  'City Centre',
  'North',
  'South',
  'West',
  'East',
  'Old Town',
  'University',
  'Parkside',
  'Station',
  'Midtown',
  'Garden District',
] as const;
/** Where a name spells the middle of a town as Americans do; everywhere else it is the centre. */
const AMERICAN = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'PH']);

/** A part of a name, as it is spelled in a country: one way in each. */
const spelledIn = (country: string, part: string): string =>
  AMERICAN.has(country) ? part.replace(/centre$/i, (word) => (word[0] === 'C' ? 'Center' : 'center')) : part;

const TOWN_SIDES = ['Centre', 'North', 'South', 'West', 'East', 'Parkside', 'Old Town', 'Gate'] as const;
const TYPES: readonly (readonly [ListingType, chance: number, name: string])[] = [
  ['apartment', 0.46, 'apartment'],
  ['condo', 0.12, 'condo'],
  ['house', 0.16, 'house'],
  ['loft', 0.05, 'loft'],
  ['townhouse', 0.06, 'townhouse'],
  ['guest_suite', 0.05, 'guest suite'],
  ['villa', 0.05, 'villa'],
  ['cottage', 0.05, 'cottage'],
];

/** Brand of a hotel, or null for an independent house and for homes. */
export function brandOf(stock: Stock, at: number): string | null {
  const stars = stock.stars[at] ?? 0;
  const id = at + 1;
  if (stars === 0 || unit(id, SALT.brand) >= (stock.collection[at] ? 0.35 : 0.4)) return null;
  const brands = BRANDS.filter(([, own]) => own === stars);
  let weight = mix(id, SALT.brand + 1) % brands.reduce((sum, [, , own]) => sum + own, 0);
  for (const [name, , own] of brands) {
    weight -= own;
    if (weight < 0) return name;
  }
  return null;
}

const namesByCity = new Map<number, string[]>();
const CITIES_KEPT = 200;

/** Name of a stay. */
export function nameOf(stock: Stock, at: number): string {
  const index = stock.cityOf[at] ?? 0;
  const city = stock.cities[index];
  if (!city) return '';
  if (stock.stars[at] === 0) return homeName(stock, at, city);
  return hotelNames(stock, index)[at - (stock.firstStay[index] ?? 0)] ?? '';
}

/** Names of a city's hotels, no two alike. Those of recently asked cities are kept. */
export function hotelNames(stock: Stock, cityIndex: number): string[] {
  const names = namesByCity.get(cityIndex) ?? makeHotelNames(stock, cityIndex);
  namesByCity.delete(cityIndex);
  namesByCity.set(cityIndex, names);
  const oldest = namesByCity.keys().next();
  if (namesByCity.size > CITIES_KEPT && !oldest.done) namesByCity.delete(oldest.value);
  return names;
}

function makeHotelNames(stock: Stock, cityIndex: number): string[] {
  const city = stock.cities[cityIndex];
  if (!city) return [];
  const start = stock.firstStay[cityIndex] ?? 0;
  const end = start + (stock.hotelsIn[cityIndex] ?? 0);
  const used = new Set<string>();
  const airports = airportsNear(stock, city);
  for (let at = start; at < end; at++) {
    const spot = spotOf(stock, at, city, airports);
    let name = hotelName(stock, at, { city, spot, attempt: 0 });
    for (let attempt = 1; used.has(name); attempt++) name = hotelName(stock, at, { city, spot, attempt });
    used.add(name);
  }
  return [...used];
}

function hotelName(
  stock: Stock,
  at: number,
  { city, spot, attempt }: { city: City; spot: Spot; attempt: number },
): string {
  const key = attempt === 0 ? at + 1 : mix(at + 1, SALT.retry + attempt);
  const brand = brandOf(stock, at);
  const area = areaOf(stock, at);
  const number = attempt > 12 ? ` ${attempt - 11}` : '';
  if (brand) {
    if (attempt === 0 && unit(key, SALT.name) < 0.3) return `${brand} ${city.name}`;
    const byArea = area && mix(key, SALT.name + 1) % 3 > 0 && attempt < 3;
    const where = byArea
      ? area
      : spelledIn(
          city.country,
          pick(trueParts(city.population > 150_000 ? CITY_SIDES : TOWN_SIDES, spot), key, SALT.name + 2),
        );
    return `${brand} ${city.name} ${where}${number}`;
  }
  const language = languageOf(city.country, city.region);
  const word = pick(trueParts(wordsOf(language), spot), key, SALT.name + 3);
  const name = pick(trueParts(shapesOf(language, stock.stars[at] ?? 0), spot), key, SALT.name + 4).replace(
    '#',
    word,
  );
  return attempt > 3 || mix(key, SALT.name + 5) % 5 === 0
    ? `${name} ${area ?? city.name}${number}`
    : `${name}${number}`;
}

/** Kind of home, by the country around it: cabins in the mountains, chalets in the Alps. */
export function listingTypeOf(stock: Stock, at: number, city: City): ListingType | null {
  if ((stock.stars[at] ?? 0) > 0) return null;
  const id = at + 1;
  let u = unit(id, SALT.listing);
  if (city.draw === 's' && u < 0.4)
    return ['CH', 'FR', 'AT', 'IT', 'DE'].includes(city.country) ? 'chalet' : 'cabin';
  if (city.draw === 'n' && u < 0.2) return 'cabin';
  if (city.draw === 'b' && u < 0.2) return 'villa';
  if (bedroomsOf(id) === 0) return u < 0.2 ? 'loft' : u < 0.32 ? 'guest_suite' : 'apartment';
  u = unit(id, SALT.listing + 1);
  for (const [type, chance] of TYPES) {
    u -= chance;
    if (u < 0) return type;
  }
  return 'apartment';
}

const NUMBERS = [
  'Studio',
  'One-bedroom',
  'Two-bedroom',
  'Three-bedroom',
  'Four-bedroom',
  'Five-bedroom',
  'Six-bedroom',
];

function homeName(stock: Stock, at: number, city: City): string {
  const id = at + 1;
  const type = listingTypeOf(stock, at, city) ?? 'apartment';
  const noun = type.replace('_', ' ');
  const spot = spotOf(stock, at, city, []);
  const adjective = pick(trueParts(HOME_ADJECTIVES, spot), id, SALT.name);
  const extra = spelledIn(city.country, pick(trueParts(HOME_EXTRAS, spot), id, SALT.name + 1));
  const where = areaOf(stock, at) ?? city.name;
  switch (mix(id, SALT.name + 2) % 4) {
    case 0:
      return `${adjective} ${noun} ${extra}`;
    case 1:
      return `${adjective} ${noun} in ${where}`;
    case 2:
      return bedroomsOf(id) === 0
        ? `${adjective} studio in ${where}`
        : `${NUMBERS[bedroomsOf(id)]} ${noun} ${extra}`;
    default:
      return `${adjective} ${noun} ${extra}, ${where}`;
  }
}

/** Name of the neighbourhood a stay stands in, or null. */
export function areaOf(stock: Stock, at: number): string | null {
  const area = stock.area[at] ?? 0;
  return area === 0 ? null : (stock.places.neighbourhoods(stock.cityOf[at] ?? 0)[area - 1]?.name ?? null);
}
