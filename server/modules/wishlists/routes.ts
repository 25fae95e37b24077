import type { Language } from '#contract/values/dates.ts';
import type { StayGlimpse } from '#contract/stays/stay-summary.ts';
import * as contract from '#contract/wishlists.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { createList, keepStay, renameList } from './keep-stays.ts';
import { presentList, presentLists } from './present.ts';
import { refreshItems } from './read-list.ts';
import { deleteItems, deleteList, listItems, listLists, listProductIds } from './store.ts';

export interface WishlistsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The current data of a stay from its supplier; null when no supplier has it. Throws `unavailable`. */
  readonly findStay: (lodgingId: string) => Promise<StayGlimpse | null>;
  /** A city by the name its supplier gives, as the reader calls it. */
  readonly cityNameIn: (name: string, countryCode: string, language: Language) => string;
}

/** Wishlists of the caller. [WSH-01] */
export function wishlistsRoutes({ db, clock, findStay, cityNameIn }: WishlistsDeps): Route[] {
  const isNext = async (customerId: string, wishlistId: string) =>
    (await listLists(db, { customerId }))[0]?.id === wishlistId;
  return [
    route(contract.getWishlist, async ({ principal, body: { wishlistId }, language }) => {
      const customerId = principal.userId;
      const key = { customerId, wishlistId };
      const [list] = await listLists(db, key);
      if (!list) throw new PortalError('not-found');
      const items = (await refreshItems(await listItems(db, key), findStay)).map(({ stay, ...item }) => ({
        ...item,
        stay: { ...stay, cityName: cityNameIn(stay.cityName, stay.countryCode, language) },
      }));
      return { wishlist: { ...presentList(list, await isNext(customerId, wishlistId)), items } };
    }),
    route(contract.listWishlists, async ({ principal }) =>
      presentLists(await listLists(db, { customerId: principal.userId })),
    ),
    route(contract.listWishlistProductIds, async ({ principal }) => ({
      productIds: (await listProductIds(db, principal.userId)).map((value) => ({ value })),
    })),
    route(contract.createWishlist, async ({ principal, body }) => {
      const list = await inTransaction(db, (tx) => createList(tx, principal.userId, body.name, clock.now()));
      return { wishlist: presentList(list, await isNext(principal.userId, list.id)) };
    }),
    route(contract.deleteWishlist, async ({ principal: { userId: customerId }, body: { wishlistId } }) => {
      const key = { customerId, wishlistId };
      const isDone = await inTransaction(db, (tx) => deleteList(tx, key, clock.now()));
      if (!isDone) throw new PortalError('not-found');
      return presentLists(await listLists(db, { customerId }));
    }),
    route(contract.updateWishlist, async ({ principal, body: { wishlistId, name } }) => {
      const key = { customerId: principal.userId, wishlistId };
      const list = await inTransaction(db, (tx) => renameList(tx, key, name));
      return { wishlist: presentList(list, await isNext(principal.userId, list.id)) };
    }),
    route(contract.createWishlistItem, async ({ principal, body, language }) => {
      const stay = await findStay(body.product.id.value);
      if (!stay) throw new PortalError('stay-not-found');
      const owner = { customerId: principal.userId, wishlistId: body.wishlistId };
      const list = await inTransaction(db, (tx) => keepStay(tx, owner, stay, clock.now(), language));
      return { wishlist: presentList(list, true) };
    }),
    route(contract.deleteWishlistItems, async ({ principal, body: { productId, wishlistId } }) => {
      const customerId = principal.userId;
      if (wishlistId && (await listLists(db, { customerId, wishlistId })).length === 0)
        throw new PortalError('not-found');
      const key = { customerId, ...(wishlistId ? { wishlistId } : {}) };
      return { removedFrom: await inTransaction(db, (tx) => deleteItems(tx, key, productId.value)) };
    }),
  ];
}
