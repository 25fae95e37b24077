import type { City } from '../places/read.ts';
import type { Amenity } from './api-types.ts';
import { SALT, mix } from './hash.ts';
import type { Stock } from './stock.ts';

/** Chance in percent that a hotel of 1…5 stars, or a home (first number), has it. */
const CHANCES: readonly (readonly [Amenity, readonly [number, number, number, number, number, number]])[] = [
  ['wifi', [97, 92, 97, 100, 100, 100]],
  ['parking', [58, 48, 55, 60, 70, 85]],
  ['pool', [16, 3, 12, 30, 55, 85]],
  ['gym', [9, 2, 12, 42, 80, 100]],
  ['spa', [0, 0, 2, 9, 36, 88]],
  ['restaurant', [0, 8, 28, 62, 92, 100]],
  ['bar', [0, 10, 26, 58, 90, 100]],
  ['breakfast', [4, 24, 56, 74, 92, 100]],
  ['room_service', [0, 0, 6, 28, 78, 100]],
  ['air_conditioning', [62, 42, 68, 86, 96, 100]],
  ['pet_friendly', [0, 0, 0, 0, 0, 0]],
  ['family_rooms', [44, 22, 40, 58, 64, 66]],
  ['airport_shuttle', [0, 5, 14, 24, 34, 52]],
  ['ev_charging', [8, 1, 6, 16, 34, 58]],
  ['business_centre', [0, 2, 10, 34, 66, 82]],
  ['meeting_rooms', [0, 1, 8, 34, 72, 90]],
  ['beach_access', [0, 0, 0, 0, 0, 0]],
  ['hot_tub', [12, 0, 4, 10, 24, 56]],
  ['laundry', [0, 20, 42, 58, 82, 98]],
  ['concierge', [0, 0, 4, 16, 62, 100]],
  ['accessible', [14, 22, 38, 58, 78, 92]],
  ['elevator', [34, 24, 48, 76, 92, 98]],
  ['kitchen', [96, 2, 5, 7, 6, 4]],
  ['washer', [74, 0, 0, 2, 3, 3]],
  ['workspace', [56, 14, 34, 62, 84, 94]],
  ['balcony', [44, 8, 12, 20, 30, 52]],
  ['fireplace', [13, 0, 1, 2, 4, 12]],
  ['garden', [34, 12, 16, 20, 30, 52]],
  ['barbecue', [24, 2, 3, 4, 5, 6]],
  ['crib', [38, 12, 30, 52, 74, 90]],
  ['smoke_free', [88, 68, 80, 90, 96, 98]],
  ['front_desk_24h', [0, 34, 58, 82, 97, 100]],
];

/** Every amenity, in the order of its bit. */
export const AMENITIES: readonly Amenity[] = CHANCES.map(([amenity]) => amenity);

/** How many amenities a hotel of so many stars, or a home (0), usually has. */
export const usualAmenities = (stars: number): number =>
  CHANCES.reduce((sum, [, chances]) => sum + (chances[stars] ?? 0) / 100, 0);

/** The amenities of a stay as a bit mask. */
export function amenityBits(stock: Stock, at: number, city: City, petsAllowed: boolean): number {
  const id = at + 1;
  const stars = stock.stars[at] ?? 0;
  let bits = 0;
  for (let i = 0; i < CHANCES.length; i++) {
    const [amenity, chances] = CHANCES[i] ?? ['wifi', [0, 0, 0, 0, 0, 0]];
    const has =
      amenity === 'pet_friendly'
        ? petsAllowed
        : amenity === 'beach_access'
          ? city.draw === 'b' && mix(id, SALT.amenities + 200 + i) % 100 < 30
          : mix(id, SALT.amenities + 200 + i) % 100 < (chances[stars] ?? 0);
    if (has) bits |= 1 << i;
  }
  return bits;
}

const lists = new Map<number, Amenity[]>();

/** The amenities of a stay; equal combinations share one array. */
export function amenitiesOf(stock: Stock, at: number, city: City, petsAllowed: boolean): Amenity[] {
  const bits = amenityBits(stock, at, city, petsAllowed);
  const known = lists.get(bits);
  if (known) return known;
  const list = AMENITIES.filter((_, i) => (bits & (1 << i)) !== 0);
  if (lists.size < 200_000) lists.set(bits, list);
  return list;
}
