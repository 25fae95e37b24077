import { queryOptions } from '@tanstack/react-query';
import type { ChosenFare } from '#contract/flights.ts';
import type { listPackageFlights, listPackageRooms, searchPackages } from '#contract/packages.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import type { PackageSearch } from '#web/lib/package-search.ts';
import { filtersOf, type PackageState, pageSize } from './results-state.ts';

export type PackageAnswer = Output<typeof searchPackages>;
export type FlightsAnswer = Output<typeof listPackageFlights>;
export type RoomsAnswer = Output<typeof listPackageRooms>;

const questionOf = ({ rooms, ...search }: PackageSearch) => ({
  ...search,
  rooms: rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
});

const sessionKey = (search: PackageSearch) => ['packages', 'session', search] as const;

const isExpired = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.code === 'search-expired';

/**
 * Packages for a search. The first request asks the suppliers, later ones use its search; when that has expired, a new
 * one starts, with the flight that is proposed then.
 */
export const packagesQuery = (search: PackageSearch, state: PackageState, locale: string) => {
  const { sort, page, chosen } = state;
  const look = { sort, filters: filtersOf(state), offset: (page - 1) * pageSize, limit: pageSize };
  return queryOptions({
    queryKey: ['packages', 'search', search, locale, look, chosen] as const,
    queryFn: async ({ client, signal }): Promise<PackageAnswer> => {
      const ask = (more: object) =>
        call<typeof searchPackages>('POST', '/api/v0/packages/search', {
          body: { ...questionOf(search), ...look, ...more },
          signal,
        });
      const searchId = client.getQueryData<string>(sessionKey(search));
      const answer = await (searchId === undefined
        ? ask({})
        : ask({ searchType: 'FollowupSearch', searchId, ...(chosen ? { chosen } : {}) }).catch(
            (error: unknown) => {
              if (!isExpired(error)) throw error;
              return ask({});
            },
          ));
      client.setQueryData(sessionKey(search), answer.searchId);
      return answer;
    },
    staleTime: 60_000,
  });
};

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

export const flightsQuery = (followUp: FollowUp, sliceIndex: number, locale: string) =>
  queryOptions({
    queryKey: ['packages', 'flights', followUp, sliceIndex, locale] as const,
    queryFn: ({ signal }): Promise<FlightsAnswer> =>
      call<typeof listPackageFlights>('POST', '/api/v0/packages/flights', {
        body: { ...followUpBody(followUp), sliceIndex, limit: 40 },
        signal,
      }),
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
