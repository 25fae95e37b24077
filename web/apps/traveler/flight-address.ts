import type { BookedFlight } from '#contract/booked-flight.ts';
import {
  type FlightResultsState,
  readFlightResults,
  writeFlightResults,
} from '#web/features/flights/results-state.ts';
import {
  askedCabins,
  type FlightSearch,
  readFlightSearch,
  writeFlightSearch,
} from '#web/lib/flight-search.ts';
import type { FlightEntry } from '#web/lib/flight/shop-entry.ts';
import { type RawSearch, stringifySearch } from '#web/lib/search-params.ts';
import { search } from './search.ts';

/** Query parameters of the form and the results of flights: the search, and how far it has come [NAV-02]. */
export function flightAddress(raw: RawSearch): RawSearch {
  const asked = readFlightSearch(raw);
  return {
    ...search.flights(raw),
    ...(asked ? writeFlightSearch(asked) : {}),
    ...writeFlightResults(readFlightResults(raw)),
  };
}

/** The address of the results of a search; what it is shopped for goes with it from step to step. [NAV-02] */
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

const tripTypes = { 'One-way': 'one_way', 'Round-trip': 'round_trip', 'Multi-city': 'multi_city' } as const;

/** The search that would find flights like these again, between their own airports. */
export const searchOfFlight = ({ subtitle, slices, passengers, cabin }: BookedFlight): FlightSearch => ({
  tripType: tripTypes[subtitle],
  slices: slices.map(({ segments }) => ({
    origin: `airport:${segments[0]?.origin.locationCode}`,
    destination: `airport:${segments.at(-1)?.destination.locationCode}`,
    date: segments[0]?.zonedDeparture.slice(0, 10) ?? '',
  })),
  passengers,
  cabin: askedCabins.find((asked) => asked === cabin) ?? 'Economy',
});
