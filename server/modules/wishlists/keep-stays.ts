import type { Language, LocalizedText } from '#contract/values/dates.ts';
import type { StayGlimpse } from '#contract/stays/stay-summary.ts';
import { wishlistLimits } from '#contract/wishlists.ts';
import { lockCustomer } from '#server/modules/customers/index.ts';
import { isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import * as store from './store.ts';

/** The name of the list created with the first favorite. */
const firstName: LocalizedText = { en: 'Favorites', fr: 'Favoris' };

type Owner = { readonly customerId: string; readonly wishlistId?: string | undefined };

/** Creates a wishlist. Throws `wishlist-name-taken` and `too-many-wishlists`. */
export async function createList(
  tx: Tx,
  customerId: string,
  name: string,
  now: Date,
): Promise<store.StoredWishlist> {
  await lockCustomer(tx, customerId);
  const lists = await store.listLists(tx, { customerId });
  if (lists.length >= wishlistLimits.lists) throw new PortalError('too-many-wishlists');
  const key = { customerId, wishlistId: newId() };
  await unlessTaken(store.insertList(tx, key, name, now));
  return getList(tx, key);
}

/** Throws `wishlist-name-taken`, and `not-found` when the list is not the customer's. */
export async function renameList(
  tx: Tx,
  key: store.WishlistKey,
  name: string,
): Promise<store.StoredWishlist> {
  if (!(await unlessTaken(store.renameList(tx, key, name)))) throw new PortalError('not-found');
  return getList(tx, key);
}

/**
 * Puts a stay into the named list, else into the one used last, else into a first one. Twice is once. Throws
 * `wishlist-full`, and `not-found` when the list is not the customer's.
 */
export async function keepStay(
  tx: Tx,
  owner: Owner,
  stay: StayGlimpse,
  now: Date,
  language: Language,
): Promise<store.StoredWishlist> {
  const { customerId, wishlistId } = owner;
  await lockCustomer(tx, customerId);
  const [latest] = await store.listLists(tx, { customerId, ...(wishlistId ? { wishlistId } : {}) });
  if (!latest && wishlistId) throw new PortalError('not-found');
  const list = latest ?? (await createList(tx, customerId, firstName[language], now));
  const isIn = list.productIds.includes(stay.lodgingId);
  if (!isIn && list.productIds.length >= wishlistLimits.items) throw new PortalError('wishlist-full');
  const key = { customerId, wishlistId: list.id };
  await store.insertItem(tx, key, stay, now);
  return getList(tx, key);
}

async function getList(tx: Tx, key: store.WishlistKey): Promise<store.StoredWishlist> {
  const [list] = await store.listLists(tx, key);
  if (!list) throw new PortalError('not-found');
  return list;
}

async function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    throw isUniqueViolation(error, 'wishlists_name') ? new PortalError('wishlist-name-taken') : error;
  }
}
