import type { FlightFilters } from '#contract/flights.ts';

/** One filter that applies: its name and, when it is one of several alternatives, the value. */
export interface FilterChip {
  readonly name: 'price' | Exclude<keyof FlightFilters, 'minPrice' | 'maxPrice'>;
  readonly value?: string;
}

const lists = [
  'airlines',
  'stops',
  'departureTimes',
  'arrivalTimes',
  'departureAirports',
  'arrivalAirports',
  'connectionAirports',
] as const;
const singles = ['inPolicyOnly', 'singleTicketOnly', 'maxDurationMinutes'] as const;

/** Every filter that applies, one chip for each thing that can be taken away. */
export function filterChips(filters: FlightFilters): FilterChip[] {
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
export function withoutChip(filters: FlightFilters, { name, value }: FilterChip): FlightFilters {
  const rest: FlightFilters = { ...filters };
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
export function withoutFilter(filters: FlightFilters, name: string): FlightFilters {
  if (name === 'all') return {};
  const isLowCost = ({ value }: FilterChip) => value === 'exclude-low-cost-carriers';
  return filterChips(filters)
    .filter((chip) => (name === 'lowCost' ? isLowCost(chip) : chip.name === name && !isLowCost(chip)))
    .reduce(withoutChip, filters);
}
