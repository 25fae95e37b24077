import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { searchActivities } from '#contract/experiences.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import type { ActivitySearch } from './activity-search.ts';
import { type ActivityView, pageSize } from './activity-view.ts';

export type ActivitiesAnswer = Output<typeof searchActivities>;

const freshMs = 5 * 60_000;

const againKey = (search: ActivitySearch) => ['activities', 'again', search] as const;

/** Gives operators more time to answer the next requests of a search. */
export const waitLonger = (client: QueryClient, search: ActivitySearch): void => {
  client.setQueryData(againKey(search), true);
};

export const activitiesQuery = (search: ActivitySearch, view: ActivityView, locale: string) => {
  const { locationName, placeId, fromDate, untilDate, adults, childAges, currency = 'USD' } = search;
  const question = { locationName, placeId, fromDate, untilDate, adults, childAges, currency };
  const { isMap: _, ...asked } = view;
  return queryOptions({
    queryKey: ['activities', 'search', question, locale, asked] as const,
    queryFn: ({ client, signal }): Promise<ActivitiesAnswer> =>
      call<typeof searchActivities>('POST', '/api/v0/experiences/availability', {
        body: {
          location: placeId === null ? { locationName } : { placeId },
          fromDate,
          untilDate,
          units: [
            { type: 'ADULT' as const, quantity: adults },
            ...childAges.map((age) => ({ type: 'CHILD' as const, quantity: 1, age })),
          ],
          currency,
          filters: {
            categories: [...view.categories],
            freeCancellation: view.isFree,
            instantConfirmation: view.isInstant,
            language: view.language,
          },
          sort: view.sort,
          page: { offset: (view.page - 1) * pageSize, limit: pageSize },
          again: client.getQueryData<boolean>(againKey(search)) ?? false,
        },
        signal,
      }),
    staleTime: freshMs,
    // Other filters keep the previous list until the response arrives; another search starts from skeletons.
    placeholderData: (previous: ActivitiesAnswer | undefined, query) =>
      query && JSON.stringify(query.queryKey[2]) === JSON.stringify(question) ? previous : undefined,
  });
};
