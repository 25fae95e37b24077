import type { z } from 'zod';
import type { StayGlimpse } from '#contract/stays/stay-summary.ts';
import type { wishlistItemSchema } from '#contract/wishlists.ts';
import { isPortalError } from '#server/platform/errors.ts';
import type { StoredWishlistItem } from './store.ts';

type Item = z.input<typeof wishlistItemSchema>;

/** Stays requested at once. */
const abreast = 10;

/**
 * The stays of a list with their suppliers' current data. One that is no longer sold, and one whose supplier could not
 * be asked, is returned as stored and marked.
 */
export async function refreshItems(
  items: readonly StoredWishlistItem[],
  findStay: (lodgingId: string) => Promise<StayGlimpse | null>,
): Promise<Item[]> {
  const shown = new Map<StoredWishlistItem, Item>();
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.pop(); item; item = waiting.pop()) shown.set(item, await refresh(item, findStay));
  };
  await Promise.all(Array.from({ length: abreast }, work));
  return items.flatMap((item) => shown.get(item) ?? []);
}

async function refresh(
  { productId, addedAt, stay }: StoredWishlistItem,
  findStay: (lodgingId: string) => Promise<StayGlimpse | null>,
): Promise<Item> {
  const item = { product: { id: { value: productId } }, addedAt: addedAt.toISOString() };
  try {
    const now = await findStay(productId);
    return now ? { ...item, state: 'listed', stay: now } : { ...item, state: 'gone', stay };
  } catch (error) {
    if (!isPortalError(error, 'unavailable')) throw error;
    return { ...item, state: 'unknown', stay };
  }
}
