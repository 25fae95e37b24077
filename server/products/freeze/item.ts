import { z } from 'zod';
import { bookTermsSchema } from '#contract/booking.ts';
import { freezeTermsSchema, frozenItemSchema } from '#contract/freeze/terms.ts';
import { instantSchema, localizedTextSchema } from '#contract/values/dates.ts';
import { priceFreezeVoucherStateSchema, productSchema } from '#contract/enums/index.ts';
import { type ItemSide, itemReader } from '#server/modules/products/index.ts';

/** The product that is a freeze. */
export const freezeProductSchema = productSchema.extract(['freeze']);

/** The products whose prices can be frozen. */
export const frozenProductSchema = frozenItemSchema.shape.product;

/** A freeze as it is stored with its checkout: the frozen item, and the terms as sold. */
const freezeItemSchema = z.object({
  product: freezeProductSchema,
  of: frozenItemSchema.omit({ title: true, search: true }).extend({
    title: localizedTextSchema,
    startsAt: instantSchema,
    source: z.string(),
    /** The item of the kind that sells it. */
    item: z.looseObject({ product: productSchema }),
  }),
  terms: freezeTermsSchema,
  givenName: z.string(),
});
export type FreezeItem = z.infer<typeof freezeItemSchema>;

const freezeTripItemSchema = freezeItemSchema.extend({ state: priceFreezeVoucherStateSchema });
export type FreezeTripItem = z.infer<typeof freezeTripItemSchema>;

export const readFreezeItem = itemReader(freezeItemSchema);
/** The item of a freeze that was bought, with its state. */
export const readFreezeTripItem = itemReader(freezeTripItemSchema);
export const readFreezeRequest = itemReader(bookTermsSchema);

export const freezeItems: ItemSide = {
  span(item) {
    const { of, terms } = readFreezeItem(item);
    const until = new Date(terms.until);
    return { startsAt: until, endsAt: until, bookableUntil: new Date(of.startsAt), missedAt: until };
  },
  title(item, language) {
    const { title, startsOn, endsOn } = readFreezeItem(item).of;
    return { name: title[language], startsOn, endsOn };
  },
};
