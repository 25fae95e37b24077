import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { listFlightGrid } from '#contract/flights/calendar.ts';
import type { getFlightTrip } from '#contract/flights/itinerary.ts';
import type { laterFlights, searchFlights } from '#contract/flights.ts';
import { fetchResponse, call, type Output } from '#web/lib/api/client.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { type FlightSearch, questionOf } from '#web/lib/flight-search.ts';
import { type FlightListView, flightsRequest, listViewOf } from './flight-requests.ts';
import type { FlightResultsState } from './results/results-state.ts';

export type FlightAnswer = Output<typeof searchFlights>;
export type FlightsLater = Output<typeof laterFlights>;
export type FlightTripAnswer = Output<typeof getFlightTrip>;

export interface FlightsParams {
  readonly search: FlightSearch;
  readonly state: FlightResultsState;
  readonly locale: string;
}

const sessionKey = (search: FlightSearch) => ['flights', 'session', questionOf(search)] as const;

/**
 * Flights of the slice after the chosen ones. The first request of a search asks the suppliers, later ones reuse its
 * session; when that has expired, a new search starts silently.
 */
export const flightsQuery = ({ search, state, locale }: FlightsParams) => {
  const { chosen, sort, filters, page } = state;
  const slice = ['flights', 'search', questionOf(search), locale, chosen] as const;
  const prefix = JSON.stringify(slice);
  return queryOptions({
    queryKey: [...slice, { sort, filters, page }] as const,
    queryFn: ({ client, signal }): Promise<FlightAnswer> => askOn(client, search, signal, listViewOf(state)),
    staleTime: ({ state: { data } }) => freshFor(data),
    // Other filters keep the previous list until the response arrives; another slice starts from skeletons.
    placeholderData: (previous: FlightAnswer | undefined, query) =>
      query && JSON.stringify(query.queryKey.slice(0, slice.length)) === prefix ? previous : undefined,
  });
};

const laterPauseMs = 1_500;

/** Late responses of slow suppliers, polled while any is still pending. */
export const laterQuery = (
  { search, state: { chosen, filters } }: FlightsParams,
  answer: FlightAnswer | undefined,
) =>
  queryOptions({
    queryKey: ['flights', 'later', answer?.searchId, { chosen, filters }] as const,
    queryFn: ({ signal }): Promise<FlightsLater> =>
      call<typeof laterFlights>('POST', '/api/v0/flights/search/later', {
        body: { ...questionOf(search), searchId: answer?.searchId ?? '', chosen: [...chosen], filters },
        signal,
      }),
    enabled: (answer?.asking.length ?? 0) > 0,
    refetchInterval: ({ state: { data, status } }) =>
      status === 'error' || data?.asking.length === 0 ? false : laterPauseMs,
    staleTime: ({ state: { data } }) => (data?.asking.length === 0 ? Number.POSITIVE_INFINITY : 0),
    retry: 2,
  });

/** Switches to a later session of a search and invalidates what was cached from the earlier one. */
export async function goOnWith(client: QueryClient, search: FlightSearch, searchId: string): Promise<void> {
  client.setQueryData(sessionKey(search), searchId);
  for (const kind of ['search', 'trip']) {
    const queryKey = ['flights', kind, questionOf(search)];
    client.removeQueries({ queryKey, type: 'inactive' });
    await client.invalidateQueries({ queryKey });
  }
}

/** The chosen flights with all their fares; includes the price lines for the review. */
export const tripQuery = ({ search, state: { chosen, isReview }, locale }: FlightsParams) =>
  queryOptions({
    queryKey: ['flights', 'trip', questionOf(search), locale, { chosen, isReview }] as const,
    queryFn: ({ client, signal }): Promise<FlightTripAnswer> =>
      askTrip(client, search, signal, { chosen, isReview }),
    staleTime: ({ state: { data } }) => freshFor(data),
    // Another fare keeps the columns in view until its totals arrive.
    placeholderData: (previous: FlightTripAnswer | undefined, query) =>
      !isReview && JSON.stringify(query?.queryKey[2]) === JSON.stringify(questionOf(search))
        ? previous
        : undefined,
  });

const freshFor = (data: { observedAt: string; expiresAt: string } | undefined): number =>
  data ? Math.max(0, Date.parse(data.expiresAt) - Date.parse(data.observedAt)) : 0;

/** Prices for departing and returning up to three days earlier or later. */
export const gridQuery = (search: FlightSearch) => {
  const [out, back] = search.slices;
  const { passengers, cabin, currency } = questionOf(search);
  return queryOptions({
    queryKey: ['flights', 'grid', questionOf(search)] as const,
    queryFn: ({ signal }) =>
      call<typeof listFlightGrid>('POST', '/api/v0/flights/grid', {
        body: {
          origin: out?.origin ?? '',
          destination: out?.destination ?? '',
          depart: out?.date ?? '',
          back: back?.date ?? '',
          passengers,
          cabin,
          currency,
        },
        signal,
      }),
    enabled: out !== undefined && back !== undefined,
    staleTime: 10 * 60_000,
    retry: false,
  });
};

/** Drops a search's session, so that its next request asks the suppliers again. */
export const forgetSession = (client: QueryClient, search: FlightSearch): void =>
  client.removeQueries({ queryKey: sessionKey(search), exact: true });

async function askOn(
  client: QueryClient,
  search: FlightSearch,
  signal: AbortSignal | undefined,
  look: FlightListView,
): Promise<FlightAnswer> {
  const searchId = client.getQueryData<string>(sessionKey(search));
  const answer = await (searchId
    ? follow(search, look, searchId, signal)
    : fetchResponse(flightsRequest(search, look), signal));
  client.setQueryData(sessionKey(search), answer.searchId);
  return answer;
}

async function follow(
  search: FlightSearch,
  look: FlightListView,
  searchId: string,
  signal: AbortSignal | undefined,
): Promise<FlightAnswer> {
  try {
    return await fetchResponse(flightsRequest(search, look, searchId), signal);
  } catch (error) {
    if (!isExpired(error)) throw error;
    return fetchResponse(flightsRequest(search, look), signal);
  }
}

const askTrip = (
  client: QueryClient,
  search: FlightSearch,
  signal: AbortSignal,
  { chosen, isReview }: Pick<FlightResultsState, 'chosen' | 'isReview'>,
): Promise<FlightTripAnswer> =>
  onSession(client, search, signal, (searchId) =>
    call<typeof getFlightTrip>('POST', '/api/v0/flights/itinerary', {
      body: { ...questionOf(search), searchId, chosen: [...chosen], isQuoted: isReview },
      signal,
    }),
  );

/** Runs a request in a search's session, or in a new one when that has expired. */
export async function onSession<T>(
  client: QueryClient,
  search: FlightSearch,
  signal: AbortSignal | undefined,
  go: (searchId: string) => Promise<T>,
): Promise<T> {
  const begin = async () => (await askOn(client, search, signal, { limit: 1 })).searchId;
  try {
    return await go(client.getQueryData<string>(sessionKey(search)) ?? (await begin()));
  } catch (error) {
    if (!isExpired(error)) throw error;
    forgetSession(client, search);
    return go(await begin());
  }
}

const isExpired = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.code === 'search-expired';
