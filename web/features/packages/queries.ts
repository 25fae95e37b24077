import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FlightSortKey } from '#contract/enums/index.ts';
import type { ChosenFare, FlightFilters } from '#contract/flights.ts';
import type {
  laterPackages,
  listPackageFares,
  listPackageFlights,
  listPackageRooms,
  searchPackages,
} from '#contract/packages.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { type PackageSearch, writePackageSearch } from '#web/lib/package-search.ts';
import { stringifySearch } from '#web/lib/search-params.ts';
import { lookOf, type PackageState } from './results-state.ts';

export type PackageAnswer = Output<typeof searchPackages>;
export type FlightsAnswer = Output<typeof listPackageFlights>;
export type RoomsAnswer = Output<typeof listPackageRooms>;

const questionOf = ({ rooms, ...search }: PackageSearch) => ({
  ...search,
  rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
});

const keyOf = (search: PackageSearch): string => stringifySearch(writePackageSearch(search));
const sessionKey = (search: PackageSearch) => ['packages', 'session', keyOf(search)] as const;

/** Drops a search, so that the next request asks the suppliers again. */
export const forgetPackages = (client: QueryClient, search: PackageSearch): void =>
  client.removeQueries({ queryKey: sessionKey(search), exact: true });

const failedWith = (error: unknown, code: string): boolean =>
  error instanceof ApiProblem && error.problem.code === code;

/**
 * Packages for a search. The first request asks the suppliers, later ones use its search; when that has expired, a new
 * one starts. Flights of the address that are not sold any more give way to those that are proposed.
 */
export const packagesQuery = (search: PackageSearch, state: PackageState, locale: string) => {
  const { chosen } = state;
  const look = lookOf(state);
  return queryOptions({
    queryKey: ['packages', 'search', keyOf(search), locale, look, chosen] as const,
    queryFn: async ({ client, signal }): Promise<PackageAnswer> => {
      const ask = (more: object) =>
        call<typeof searchPackages>('POST', '/api/v0/packages/search', {
          body: { ...questionOf(search), ...look, ...more },
          signal,
        });
      const askWith = async (session: object) => {
        if (!chosen) return ask(session);
        try {
          return await ask({ ...session, chosen });
        } catch (error) {
          if (!failedWith(error, 'flight-gone')) throw error;
          return ask(session);
        }
      };
      const searchId = client.getQueryData<string>(sessionKey(search));
      const answer = await (searchId === undefined
        ? askWith({})
        : askWith({ searchType: 'FollowupSearch', searchId }).catch((error: unknown) => {
            if (!failedWith(error, 'search-expired')) throw error;
            return askWith({});
          }));
      client.setQueryData(sessionKey(search), answer.searchId);
      return answer;
    },
    // Other filters keep the list in view until the answer arrives; another search shows skeletons.
    placeholderData: (previous: PackageAnswer | undefined, query) =>
      query?.queryKey[searchAt] === keyOf(search) ? previous : undefined,
    staleTime: 60_000,
  });
};

/** Index of the search in the query key. */
const searchAt = 2;

const laterPauseMs = 1_500;

/** Late answers of slow airlines, polled while any is still to come. */
export const laterQuery = (
  search: PackageSearch,
  { flightFilters }: PackageState,
  answer: PackageAnswer | undefined,
) =>
  queryOptions({
    queryKey: ['packages', 'later', answer?.searchId, flightFilters] as const,
    queryFn: ({ signal }): Promise<Output<typeof laterPackages>> =>
      call<typeof laterPackages>('POST', '/api/v0/packages/later', {
        body: { ...questionOf(search), searchId: answer?.searchId ?? '', flightFilters },
        signal,
      }),
    enabled: (answer?.asking.length ?? 0) > 0,
    refetchInterval: ({ state: { data, status } }) =>
      status === 'error' || data?.asking.length === 0 ? false : laterPauseMs,
    staleTime: ({ state: { data } }) => (data?.asking.length === 0 ? Number.POSITIVE_INFINITY : 0),
    retry: 2,
  });

/** Switches to a later state of a search. */
export async function goOnWith(client: QueryClient, search: PackageSearch, searchId: string): Promise<void> {
  client.setQueryData(sessionKey(search), searchId);
  const queryKey = ['packages', 'search', keyOf(search)];
  client.removeQueries({ queryKey, type: 'inactive' });
  await client.invalidateQueries({ queryKey });
}

/** What a follow-up of a search needs: its nights may come from the proposed flight. */
export interface FollowUp {
  readonly search: PackageSearch;
  readonly searchId: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly chosen: readonly ChosenFare[];
}

export const followUpBody = ({ search, searchId, checkIn, checkOut, chosen }: FollowUp) => ({
  ...questionOf(search),
  searchId,
  checkIn,
  checkOut,
  chosen: [...chosen],
});

/** How the other flights of one direction are viewed. */
export interface FlightsView {
  readonly sliceIndex: number;
  readonly sort: FlightSortKey;
  readonly filters: FlightFilters;
  /** From 1. */
  readonly page: number;
}

export const flightsPageSize = 20;

export const flightsQuery = (followUp: FollowUp, view: FlightsView, locale: string) =>
  queryOptions({
    queryKey: ['packages', 'flights', followUp, view, locale] as const,
    queryFn: ({ signal }): Promise<FlightsAnswer> => {
      const { sliceIndex, sort, filters, page } = view;
      const { minPrice: _, maxPrice: __, ...rest } = filters;
      return call<typeof listPackageFlights>('POST', '/api/v0/packages/flights', {
        body: {
          ...followUpBody(followUp),
          sliceIndex,
          sort,
          filters: rest,
          offset: (page - 1) * flightsPageSize,
          limit: flightsPageSize,
        },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });

/** The fares of the chosen flights. */
export const faresQuery = (followUp: FollowUp, locale: string) =>
  queryOptions({
    queryKey: ['packages', 'fares', followUp, locale] as const,
    queryFn: ({ signal }): Promise<Output<typeof listPackageFares>> =>
      call<typeof listPackageFares>('POST', '/api/v0/packages/fares', {
        body: followUpBody(followUp),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const packageRoomsQuery = (followUp: FollowUp, lodgingId: string, locale: string) =>
  queryOptions({
    queryKey: ['packages', 'rooms', followUp, lodgingId, locale] as const,
    queryFn: ({ signal }): Promise<RoomsAnswer> =>
      call<typeof listPackageRooms>('POST', '/api/v0/packages/:lodgingId/rooms', {
        params: { lodgingId },
        body: followUpBody(followUp),
        signal,
      }),
    staleTime: 60_000,
  });
