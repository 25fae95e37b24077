import type { StayFilters } from '#contract/stays.ts';
import { chipsOf, type FilterChip, withoutChip } from '#web/lib/results/filter-chips.ts';

const names = {
  singles: ['inPolicyOnly', 'refundable', 'payLater', 'minReviewScore', 'name'],
  lists: ['stars', 'neighbourhoods', 'brands', 'amenities', 'collections', 'mealPlans', 'productTypes'],
} as const;

export type StayFilterChip = FilterChip<(typeof names.singles)[number] | (typeof names.lists)[number]>;

/** One chip for each active filter value. */
export const filterChips = (filters: StayFilters): StayFilterChip[] => chipsOf(filters, names);

/** Removes a filter by the name in a relax hint; `all` removes every filter. */
export function withoutFilter(filters: StayFilters, name: string): StayFilters {
  if (name === 'all') return {};
  return filterChips(filters)
    .filter((chip) => chip.name === name)
    .reduce(withoutChip<StayFilters>, filters);
}
