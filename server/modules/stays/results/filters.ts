import { currencyExponents, type Currency } from '#contract/money.ts';
import type { StayFilters } from '#contract/stays.ts';
import { wordsOf } from '#server/modules/places/index.ts';
import type { KeptStay } from '../search/search-session.ts';

/** A filter on the stay itself: its name as used in a relax hint, and which stays pass it. */
export interface StayFilter {
  readonly name: string;
  readonly lets: (stay: KeptStay) => boolean;
}

/** All-in totals in minor units, both ends included. */
export interface PriceLimits {
  readonly least: number;
  readonly most: number;
}

/** The limits on the price of a stay; null when neither end is set. */
export function priceLimits({ minPrice, maxPrice }: StayFilters, currency: Currency): PriceLimits | null {
  if (minPrice === undefined && maxPrice === undefined) return null;
  const minor = (amount: number): number => Math.round(amount * 10 ** currencyExponents[currency]);
  return {
    least: minor(minPrice ?? 0),
    most: maxPrice === undefined ? Number.POSITIVE_INFINITY : minor(maxPrice),
  };
}

/**
 * The active filters on the stay itself; those on its offers and its price are handled separately. Values of one filter
 * are alternatives, except amenities, which must all be present.
 */
export function stayFilters(filters: StayFilters): StayFilter[] {
  const active: StayFilter[] = [];
  const add = (name: string, lets: StayFilter['lets']): void => {
    active.push({ name, lets });
  };

  const { minReviewScore, bounds } = filters;
  if (filters.stars?.length) {
    const stars = new Set(filters.stars);
    add('stars', (stay) => stars.has(stay.stars));
  }
  if (minReviewScore !== undefined) add('minReviewScore', (stay) => stay.reviewScore >= minReviewScore);
  if (filters.amenities?.length) {
    const wanted = filters.amenities;
    add('amenities', (stay) => wanted.every((amenity) => stay.amenities.includes(amenity)));
  }
  if (filters.neighbourhoods?.length) {
    const wanted = new Set<string | null>(filters.neighbourhoods);
    add('neighbourhoods', (stay) => wanted.has(stay.neighbourhood));
  }
  if (filters.brands?.length) {
    const wanted = new Set<string | null>(filters.brands);
    add('brands', (stay) => wanted.has(stay.brand));
  }
  if (filters.collections?.length) {
    const wanted = new Set(filters.collections);
    add('collections', (stay) => wanted.has(stay.collection));
  }
  if (filters.productTypes?.length) {
    const wanted = new Set(filters.productTypes);
    add('productTypes', (stay) => wanted.has(productTypeOf(stay)));
  }
  if (filters.listingIds) {
    const wanted = new Set(filters.listingIds);
    add('listingIds', (stay) => wanted.has(stay.lodgingId));
  }
  const words = wordsOf(filters.name ?? '');
  if (words.length > 0)
    add('name', (stay) => {
      const name = wordsOf(stay.name);
      return words.every((word) => name.some((part) => part.startsWith(word)));
    });
  if (bounds) {
    const { south, west, north, east } = bounds;
    // West of the date line to east of it: the box wraps around.
    const inside =
      west <= east
        ? (lon: number) => lon >= west && lon <= east
        : (lon: number) => lon >= west || lon <= east;
    add('bounds', (stay) => stay.lat >= south && stay.lat <= north && inside(stay.lon));
  }
  return active;
}

export const productTypeOf = (stay: { kind: 'hotel' | 'home' }): 'Hotels' | 'Homes' =>
  stay.kind === 'home' ? 'Homes' : 'Hotels';
