import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { searchAvailability } from '#contract/stays.ts';
import { call, type Input, type Output } from '#web/lib/api/client.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { type StaySearch, writeRooms } from '#web/lib/stay-search.ts';
import type { ResultsState } from './results-state.ts';

export type AvailabilityAnswer = Output<typeof searchAvailability>;
type Body = NonNullable<Input<typeof searchAvailability>['body']>;

export const pageSize = 25;

const searchKey = (search: StaySearch, locale: string) =>
  [
    'stays',
    'search',
    search.placeId,
    search.checkIn,
    search.checkOut,
    writeRooms(search.rooms),
    locale,
  ] as const;

/**
 * Stays for a search, looked at through filters, order and page. The first question of a search asks the
 * suppliers, the following ones go on with its session; when that has expired, we search again without a word.
 */
export const availabilityQuery = (search: StaySearch, state: Omit<ResultsState, 'view'>, locale: string) => {
  const session = searchKey(search, locale);
  const { sort, filters, isAvailableOnly, page } = state;
  return queryOptions({
    queryKey: [...session, { sort, filters, isAvailableOnly, page }] as const,
    queryFn: async ({ client, signal }): Promise<AvailabilityAnswer> => {
      const answer = await askOn(client, [...session, 'session'], bodyOf(search, state), signal);
      client.setQueryData([...session, 'session'], answer.searchId);
      return answer;
    },
    staleTime: ({ state: { data } }) =>
      data ? Math.max(0, Date.parse(data.expiresAt) - Date.parse(data.observedAt)) : 0,
    // Other filters keep the list in view until the answer is here; another search starts from skeletons.
    placeholderData: (previous: AvailabilityAnswer | undefined, query) =>
      query && session.every((part, index) => part === query.queryKey[index]) ? previous : undefined,
    retry: (failures, error) => failures < 1 && error instanceof ApiProblem && error.problem.retryable,
  });
};

async function askOn(
  client: QueryClient,
  sessionKey: readonly unknown[],
  body: Body,
  signal: AbortSignal,
): Promise<AvailabilityAnswer> {
  const searchId = client.getQueryData<string>(sessionKey);
  if (!searchId) return ask(body, signal);
  try {
    return await ask({ ...body, searchType: 'FollowupSearch', searchId }, signal);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.code !== 'search-expired') throw error;
    return ask(body, signal);
  }
}

const ask = (body: Body, signal: AbortSignal) =>
  call<typeof searchAvailability>('POST', '/api/v0/hotels/availability', { body, signal });

const bodyOf = (search: StaySearch, state: Omit<ResultsState, 'view'>): Body => ({
  searchType: 'InitialSearch',
  searchTarget: 'PlaceId',
  placeId: search.placeId,
  checkIn: search.checkIn,
  checkOut: search.checkOut,
  rooms: search.rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
  availabilityFilter: state.isAvailableOnly ? 'AVAILABLE_ONLY' : 'AVAILABLE_FIRST',
  sort: state.sort,
  filters: state.filters,
  offset: (state.page - 1) * pageSize,
  limit: pageSize,
});
