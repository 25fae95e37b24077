import { sql } from 'kysely';
import { type StayGlimpse, stayGlimpseSchema } from '#contract/stays/stay-summary.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** A wishlist together with the customer who must own it. */
export interface WishlistKey {
  readonly customerId: string;
  readonly wishlistId: string;
}

export interface StoredWishlist {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** Of its stays, the last put in first. */
  readonly productIds: readonly string[];
  readonly pictures: readonly string[];
}

export interface StoredWishlistItem {
  readonly productId: string;
  readonly addedAt: Date;
  readonly stay: StayGlimpse;
}

const shownPictures = 3;

/** The customer's wishlists, the last used first; only one of them when its id is given. */
export async function listLists(
  db: Db | Tx,
  key: { customerId: string; wishlistId?: string },
): Promise<StoredWishlist[]> {
  const rows = await db
    .selectFrom('wishlists')
    .leftJoin('wishlist_items as item', (join) =>
      join
        .onRef('item.wishlist_id', '=', 'wishlists.id')
        .onRef('item.customer_id', '=', 'wishlists.customer_id'),
    )
    .select(['wishlists.id', 'wishlists.name', 'wishlists.created_at'])
    .select(
      sql<string[] | null>`array_agg(item.product_id order by item.added_at desc, item.product_id)
        filter (where item.product_id is not null)`.as('products'),
    )
    .select(
      sql<string[] | null>`array_agg(item.snapshot ->> 'picture' order by item.added_at desc, item.product_id)
        filter (where item.snapshot ->> 'picture' is not null)`.as('pictures'),
    )
    .where('wishlists.customer_id', '=', key.customerId)
    .where('wishlists.deleted_at', 'is', null)
    .$if(key.wishlistId !== undefined, (query) => query.where('wishlists.id', '=', key.wishlistId ?? ''))
    .groupBy('wishlists.id')
    .orderBy('wishlists.used_at', 'desc')
    .orderBy('wishlists.id', 'desc')
    .execute();
  return rows.map(({ id, name, created_at, products, pictures }) => ({
    id,
    name,
    createdAt: created_at,
    productIds: products ?? [],
    pictures: (pictures ?? []).slice(0, shownPictures),
  }));
}

/** The stays of a list, the last put in first. */
export async function listItems(
  db: Db,
  { customerId, wishlistId }: WishlistKey,
): Promise<StoredWishlistItem[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .select(['product_id', 'added_at', 'snapshot'])
    .where('customer_id', '=', customerId)
    .where('wishlist_id', '=', wishlistId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id, added_at, snapshot }) => ({
    productId: product_id,
    addedAt: added_at,
    stay: stayGlimpseSchema.parse(snapshot),
  }));
}

/** Every product in any list of the customer, each once. */
export async function listProductIds(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .select('product_id')
    .distinct()
    .where('customer_id', '=', customerId)
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Throws the violation of `wishlists_name` when the customer has a list of that name. */
export async function insertList(tx: Tx, key: WishlistKey, name: string, now: Date): Promise<void> {
  await tx
    .insertInto('wishlists')
    .values({
      id: key.wishlistId,
      customer_id: key.customerId,
      name,
      created_at: now,
      used_at: now,
      deleted_at: null,
    })
    .execute();
}

/** False when the list is not the customer's or deleted. */
export async function renameList(
  tx: Tx,
  { customerId, wishlistId }: WishlistKey,
  name: string,
): Promise<boolean> {
  const done = await tx
    .updateTable('wishlists')
    .set({ name })
    .where('customer_id', '=', customerId)
    .where('id', '=', wishlistId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Empties and hides a list of the customer; false when it is not theirs. */
export async function deleteList(
  tx: Tx,
  { customerId, wishlistId }: WishlistKey,
  now: Date,
): Promise<boolean> {
  await tx
    .deleteFrom('wishlist_items')
    .where('customer_id', '=', customerId)
    .where('wishlist_id', '=', wishlistId)
    .execute();
  const done = await tx
    .updateTable('wishlists')
    .set({ deleted_at: sql`coalesce(deleted_at, ${now})` })
    .where('customer_id', '=', customerId)
    .where('id', '=', wishlistId)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Puts a stay into a list, once, and makes the list the last used. */
export async function insertItem(
  tx: Tx,
  { customerId, wishlistId }: WishlistKey,
  stay: StayGlimpse,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('wishlist_items')
    .values({
      wishlist_id: wishlistId,
      customer_id: customerId,
      product_id: stay.lodgingId,
      snapshot: JSON.stringify(stay),
      added_at: now,
    })
    .onConflict((known) => known.doNothing())
    .execute();
  await tx
    .updateTable('wishlists')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', wishlistId)
    .execute();
}

/** Takes a product out of every list of the customer, or out of one; answers the lists it was in. */
export async function deleteItems(
  tx: Tx,
  key: { customerId: string; wishlistId?: string },
  productId: string,
): Promise<{ id: string; name: string }[]> {
  const gone = await tx
    .deleteFrom('wishlist_items')
    .where('customer_id', '=', key.customerId)
    .where('product_id', '=', productId)
    .$if(key.wishlistId !== undefined, (query) => query.where('wishlist_id', '=', key.wishlistId ?? ''))
    .returning('wishlist_id')
    .execute();
  if (gone.length === 0) return [];
  return tx
    .selectFrom('wishlists')
    .select(['id', 'name'])
    .where('customer_id', '=', key.customerId)
    .where(
      'id',
      'in',
      gone.map(({ wishlist_id }) => wishlist_id),
    )
    .orderBy('used_at', 'desc')
    .execute();
}
