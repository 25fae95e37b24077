import type { StaySort } from '#contract/stays.ts';
import type { KeptStay } from '../search/search-session.ts';

/**
 * The score of the recommended order: review score and number of reviews, against distance and price relative to the
 * median of the results. Higher is better.
 */
export function recommendationOf(stay: KeptStay, medianMinor: number): number {
  const liked = stay.reviewCount > 0 ? stay.reviewScore / 10 : 0.6;
  const known = stay.rank / 1000;
  const near = 1 / (1 + stay.distanceKm / 5);
  const dear =
    stay.price && medianMinor > 0 ? Math.max(0, Math.log2(stay.price.totalMinor / medianMinor)) : 0;
  return 0.4 * liked + 0.3 * known + 0.2 * near - 0.1 * Math.min(dear, 3);
}

export function medianTotal(stays: readonly KeptStay[]): number {
  const totals = Float64Array.from(
    stays.flatMap((stay) => (stay.price ? [stay.price.totalMinor] : [])),
  ).sort();
  return totals[totals.length >> 1] ?? 0;
}

/** Smaller sorts first; equal keys fall back on rank, then id, so that every page agrees with the next. */
export const sortKeys: Readonly<Record<Exclude<StaySort, 'recommended'>, (stay: KeptStay) => number>> = {
  price_low: (stay) => stay.price?.totalMinor ?? Number.POSITIVE_INFINITY,
  price_high: (stay) => -(stay.price?.totalMinor ?? 0),
  guest_rating: (stay) => -stay.reviewScore,
  star_rating: (stay) => -stay.stars,
  distance: (stay) => stay.distanceKm,
};
