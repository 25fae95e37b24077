import {
  type FlightResultsState,
  readFlightResults,
  writeFlightResults,
} from '#web/features/flights/results/results-state.ts';
import { type FlightSearch, readFlightSearch, writeFlightSearch } from '#web/lib/flight-search.ts';
import type { FlightEntry } from '#web/lib/flight/shop-entry.ts';
import { type RawSearch, stringifySearch } from '#web/lib/search-params.ts';
import { search } from './search.ts';

/** Query parameters of the flight form and results: the search, and its progress [NAV-02]. */
export function flightAddress(raw: RawSearch): RawSearch {
  const asked = readFlightSearch(raw);
  return {
    ...search.flights(raw),
    ...(asked ? writeFlightSearch(asked) : {}),
    ...writeFlightResults(readFlightResults(raw)),
  };
}

/** The address of a search's results; the purpose of the shop is kept from step to step. [NAV-02] */
export const flightsHref = (
  asked: FlightSearch,
  state?: FlightResultsState,
  entry: FlightEntry = {},
): string =>
  `/flights/search/${stringifySearch({
    ...entry,
    ...writeFlightSearch(asked),
    ...(state ? writeFlightResults(state) : {}),
  })}`;
