import { filterChips as flightChips } from '#web/lib/flight/filters/filter-chips.ts';
import { filterChips as stayChips } from '#web/lib/stay/filters/filter-chips.ts';
import type { PackageState } from './results-state.ts';

/** How many filters apply, of hotels and of flights. */
export const filterCount = ({ filters, flightFilters }: PackageState): number =>
  stayChips(filters).length + flightChips(flightFilters).length;

/** The change that drops all filters; the chosen flights stay. */
export const withoutFilters = ({ chosen }: PackageState): Partial<PackageState> => ({
  filters: {},
  flightFilters: {},
  chosen,
});
