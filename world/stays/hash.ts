/** The seed of the stays: another number makes another million. */
export const SEED = 0x5eed_ca2d;

/** A 32-bit hash of two numbers; every stay is drawn from hashes of its id and a salt per property. */
export function mix(a: number, b: number): number {
  let h = Math.imul((a | 0) ^ SEED, 0x9e37_79b1) ^ Math.imul(b | 0, 0x85eb_ca77);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b_3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a_2d39);
  return (h ^ (h >>> 15)) >>> 0;
}

/** A number in [0, 1) for a stay (or city) and a salt. */
export function unit(id: number, salt: number): number {
  return mix(id, salt) / 4_294_967_296;
}

/** One of a list, the same for the same id and salt. */
export function pick<T>(list: readonly [T, ...T[]], id: number, salt: number): T {
  return list[mix(id, salt) % list.length] ?? list[0];
}

/** Roughly normal with mean 0 and deviation 1, within ±3.5: the sum of four uniform numbers. */
export function bell(id: number, salt: number): number {
  const h = mix(id, salt);
  const g = mix(h, 0x51ed);
  return ((h & 0xffff) + (h >>> 16) + (g & 0xffff) + (g >>> 16) - 131_070) / 37_837;
}

/** Salts, one per property, so that no two properties move together. */
export const SALT = {
  distance: 1,
  bearing: 2,
  area: 3,
  stars: 4,
  quality: 5,
  collection: 6,
  brand: 7,
  name: 8,
  listing: 9,
  bedrooms: 10,
  price: 11,
  reviews: 12,
  score: 13,
  amenities: 14,
  rooms: 15,
  plans: 16,
  policy: 17,
  popularity: 18,
  fill: 19,
  block: 20,
  blockLead: 21,
  rules: 22,
  drift: 23,
  promotion: 24,
  event: 25,
  host: 26,
  address: 27,
  phone: 28,
  text: 29,
  cityDrift: 30,
  fees: 31,
  times: 32,
  business: 33,
  age: 34,
  blocked: 35,
  ashore: 36,
  written: 9000,
  retry: 1000,
} as const;
