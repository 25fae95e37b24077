import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { searchAvailability } from '#contract/stays.ts';
import { fetchResponse, type Output } from '#web/lib/api/client.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { writeRooms } from '#web/lib/stay-search.ts';
import { type AvailabilityParams, availabilityRequest, filtersOf } from '../stay-requests.ts';

export type AvailabilityAnswer = Output<typeof searchAvailability>;
/** Query key of a search session: the parameters that suppliers receive. */
function sessionKey({ search, state: { area, listingType }, locale }: AvailabilityParams) {
  const { placeId, checkIn, checkOut, rooms, pets = 0, currency = 'USD' } = search;
  const target = area ? Object.values(area).join() : '';
  const nights = [checkIn, checkOut, writeRooms(rooms)] as const;
  const key = [placeId, ...nights, pets, currency, listingType, locale, target] as const;
  return ['stays', 'search', ...key] as const;
}

/**
 * One page of a stay search. The first request asks the suppliers; later requests (filters, sort, page) reuse
 * its session. An expired session is searched again silently.
 */
export const availabilityQuery = (asked: AvailabilityParams) => {
  const session = sessionKey(asked);
  const { hasMap } = asked;
  const { sort, isAvailableOnly, page, near } = asked.state;
  const filters = filtersOf(asked);
  return queryOptions({
    queryKey: [...session, { sort, filters, isAvailableOnly, page, near, hasMap }] as const,
    queryFn: async ({ client, signal }): Promise<AvailabilityAnswer> => {
      const answer = await askOn(client, [...session, 'session'], asked, signal);
      client.setQueryData([...session, 'session'], answer.searchId);
      return answer;
    },
    staleTime: ({ state: { data } }) =>
      data ? Math.max(0, Date.parse(data.expiresAt) - Date.parse(data.observedAt)) : 0,
    // Other filters or another map area keep the list in view until the answer arrives. Another search shows
    // skeletons, and so does an answer without pins when the map needs them.
    placeholderData: (previous: AvailabilityAnswer | undefined, query) =>
      query &&
      session.every((part, at) => at === targetAt || part === query.queryKey[at]) &&
      (!hasMap || query.queryKey[viewAt].hasMap)
        ? previous
        : undefined,
  });
};

/** Index of the map area in the query key. */
const targetAt = 10;
/** Index of the sort, filters and page in the query key. */
const viewAt = 11;

/** Drops a search's session, so that the next request asks the suppliers again, with more time to answer. */
export function forgetSession(client: QueryClient, asked: AvailabilityParams): void {
  client.setQueryData(againKey([...sessionKey(asked), 'session']), true);
  client.removeQueries({ queryKey: [...sessionKey(asked), 'session'], exact: true });
}

const againKey = (key: readonly unknown[]) => [...key, 'again'] as const;

async function askOn(
  client: QueryClient,
  key: readonly unknown[],
  asked: Omit<AvailabilityParams, 'locale'>,
  signal: AbortSignal,
): Promise<AvailabilityAnswer> {
  const searchId = client.getQueryData<string>(key);
  const isAgain = client.getQueryData<boolean>(againKey(key)) ?? false;
  if (!searchId) return fetchResponse(availabilityRequest(asked, undefined, isAgain), signal);
  try {
    return await fetchResponse(availabilityRequest(asked, searchId), signal);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.code !== 'search-expired') throw error;
    return fetchResponse(availabilityRequest(asked), signal);
  }
}
