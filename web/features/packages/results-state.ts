import type { ChosenFare } from '#contract/flights.ts';
import type { PackageSearchRequest } from '#contract/packages.ts';
import { readChosen, writeChosen } from '#web/lib/package-search.ts';
import { flag, list, oneOf, type RawSearch, text, wholeNumber } from '#web/lib/search-params.ts';

export const sorts = ['recommended', 'price_low', 'price_high', 'guest_rating', 'distance'] as const;
export const pageSize = 25;

/** How the list is viewed, the chosen flights and the opened hotel: all of the address besides the search. */
export interface PackageState {
  readonly stars: readonly number[];
  readonly isRefundable: boolean;
  readonly sort: (typeof sorts)[number];
  /** From 1. */
  readonly page: number;
  readonly chosen: readonly ChosenFare[] | undefined;
  readonly lodgingId: string | undefined;
}

export const readPackageState = (raw: RawSearch): PackageState => ({
  stars: (list(raw['stars']) ?? []).map(Number).filter((stars) => stars >= 1 && stars <= 5),
  isRefundable: flag(raw['refundable']) ?? false,
  sort: oneOf(raw['sort'], sorts) ?? 'recommended',
  page: wholeNumber(raw['page'], 1, 400) ?? 1,
  chosen: readChosen(raw),
  lodgingId: text(raw['hotel']),
});

/** The reverse of readPackageState; defaults are left out. */
export const writePackageState = (state: PackageState): RawSearch => ({
  ...(state.stars.length > 0 ? { stars: state.stars.map(String) } : {}),
  ...(state.isRefundable ? { refundable: true } : {}),
  ...(state.sort === 'recommended' ? {} : { sort: state.sort }),
  ...(state.page === 1 ? {} : { page: state.page }),
  ...(state.chosen ? { flights: writeChosen(state.chosen) } : {}),
  ...(state.lodgingId ? { hotel: state.lodgingId } : {}),
});

export const filtersOf = ({ stars, isRefundable }: PackageState): PackageSearchRequest['filters'] => ({
  ...(stars.length > 0 ? { stars: [...stars] } : {}),
  ...(isRefundable ? { refundable: true } : {}),
});
