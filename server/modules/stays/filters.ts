import { currencyExponents, type Currency } from '#contract/money.ts';
import type { StayFilters } from '#contract/stays.ts';
import { wordsOf } from '#server/modules/places/index.ts';
import type { KeptStay } from './search-session.ts';

/** One filter that is set: its name as a relax hint tells it, and which stays it lets through. */
export interface ActiveFilter {
  readonly name: string;
  readonly lets: (stay: KeptStay) => boolean;
}

/**
 * The filters that are set. Values of one filter are alternatives, except amenities, which must all be there;
 * filters on price, meals or terms let through only what can be had.
 */
export function activeFilters(filters: StayFilters, currency: Currency): ActiveFilter[] {
  const minor = (amount: number): number => Math.round(amount * 10 ** currencyExponents[currency]);
  const active: ActiveFilter[] = [];
  const add = (name: string, lets: ActiveFilter['lets']): void => {
    active.push({ name, lets });
  };

  const { minPrice, maxPrice, minReviewScore, bounds } = filters;
  if (minPrice !== undefined || maxPrice !== undefined) {
    const least = minor(minPrice ?? 0);
    const most = maxPrice === undefined ? Number.POSITIVE_INFINITY : minor(maxPrice);
    add('price', ({ price }) => price !== null && price.totalMinor >= least && price.totalMinor <= most);
  }
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
  if (filters.collections?.length) {
    const wanted = new Set(filters.collections);
    add('collections', (stay) => wanted.has(stay.collection));
  }
  if (filters.mealPlans?.length) {
    const wanted = new Set(filters.mealPlans);
    add('mealPlans', ({ price }) => price !== null && wanted.has(price.mealPlan));
  }
  if (filters.refundable) add('refundable', ({ price }) => price?.refundPolicy === 'FullyRefundable');
  if (filters.payLater) add('payLater', ({ price }) => price?.paymentTiming === 'PayLater');
  if (filters.productTypes?.length) {
    const wanted = new Set(filters.productTypes);
    add('productTypes', (stay) => wanted.has(productTypeOf(stay)));
  }
  if (filters.inPolicyOnly) add('inPolicyOnly', (stay) => stay.inPolicy);
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
