import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { createWishlist, deleteWishlist, updateWishlist } from '#contract/wishlists.ts';
import { call } from '#web/lib/api/client.ts';
import { favoriteIdsQuery, listsQuery, refreshLists, type WishlistSummary } from './queries.ts';

export function useCreateList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { name: string }): Promise<WishlistSummary> =>
      (await call<typeof createWishlist>('POST', '/api/v0/travel/wishlists/wishlist/create', { body }))
        .wishlist,
    onSuccess: () => refreshLists(client),
  });
}

export function useRenameList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { wishlistId: string; name: string }) =>
      call<typeof updateWishlist>('PUT', '/api/v0/travel/wishlists/wishlist/update', { body }),
    onSuccess: () => refreshLists(client),
  });
}

export function useDeleteList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wishlistId: string) =>
      call<typeof deleteWishlist>('POST', '/api/v0/travel/wishlists/wishlist/delete', {
        body: { wishlistId },
      }),
    // The deleted list stays cached while its screen unmounts; refetching it would answer 404.
    onSuccess(answer) {
      client.setQueryData(listsQuery.queryKey, answer);
      void client.invalidateQueries({ queryKey: favoriteIdsQuery.queryKey });
    },
  });
}
