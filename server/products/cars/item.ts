import { z } from 'zod';
import { bookedCarSchema } from '#contract/cars/booked-car.ts';
import { carBookRequestSchema } from '#contract/cars/car-booking.ts';
import { productSchema } from '#contract/enums/index.ts';
import { type ItemSide, itemReader } from '#server/modules/products/index.ts';

/** The product that is a rental car. */
export const carProductSchema = productSchema.extract(['car']);

/** A car as it is stored with a checkout. */
const carItemSchema = z.object({
  product: carProductSchema,
  /** The token it was opened with, to be priced again. */
  rateToken: z.string(),
  /** Of the rate at its supplier, to be found again once the token has expired. Left out of older checkouts. */
  rateId: z.string().optional(),
  car: bookedCarSchema,
});
export type CarItem = z.infer<typeof carItemSchema>;

/** The answer of a supplier that confirmed. */
const carConfirmationSchema = z.object({ number: z.string().nullable() });
export type CarConfirmation = z.infer<typeof carConfirmationSchema>;

export const readCarItem = itemReader(carItemSchema);
/** The confirmation of a booking. Throws ZodError while there is none. */
export const readCarConfirmation = (raw: unknown): CarConfirmation => carConfirmationSchema.parse(raw);
export const readCarRequest = itemReader(carBookRequestSchema);
/** The part of a car's item that checkouts and trips have in common. */
export const readCar = itemReader(carItemSchema.pick({ product: true, car: true }));

export const carItems: ItemSide = {
  span(item) {
    const { pickUp, dropOff } = readCar(item).car;
    const startsAt = new Date(pickUp.zonedAt);
    return { startsAt, endsAt: new Date(dropOff.zonedAt), bookableUntil: startsAt, missedAt: null };
  },
  title(item, language) {
    const { vehicle, supplier, pickUp, dropOff } = readCar(item).car;
    return {
      name: `${vehicle.label[language]}, ${supplier.name}`,
      startsOn: pickUp.at.slice(0, 10),
      endsOn: dropOff.at.slice(0, 10),
    };
  },
  place: (item) => readCar(item).car.pickUp.desk.name,
};
