import { z } from 'zod';
import { instantSchema } from './values/dates.ts';
import { endpoint } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { stayGlimpseSchema } from './stays/stay-summary.ts';

/** A product by its id in the catalogue; today every product is a stay, and the value its lodging id. [A 3] */
export const productIdSchema = z
  .object({ value: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/) })
  .meta({ id: 'ProductId' });
export type ProductId = z.infer<typeof productIdSchema>;

/** `gone`: its supplier no longer has it. `unknown`: the supplier could not be reached; the stored data is shown. */
export const wishlistItemStateSchema = z.enum(['listed', 'gone', 'unknown']);

export const wishlistItemSchema = z
  .object({
    product: z.object({ id: productIdSchema }),
    addedAt: instantSchema,
    state: wishlistItemStateSchema,
    stay: stayGlimpseSchema,
  })
  .meta({ id: 'WishlistItem' });
export type WishlistItem = z.infer<typeof wishlistItemSchema>;

/** Summary of a list; `pictures` are those of the last stays added, at most three. */
export const wishlistSummarySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    createdAt: instantSchema,
    itemCount: z.int(),
    isFull: z.boolean(),
    isNext: z.boolean().describe('Where a stay goes when no list is named.'),
    pictures: z.array(z.string()),
    productIds: z.array(productIdSchema),
  })
  .meta({ id: 'WishlistSummary' });
export type WishlistSummary = z.infer<typeof wishlistSummarySchema>;

export const wishlistSchema = wishlistSummarySchema
  .extend({ items: z.array(wishlistItemSchema) })
  .meta({ id: 'Wishlist' });
export type Wishlist = z.infer<typeof wishlistSchema>;

/** How many lists a customer keeps and how many stays a list holds. */
export const wishlistLimits = { lists: 50, items: 100 } as const;

const base = '/api/v0/travel/wishlists';
const one = z.object({ wishlistId: idSchema });
// Any sign but control characters and halves of signs.
const listName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const lists = z.object({
  wishlists: z.array(wishlistSummarySchema),
  limits: z.object({ lists: z.int(), items: z.int() }),
});

export const getWishlist = endpoint({
  method: 'POST',
  path: `${base}/wishlist/get`,
  area: 'wishlists',
  summary: 'One wishlist with its stays, the last put in first',
  access: 'session',
  delegated: 'read',
  body: one,
  response: z.object({ wishlist: wishlistSchema }),
});
export const listWishlists = endpoint({
  method: 'POST',
  path: `${base}/wishlist/get-all`,
  area: 'wishlists',
  summary: 'All wishlists, the last used first',
  access: 'session',
  delegated: 'read',
  response: lists,
});
export const listWishlistProductIds = endpoint({
  method: 'POST',
  path: `${base}/wishlist/get-all-product-ids-by-user`,
  area: 'wishlists',
  summary: 'The ids of every product in any wishlist, each once',
  access: 'session',
  delegated: 'read',
  response: z.object({ productIds: z.array(productIdSchema) }),
});
export const createWishlist = endpoint({
  method: 'POST',
  path: `${base}/wishlist/create`,
  area: 'wishlists',
  summary: 'Create a wishlist',
  access: 'session',
  delegated: { act: 'wishlist-changed' },
  body: z.object({ name: listName }),
  response: z.object({ wishlist: wishlistSummarySchema }),
});
export const deleteWishlist = endpoint({
  method: 'POST',
  path: `${base}/wishlist/delete`,
  area: 'wishlists',
  summary: 'Delete a wishlist with everything in it; deleting it again is fine',
  access: 'session',
  delegated: { act: 'wishlist-changed' },
  body: one,
  response: lists,
});
export const updateWishlist = endpoint({
  method: 'PUT',
  path: `${base}/wishlist/update`,
  area: 'wishlists',
  summary: 'Rename a wishlist',
  access: 'session',
  delegated: { act: 'wishlist-changed' },
  body: one.extend({ name: listName }),
  response: z.object({ wishlist: wishlistSummarySchema }),
});
export const createWishlistItem = endpoint({
  method: 'POST',
  path: `${base}/wishlist-item/create`,
  area: 'wishlists',
  summary: 'Put a stay into a wishlist: the named one, else the last used, else a first one; twice is once',
  access: 'session',
  delegated: { act: 'wishlist-changed' },
  body: z.object({ product: z.object({ id: productIdSchema }), wishlistId: idSchema.optional() }),
  response: z.object({ wishlist: wishlistSummarySchema }),
});
export const deleteWishlistItems = endpoint({
  method: 'POST',
  path: `${base}/wishlist-item/delete-all`,
  area: 'wishlists',
  summary: 'Take a stay out of every wishlist, or out of the named one; taking it out again is fine',
  access: 'session',
  delegated: { act: 'wishlist-changed' },
  body: z.object({ productId: productIdSchema, wishlistId: idSchema.optional() }),
  response: z.object({
    removedFrom: z.array(z.object({ id: idSchema, name: z.string() })).describe('To put it back, if asked.'),
  }),
});
