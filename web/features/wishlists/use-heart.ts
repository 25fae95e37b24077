import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { createWishlistItem, deleteWishlistItems } from '#contract/wishlists.ts';
import { call } from '#web/lib/api/client.ts';
import { tell } from './notice-store.ts';
import { favoriteIdsQuery, refreshLists } from './queries.ts';

export interface NamedStay {
  readonly lodgingId: string;
  readonly name: string;
}

const create = (lodgingId: string, wishlistId?: string) =>
  call<typeof createWishlistItem>('POST', '/api/v0/travel/wishlists/wishlist-item/create', {
    body: { product: { id: { value: lodgingId } }, ...(wishlistId ? { wishlistId } : {}) },
  });

const remove = (lodgingId: string, wishlistId?: string) =>
  call<typeof deleteWishlistItems>('POST', '/api/v0/travel/wishlists/wishlist-item/delete-all', {
    body: { productId: { value: lodgingId }, ...(wishlistId ? { wishlistId } : {}) },
  });

/** Updates a heart in the query cache. */
function draw(client: QueryClient, lodgingId: string, isFavorite: boolean): void {
  client.setQueryData(favoriteIdsQuery.queryKey, (ids: readonly string[] | undefined) => {
    const others = (ids ?? []).filter((id) => id !== lodgingId);
    return isFavorite ? [...others, lodgingId] : others;
  });
}

/**
 * Heart state of a stay, updated optimistically: on failure it is rolled back and announced. Changes of one heart are
 * sent in sequence. [WSH-02]
 */
export function useHeart(stay: NamedStay): { isFavorite: boolean; setFavorite(isFavorite: boolean): void } {
  const client = useQueryClient();
  const { data: isFavorite = false } = useQuery({
    ...favoriteIdsQuery,
    select: (ids) => ids.includes(stay.lodgingId),
  });
  const { mutate } = useMutation({
    scope: { id: `heart ${stay.lodgingId}` },
    async mutationFn(keep: boolean) {
      if (!keep) return { from: (await remove(stay.lodgingId)).removedFrom };
      return { list: (await create(stay.lodgingId)).wishlist };
    },
    async onMutate(keep) {
      draw(client, stay.lodgingId, keep);
      await client.cancelQueries({ queryKey: favoriteIdsQuery.queryKey });
      draw(client, stay.lodgingId, keep);
    },
    onSuccess({ list, from = [] }) {
      tell(list ? { kind: 'saved', stay, list } : { kind: 'removed', stay, from });
      return refreshLists(client);
    },
    onError(error, keep) {
      draw(client, stay.lodgingId, !keep);
      tell({ kind: 'failed', stay, error });
    },
  });
  return { isFavorite, setFavorite: mutate };
}

/** Restores a stay to the lists it was removed from. */
export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ stay, from }: { stay: NamedStay; from: readonly { id: string }[] }) {
      for (const { id } of from.toReversed()) await create(stay.lodgingId, id);
    },
    onMutate({ stay }) {
      draw(client, stay.lodgingId, true);
      tell(undefined);
    },
    onSuccess: () => refreshLists(client),
    onError(error, { stay }) {
      draw(client, stay.lodgingId, false);
      tell({ kind: 'failed', stay, error });
    },
  });
}

/** Adds a stay to one list or removes it from that list only. */
export function useListMembership(stay: NamedStay) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `heart ${stay.lodgingId}` },
    async mutationFn({ wishlistId, isIn }: { wishlistId: string; isIn: boolean }) {
      await (isIn ? create(stay.lodgingId, wishlistId) : remove(stay.lodgingId, wishlistId));
    },
    onSettled: () =>
      Promise.all([refreshLists(client), client.invalidateQueries({ queryKey: favoriteIdsQuery.queryKey })]),
  });
}
