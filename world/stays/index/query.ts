import type { SearchArea, StayKind, Amenity, ListingType } from '../api-types.ts';
import type { Search } from '../search/search-terms.ts';

export type StaySort = 'price_low' | 'price_high' | 'rank' | 'score' | 'stars';
export type CollectionCode = 'none' | 'premier' | 'lifestyle';

/** Which stays are wanted. Within one list any of them will do; all amenities are asked for. */
export interface StayFilters {
  kinds?: readonly StayKind[];
  /** 1–5; homes have none. */
  stars?: readonly number[];
  collections?: readonly CollectionCode[];
  listingTypes?: readonly ListingType[];
  minScore?: number;
  amenities?: readonly Amenity[];
  /** All-in totals in minor units of the searched currency, both ends included. */
  minTotalMinor?: number;
  maxTotalMinor?: number;
  /** Part of the name, whatever its accents and capitals. */
  name?: string;
}

export interface StayQuery {
  where: SearchArea;
  search: Search;
  filters: StayFilters;
  sort: StaySort;
  offset: number;
  limit: number;
}

/** How many available stays carry a value, and the lowest total among them; null where there are none. */
export interface FacetValue {
  value: string;
  count: number;
  lowestMinor: number | null;
}

/**
 * Stays that can be had on the dates. A facet's counts ignore its own filter, so that another value can
 * be chosen instead; amenities, which add up, count within the result.
 */
export interface StayFound {
  total: number;
  facets: Record<FacetName, FacetValue[]>;
  /** Lowest and highest total before the price filter; null when nothing is found. */
  priceRange: { lowestMinor: number; highestMinor: number } | null;
  stays: { at: number; totalMinor: number }[];
}

export const FACET_NAMES = ['kinds', 'stars', 'collections', 'listingTypes', 'scores', 'amenities'] as const;
export type FacetName = (typeof FACET_NAMES)[number];
