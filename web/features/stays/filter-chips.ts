import type { StayFilters } from '#contract/stays.ts';

/** One filter that applies: its name and, when it is one of several alternatives, the value. */
export interface FilterChip {
  readonly name: 'price' | Exclude<keyof StayFilters, 'minPrice' | 'maxPrice' | 'bounds' | 'listingIds'>;
  readonly value?: string;
}

const lists = ['stars', 'neighbourhoods', 'amenities', 'collections', 'mealPlans', 'productTypes'] as const;
const singles = ['inPolicyOnly', 'refundable', 'payLater', 'minReviewScore', 'name'] as const;

/** Every filter that applies, one chip for each thing that can be taken away. */
export function filterChips(filters: StayFilters): FilterChip[] {
  const hasPrice = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  return [
    ...(hasPrice ? [{ name: 'price' } as const] : []),
    ...singles
      .filter((name) => filters[name] !== undefined && filters[name] !== false)
      .map((name) => ({ name })),
    ...lists.flatMap((name) => (filters[name] ?? []).map((value) => ({ name, value: String(value) }))),
  ];
}

/** The filters without one that applied. */
export function withoutChip(filters: StayFilters, { name, value }: FilterChip): StayFilters {
  const rest: StayFilters = { ...filters };
  if (name === 'price') {
    delete rest.minPrice;
    delete rest.maxPrice;
    return rest;
  }
  const chosen = rest[name];
  if (value !== undefined && Array.isArray(chosen) && chosen.length > 1)
    return { ...rest, [name]: chosen.filter((one) => String(one) !== value) };
  delete rest[name];
  return rest;
}

/** Drops a whole filter by the name that a relax hint gives it; `all` drops every one. */
export function withoutFilter(filters: StayFilters, name: string): StayFilters {
  if (name === 'all') return {};
  return filterChips(filters)
    .filter((chip) => chip.name === name)
    .reduce(withoutChip, filters);
}
