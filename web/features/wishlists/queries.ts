import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { searchAvailability } from '#contract/stays.ts';
import type {
  getWishlist,
  listWishlistProductIds,
  listWishlists,
  Wishlist,
  WishlistItem,
  WishlistSummary,
} from '#contract/wishlists.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { type StayDates, writeRooms } from '#web/lib/stay-search.ts';

export type { Wishlist, WishlistItem, WishlistSummary };
export type Prices = Output<typeof searchAvailability>;

/** Ids of the stays in any list, for the hearts. */
export const favoriteIdsQuery = queryOptions({
  queryKey: ['wishlists', 'product-ids'],
  queryFn: async ({ signal }): Promise<readonly string[]> => {
    const answer = await call<typeof listWishlistProductIds>(
      'POST',
      '/api/v0/travel/wishlists/wishlist/get-all-product-ids-by-user',
      { signal },
    );
    return answer.productIds.map(({ value }) => value);
  },
  staleTime: 5 * 60_000,
});

/** Lists, most recently used first. */
export const listsQuery = queryOptions({
  queryKey: ['wishlists', 'lists'],
  queryFn: ({ signal }): Promise<Output<typeof listWishlists>> =>
    call<typeof listWishlists>('POST', '/api/v0/travel/wishlists/wishlist/get-all', { signal }),
});

/** One list with its stays. */
export const listQuery = (wishlistId: string) =>
  queryOptions({
    queryKey: ['wishlists', 'list', wishlistId],
    queryFn: async ({ signal }): Promise<Wishlist> => {
      const answer = await call<typeof getWishlist>('POST', '/api/v0/travel/wishlists/wishlist/get', {
        body: { wishlistId },
        signal,
      });
      return answer.wishlist;
    },
  });

/** Current prices of stays for the dates. */
export const pricesQuery = (ids: readonly string[], dates: StayDates | undefined) =>
  queryOptions({
    queryKey: [
      'wishlists',
      'prices',
      [...ids].toSorted().join(' '),
      dates?.checkIn,
      dates?.checkOut,
      dates && writeRooms(dates.rooms),
      dates?.pets,
    ],
    queryFn: ({ signal }): Promise<Prices> =>
      call<typeof searchAvailability>('POST', '/api/v0/hotels/availability', {
        body: {
          searchTarget: 'ListingIds',
          listingIds: [...ids],
          checkIn: dates?.checkIn ?? '',
          checkOut: dates?.checkOut ?? '',
          rooms: (dates?.rooms ?? []).map(({ adults, childAges }) => ({ adults, childAges: [...childAges] })),
          pets: dates?.pets ?? 0,
          limit: 100,
        },
        signal,
      }),
    enabled: dates !== undefined && ids.length > 0,
    staleTime: 3 * 60_000,
  });

/** Invalidates lists after a change; hearts keep their optimistic state. */
export async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: listsQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['wishlists', 'list'] }),
  ]);
}
