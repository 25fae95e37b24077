import type { ChosenFare, FlightFilters } from '#contract/flights.ts';
import type { PackageSearchRequest, PackageTripFilters } from '#contract/packages.ts';
import type { StayFilters } from '#contract/stays.ts';
import { readFlightFilters } from '#web/lib/flight/filters/filters-in-address.ts';
import { readChosen, writeChosen } from '#web/lib/package-search.ts';
import { oneOf, type RawSearch, text, wholeNumber, withoutEmpty } from '#web/lib/search-params.ts';
import { readStayFilters } from '#web/lib/stay/filters/filters-in-address.ts';

export const sorts = [
  'recommended',
  'price_low',
  'price_high',
  'guest_rating',
  'star_rating',
  'distance',
] as const;
export const pageSize = 25;

/** How the list is viewed, the chosen flights and the opened hotel: all of the address besides the search. */
export interface PackageState {
  /** Of hotels; prices are those of packages. */
  readonly filters: StayFilters;
  /** Of the flights that are proposed. */
  readonly flightFilters: PackageTripFilters;
  readonly sort: (typeof sorts)[number];
  /** From 1. */
  readonly page: number;
  readonly chosen: readonly ChosenFare[] | undefined;
  readonly lodgingId: string | undefined;
}

/** Filters of flights, less those that mean something else for the flight back. */
export const ofBothWays = ({
  airlines,
  stops,
  maxDurationMinutes,
  checkedBag,
}: FlightFilters): PackageTripFilters => withoutEmpty({ airlines, stops, maxDurationMinutes, checkedBag });

export function readPackageState(raw: RawSearch): PackageState {
  const { payLater: _, productTypes: __, ...filters } = readStayFilters(raw);
  return {
    filters,
    flightFilters: ofBothWays(readFlightFilters(raw)),
    sort: oneOf(raw['sort'], sorts) ?? 'recommended',
    page: wholeNumber(raw['page'], 1, 400) ?? 1,
    chosen: readChosen(raw),
    lodgingId: text(raw['hotel']),
  };
}

/** The reverse of readPackageState; defaults are left out. */
export const writePackageState = (state: PackageState): RawSearch => ({
  ...withoutEmpty(state.filters),
  ...withoutEmpty(state.flightFilters),
  ...(state.sort === 'recommended' ? {} : { sort: state.sort }),
  ...(state.page === 1 ? {} : { page: state.page }),
  ...(state.chosen ? { flights: writeChosen(state.chosen) } : {}),
  ...(state.lodgingId ? { hotel: state.lodgingId } : {}),
});

/** What the server is asked for beside the search. */
export const lookOf = ({
  filters: { payLater: _, productTypes: __, listingIds: ___, bounds: ____, ...filters },
  flightFilters,
  sort,
  page,
}: PackageState): Pick<PackageSearchRequest, 'filters' | 'flightFilters' | 'sort' | 'offset' | 'limit'> => ({
  filters,
  flightFilters,
  sort,
  offset: (page - 1) * pageSize,
  limit: pageSize,
});
