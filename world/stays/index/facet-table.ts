import { AMENITIES } from '../amenities.ts';
import { LISTING_TYPES } from './columns.ts';
import type { FacetValue, StayFound } from './query.ts';

/** Counts and lowest totals by value, filled while a search walks. */
export interface FacetTable {
  spread(price: number): void;
  kind(code: number, price: number): void;
  stars(stars: number, price: number): void;
  collection(code: number, price: number): void;
  type(code: number, price: number): void;
  /** `tenths` is the review score; it counts for every step it reaches. */
  score(tenths: number, price: number): void;
  amenities(bits: number, price: number): void;
  present(): Pick<StayFound, 'facets' | 'priceRange'>;
}

export const SCORE_STEPS = [6, 7, 8, 9] as const;

const KIND = 0;
const STARS = 2;
const COLLECTION = 8;
const TYPE = 11;
const SCORE = 22;
const AMENITY = 26;
const SLOTS = AMENITY + 32;

export function makeFacets(): FacetTable {
  const counts = new Uint32Array(SLOTS);
  const lowest = new Float64Array(SLOTS).fill(Number.POSITIVE_INFINITY);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const add = (slot: number, price: number) => {
    counts[slot] = (counts[slot] ?? 0) + 1;
    if (price < (lowest[slot] ?? 0)) lowest[slot] = price;
  };
  const values = (first: number, names: readonly string[]): FacetValue[] =>
    names.map((value, i) => {
      const count = counts[first + i] ?? 0;
      return { value, count, lowestMinor: count > 0 ? (lowest[first + i] ?? 0) : null };
    });
  return {
    spread(price) {
      if (price < low) low = price;
      if (price > high) high = price;
    },
    kind: (code, price) => add(KIND + code, price),
    stars: (stars, price) => add(STARS + stars, price),
    collection: (code, price) => add(COLLECTION + code, price),
    type: (code, price) => add(TYPE + code, price),
    score(tenths, price) {
      for (let step = 0; step < SCORE_STEPS.length; step++)
        if (tenths >= (SCORE_STEPS[step] ?? 0) * 10) add(SCORE + step, price);
    },
    amenities(bits, price) {
      for (let left = bits; left !== 0; left &= left - 1) add(AMENITY + 31 - Math.clz32(left & -left), price);
    },
    present: () => ({
      priceRange: high < low ? null : { lowestMinor: low, highestMinor: high },
      facets: {
        kinds: values(KIND, ['hotel', 'home']),
        stars: values(STARS + 1, ['1', '2', '3', '4', '5']),
        collections: values(COLLECTION, ['none', 'premier', 'lifestyle']),
        listingTypes: values(TYPE + 1, LISTING_TYPES),
        scores: values(SCORE, SCORE_STEPS.map(String)),
        amenities: values(AMENITY, AMENITIES),
      },
    }),
  };
}
