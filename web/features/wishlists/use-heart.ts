import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { createWishlistItem, deleteWishlistItems } from '#contract/wishlists.ts';
import { call } from '#web/lib/api/client.ts';
import { tell } from './notice-store.ts';
import { keptIdsQuery, refreshLists } from './queries.ts';

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

/** Fills or empties a heart in what the browser knows. */
function draw(client: QueryClient, lodgingId: string, isKept: boolean): void {
  client.setQueryData(keptIdsQuery.queryKey, (ids: readonly string[] | undefined) => {
    const others = (ids ?? []).filter((id) => id !== lodgingId);
    return isKept ? [...others, lodgingId] : others;
  });
}

/**
 * Whether a stay is kept, and keeping or dropping it. The heart answers at once; when the server does not follow, it
 * goes back and says so. Presses on one heart are sent one after the other. [WSH-02]
 */
export function useHeart(stay: NamedStay): { isKept: boolean; setKept(isKept: boolean): void } {
  const client = useQueryClient();
  const { data: isKept = false } = useQuery({
    ...keptIdsQuery,
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
      await client.cancelQueries({ queryKey: keptIdsQuery.queryKey });
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
  return { isKept, setKept: mutate };
}

/** Puts a stay back into the lists it was taken out of. */
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

/** Puts a stay into one list or takes it out of that one alone. */
export function useListMembership(stay: NamedStay) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `heart ${stay.lodgingId}` },
    async mutationFn({ wishlistId, isIn }: { wishlistId: string; isIn: boolean }) {
      await (isIn ? create(stay.lodgingId, wishlistId) : remove(stay.lodgingId, wishlistId));
    },
    onSettled: () =>
      Promise.all([refreshLists(client), client.invalidateQueries({ queryKey: keptIdsQuery.queryKey })]),
  });
}
