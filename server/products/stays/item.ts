import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { bookedStaySchema } from '#contract/stays/checkout-item.ts';
import { bookRequestSchema } from '#contract/booking.ts';
import { localizedTextSchema } from '#contract/values/dates.ts';
import { collectionSchema, productSchema, tripKindOfProduct } from '#contract/enums/index.ts';
import { creditedFeeSchema } from '../credited-fee.ts';
import { type AnyItem, type ItemSide, itemReader } from '#server/modules/products/index.ts';

/** The products that are stays. */
export const stayProductSchema = productSchema.extract(['hotel', 'home']);

/** A stay as it is stored with a checkout. */
export const stayItemSchema = z.object({
  product: stayProductSchema,
  collection: collectionSchema,
  lodgingId: z.string(),
  /** The token it was opened with, to be priced again; null for checkouts from before it was stored. */
  rateToken: z.string().nullable(),
  stay: bookedStaySchema,
  /** The supplier's id of the room type; left out of checkouts from before it was stored. */
  roomId: z.string().optional(),
  place: localizedTextSchema,
  countryCode: z.string().optional(),
  /** The fee of the freeze whose price it is booked at. */
  freeze: creditedFeeSchema.optional(),
});
export type StayItem = z.infer<typeof stayItemSchema>;

/** The answer of a hotel that confirmed; its own number is null until it has one. */
const stayConfirmationSchema = z.object({ number: z.string().nullable() });
export type StayConfirmation = z.infer<typeof stayConfirmationSchema>;

export const readStayItem = itemReader(stayItemSchema);
/** The confirmation of a booking. Throws ZodError while there is none. */
export const readStayConfirmation = (raw: unknown): StayConfirmation => stayConfirmationSchema.parse(raw);
export const readStayRequest = itemReader(bookRequestSchema);
/** The part of a stay's item that checkouts and trips have in common. */
const readStay = itemReader(stayItemSchema.pick({ product: true, stay: true }));

/** The stay of a checkout's or a trip's item. */
export const readStayPart = (item: AnyItem): z.infer<typeof stayItemSchema>['stay'] => readStay(item).stay;

export const stayProductOf = (item: AnyItem): z.infer<typeof stayProductSchema> => readStay(item).product;
export const isHome = (item: AnyItem): boolean => stayProductOf(item) === 'home';

/** How a stay is entered in My Trips. */
export const kindOfStay = (item: AnyItem): 'Hotel' | 'Home' => tripKindOfProduct[stayProductOf(item)];

export const stayItems: ItemSide = {
  span(item) {
    const { checkIn, checkOut, checkInFrom, checkOutUntil, timeZone } = readStay(item).stay;
    const at = (day: string, time: string) =>
      new Date(Temporal.ZonedDateTime.from(`${day}T${time}[${timeZone}]`).epochMilliseconds);
    const dayAfter = Temporal.PlainDate.from(checkIn).add({ days: 1 }).toZonedDateTime(timeZone);
    return {
      startsAt: at(checkIn, checkInFrom),
      endsAt: at(checkOut, checkOutUntil),
      bookableUntil: new Date(dayAfter.epochMilliseconds),
      missedAt: null,
    };
  },
  title(item) {
    const { name, checkIn, checkOut } = readStay(item).stay;
    return { name, startsOn: checkIn, endsOn: checkOut };
  },
  place(item, language) {
    const { address, addressFr = address } = readStay(item).stay;
    return language === 'fr' ? addressFr : address;
  },
};
