import type { FlightShopStep, FlightSortKey, TimeOfDay } from '#contract/enums/index.ts';
import type { ChosenFare, FlightFilters } from '#contract/flights.ts';
import {
  flag,
  list,
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

const timesOfDay = [
  'early-morning',
  'morning',
  'afternoon',
  'evening',
] as const satisfies readonly TimeOfDay[];

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

const most = 60;
/** Maximum number of stops to filter by, as in the contract. */
const mostStops = 8;

/** Parses the address leniently: missing or malformed parts are ignored [NAV-02]. */
export function readFlightResults(raw: RawSearch): FlightResultsState {
  return {
    chosen: readChosen(raw['chosen']),
    sort: oneOf(raw['sort'], sorts) ?? 'fareScore',
    filters: readFilters(raw),
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

function readFilters(raw: RawSearch): FlightFilters {
  const codes = (key: string, pattern: RegExp) => {
    const found = list(raw[key])
      ?.filter((code) => pattern.test(code))
      .slice(0, most);
    return found?.length ? found : undefined;
  };
  const times = (key: string) => {
    const found = list(raw[key])?.flatMap((one) => timesOfDay.find((known) => known === one) ?? []);
    return found?.length ? found : undefined;
  };
  const stops = list(raw['stops'])
    ?.map(Number)
    .filter((count) => Number.isInteger(count) && count >= 0 && count <= mostStops);
  return withoutEmpty({
    airlines: codes('airlines', /^([A-Z0-9]{2}|exclude-low-cost-carriers)$/),
    stops: stops?.length ? stops : undefined,
    departureTimes: times('departureTimes'),
    arrivalTimes: times('arrivalTimes'),
    departureAirports: codes('departureAirports', /^[A-Z]{3}$/),
    arrivalAirports: codes('arrivalAirports', /^[A-Z]{3}$/),
    connectionAirports: codes('connectionAirports', /^[A-Z]{3}$/),
    maxDurationMinutes: wholeNumber(raw['maxDurationMinutes'], 1, 10_000),
    minPrice: wholeNumber(raw['minPrice'], 0, 9_999_999),
    maxPrice: wholeNumber(raw['maxPrice'], 0, 9_999_999),
    singleTicketOnly: flag(raw['singleTicketOnly']),
    inPolicyOnly: flag(raw['inPolicyOnly']),
  });
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
    inPolicyOnly: state.filters.inPolicyOnly,
  }),
  page: 1,
  isReview: false,
});
