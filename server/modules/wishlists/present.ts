import type { z } from 'zod';
import { wishlistLimits, type wishlistSummarySchema } from '#contract/wishlists.ts';
import type { StoredWishlist } from './store.ts';

/** A list as the wire shows it; `isNext` for the one a stay goes to when none is named. */
export const presentList = (
  list: StoredWishlist,
  isNext: boolean,
): z.input<typeof wishlistSummarySchema> => ({
  id: list.id,
  name: list.name,
  createdAt: list.createdAt.toISOString(),
  itemCount: list.productIds.length,
  isFull: list.productIds.length >= wishlistLimits.items,
  isNext,
  pictures: [...list.pictures],
  productIds: list.productIds.map((value) => ({ value })),
});

/** Lists in the order of their last use, the first being the next. */
export const presentLists = (lists: readonly StoredWishlist[]) => ({
  wishlists: lists.map((list, at) => presentList(list, at === 0)),
  limits: { ...wishlistLimits },
});
