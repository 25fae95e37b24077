import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  clearRecentSearches,
  clearRecentViews,
  listRecentSearches,
  listRecentViews,
  RecentSearch,
  RecentView,
} from '#contract/product-feed.ts';
import { call } from '#web/lib/api/client.ts';

export type { RecentSearch, RecentView };

/** Recent searches, latest first; refetched on each mount. */
export const recentSearchesQuery = (locale: string) =>
  queryOptions({
    queryKey: ['product-feed', 'searches', locale],
    queryFn: async ({ signal }): Promise<readonly RecentSearch[]> =>
      (await call<typeof listRecentSearches>('GET', '/api/v0/productFeed/recentlySearched', { signal }))
        .searches,
  });

/** Recently viewed stays, latest first. */
export const recentViewsQuery = queryOptions({
  queryKey: ['product-feed', 'views'],
  queryFn: async ({ signal }): Promise<readonly RecentView[]> =>
    (await call<typeof listRecentViews>('GET', '/api/v0/productFeed/recentlyViewed', { signal })).stays,
});

/** Clears one of the two feeds, optimistically: restored when the request fails. */
export function useClear(feed: 'searches' | 'views') {
  const client = useQueryClient();
  const key = ['product-feed', feed];
  return useMutation({
    async mutationFn() {
      await (feed === 'searches'
        ? call<typeof clearRecentSearches>('DELETE', '/api/v0/productFeed/recentlySearched')
        : call<typeof clearRecentViews>('DELETE', '/api/v0/productFeed/recentlyViewed'));
    },
    async onMutate() {
      await client.cancelQueries({ queryKey: key });
      client.setQueriesData({ queryKey: key }, []);
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
