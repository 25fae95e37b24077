import type { FlightFilters } from '#contract/flights.ts';
import { withoutEmpty } from '#web/lib/search-params.ts';
import { chipsOf, type FilterChip, withoutChip } from '#web/lib/results/filter-chips.ts';

const names = {
  singles: ['inPolicyOnly', 'singleTicketOnly', 'checkedBag', 'maxDurationMinutes'],
  lists: [
    'airlines',
    'stops',
    'departureTimes',
    'arrivalTimes',
    'departureAirports',
    'arrivalAirports',
    'connectionAirports',
  ],
} as const;

export type FlightFilterChip = FilterChip<(typeof names.singles)[number] | (typeof names.lists)[number]>;

/** The active filters, one removable chip each. */
export const filterChips = (filters: FlightFilters): FlightFilterChip[] => chipsOf(filters, names);

/** Drops every filter, but not the hours in which a protection pays for a flight. [DIS-02] */
export const withoutFilters = ({ departsFrom, departsUntil }: FlightFilters): FlightFilters =>
  withoutEmpty({ departsFrom, departsUntil });

/** Drops a filter by the name that a relax hint gives it; `all` drops every one. */
export function withoutFilter(filters: FlightFilters, name: string): FlightFilters {
  if (name === 'all') return withoutFilters(filters);
  const isLowCost = ({ value }: FlightFilterChip) => value === 'exclude-low-cost-carriers';
  return filterChips(filters)
    .filter((chip) => (name === 'lowCost' ? isLowCost(chip) : chip.name === name && !isLowCost(chip)))
    .reduce(withoutChip<FlightFilters>, filters);
}
