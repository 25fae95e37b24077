import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { getCarRate, searchCars } from '#contract/cars.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { type CarSearch, questionOf } from '#web/lib/car-search.ts';
import { type CarResultsState, pageSize } from './results-state.ts';

export type CarAnswer = Output<typeof searchCars>;
export type CarRateAnswer = Output<typeof getCarRate>;

const sessionKey = (search: CarSearch) => ['cars', 'session', questionOf(search)] as const;
const againKey = (search: CarSearch) => ['cars', 'again', questionOf(search)] as const;

/**
 * Cars for a search. The first request asks the suppliers, later ones reuse its session; when that has expired, a new
 * search starts silently.
 */
export const carsQuery = (search: CarSearch, { filters, sort, page }: CarResultsState, locale: string) => {
  const question = questionOf(search);
  return queryOptions({
    queryKey: ['cars', 'search', question, locale, { filters, sort, page }] as const,
    queryFn: async ({ client, signal }): Promise<CarAnswer> => {
      const look = { filters, sort, offset: (page - 1) * pageSize, limit: pageSize };
      const ask = (searchId?: string) =>
        call<typeof searchCars>('POST', '/api/v0/cars/search', {
          body: { ...question, ...look, ...(searchId ? { searchId } : { again: isAgain }) },
          signal,
        });
      const isAgain = client.getQueryData<boolean>(againKey(search)) ?? false;
      const searchId = client.getQueryData<string>(sessionKey(search));
      const answer = await ask(searchId).catch((error: unknown) => {
        if (searchId === undefined || !isExpired(error)) throw error;
        return ask();
      });
      client.setQueryData(sessionKey(search), answer.searchId);
      return answer;
    },
    staleTime: ({ state: { data } }) =>
      data ? Math.max(0, Date.parse(data.expiresAt) - Date.parse(data.observedAt)) : 0,
    // Other filters keep the previous list until the response arrives; another search starts from skeletons.
    placeholderData: (previous: CarAnswer | undefined, query) =>
      query && JSON.stringify(query.queryKey[2]) === JSON.stringify(question) ? previous : undefined,
  });
};

/** Drops a search's session, so that its next request asks the suppliers again, with more time to answer. */
export function forgetCars(client: QueryClient, search: CarSearch): void {
  client.setQueryData(againKey(search), true);
  client.removeQueries({ queryKey: sessionKey(search), exact: true });
}

/** All details of one car rate. */
export const carRateQuery = (search: CarSearch, rateId: string, locale: string) => {
  const { pickUpAt, dropOffAt, driverAge, residence, currency } = questionOf(search);
  return queryOptions({
    queryKey: [
      'cars',
      'rate',
      rateId,
      { pickUpAt, dropOffAt, driverAge, residence, currency },
      locale,
    ] as const,
    queryFn: ({ signal }): Promise<CarRateAnswer> =>
      call<typeof getCarRate>('POST', '/api/v0/cars/rate', {
        body: { rateId, pickUpAt, dropOffAt, driverAge, residence, currency },
        signal,
      }),
    staleTime: 5 * 60_000,
    retry: false,
  });
};

const isExpired = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.code === 'search-expired';
