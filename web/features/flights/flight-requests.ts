import type { searchFlights } from '#contract/flights.ts';
import { endpointRequest, type Sent } from '#web/lib/api/endpoint-request.ts';
import { type FlightSearch, questionOf } from '#web/lib/flight-search.ts';
import type { FlightResultsState } from './results/results-state.ts';

type Body = NonNullable<Sent<typeof searchFlights>['body']>;

/** How a list of flights is viewed. */
export type FlightListView = Omit<Body, keyof ReturnType<typeof questionOf> | 'searchType' | 'searchId'>;

export const pageSize = 25;

export const listViewOf = ({ chosen, sort, filters, page }: FlightResultsState): FlightListView => ({
  chosen: [...chosen],
  sort,
  filters,
  offset: (page - 1) * pageSize,
  limit: pageSize,
});

/**
 * The request for the flights of a search; with a session id it continues that session, otherwise suppliers are asked.
 */
export const flightsRequest = (search: FlightSearch, look: FlightListView, searchId?: string) =>
  endpointRequest<typeof searchFlights>('POST', '/api/v0/flights/search', {
    body: {
      ...questionOf(search),
      ...look,
      ...(searchId ? { searchType: 'FollowupSearch' as const, searchId } : {}),
    },
  });
