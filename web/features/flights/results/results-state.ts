import type { FlightShopStep, FlightSortKey } from '#contract/enums/index.ts';
import type { ChosenFare, FlightFilters } from '#contract/flights.ts';
import { readFlightFilters } from '#web/lib/flight/filters/filters-in-address.ts';
import {
  oneOf,
  parseSearch,
  type RawSearch,
  stringifySearch,
  text,
  wholeNumber,
  withoutEmpty,
} from '#web/lib/search-params.ts';

export const sorts = [
  'fareScore',
  'price',
  'duration',
  'departureTime',
  'arrivalTime',
  'stops',
] as const satisfies readonly FlightSortKey[];

/** Progress of the trip and view of the list: everything in the address besides the search itself. */
export interface FlightResultsState {
  /** The fares chosen for the first slices, in order. */
  readonly chosen: readonly ChosenFare[];
  readonly sort: FlightSortKey;
  readonly filters: FlightFilters;
  /** From 1. */
  readonly page: number;
  /** Every flight and fare is chosen, and the review is open. */
  readonly isReview: boolean;
}

const reviewStep: FlightShopStep = 'review-itinerary';

/** Parses the address leniently: missing or malformed parts are ignored [NAV-02]. */
export function readFlightResults(raw: RawSearch): FlightResultsState {
  return {
    chosen: readChosen(raw['chosen']),
    sort: oneOf(raw['sort'], sorts) ?? 'fareScore',
    filters: readFlightFilters(raw),
    page: wholeNumber(raw['page'], 1, 400) ?? 1,
    isReview: text(raw['step']) === reviewStep,
  };
}

function readChosen(value: unknown): ChosenFare[] {
  return (Array.isArray(value) ? value : [value])
    .flatMap((one) => text(one) ?? [])
    .flatMap((one) => {
      const [itineraryId = '', fareId = '', ...more] = one.split('!');
      const isOne = /^[A-Z0-9.~-]{1,160}$/.test(itineraryId) && /^[A-Za-z.]{1,40}$/.test(fareId);
      return isOne && more.length === 0 ? [{ itineraryId, fareId }] : [];
    })
    .slice(0, 5);
}

/** The reverse of readFlightResults; defaults are left out. */
export function writeFlightResults({ chosen, sort, filters, page, isReview }: FlightResultsState): RawSearch {
  return {
    ...(chosen.length > 0
      ? { chosen: chosen.map(({ itineraryId, fareId }) => `${itineraryId}!${fareId}`) }
      : {}),
    ...(sort === 'fareScore' ? {} : { sort }),
    ...(page === 1 ? {} : { page }),
    ...(isReview ? { step: reviewStep } : {}),
    ...withoutEmpty(filters),
  };
}

/** The view state with changes, on its first page, normalised as in the address. */
export const changedState = (
  state: FlightResultsState,
  changed: Partial<FlightResultsState>,
): FlightResultsState =>
  readFlightResults(parseSearch(stringifySearch(writeFlightResults({ ...state, page: 1, ...changed }))));

/** The view state of the next slice, on its first page and without the filters of this slice. */
export const onward = (state: FlightResultsState, chosen: readonly ChosenFare[]): FlightResultsState => ({
  chosen,
  sort: state.sort,
  filters: withoutEmpty({
    singleTicketOnly: state.filters.singleTicketOnly,
    checkedBag: state.filters.checkedBag,
    inPolicyOnly: state.filters.inPolicyOnly,
  }),
  page: 1,
  isReview: false,
});
