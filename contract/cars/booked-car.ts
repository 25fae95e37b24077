import { z } from 'zod';
import { carRateSchema, localDateTimeSchema } from '../cars.ts';
import { instantSchema } from '../values/dates.ts';

/** One end of a rental: the desk, its time on the desk's clock, and the same moment. */
const rentalEndSchema = carRateSchema.shape.pickUp.extend({
  at: localDateTimeSchema,
  zonedAt: instantSchema,
});

/** How many of an extra were chosen. */
const chosenCarExtraSchema = z.object({
  code: z.string().min(1).max(40),
  quantity: z.int().min(1).max(10),
});
export type ChosenCarExtra = z.output<typeof chosenCarExtraSchema>;
export const chosenCarExtrasSchema = z.array(chosenCarExtraSchema).max(20);

/** A rental as it is sold, or was, with its desks, terms and risk. */
export const bookedCarSchema = carRateSchema
  .pick({
    supplier: true,
    vehicle: true,
    mileage: true,
    fuelPolicy: true,
    paymentTiming: true,
    rentalDays: true,
    extraHours: true,
    refundPolicy: true,
    freeCancelUntil: true,
    perDay: true,
    minAge: true,
    lateReturn: true,
    crossBorder: true,
    extras: true,
    risk: true,
    cancellation: true,
    noShow: true,
  })
  .extend({
    pickUp: rentalEndSchema,
    dropOff: rentalEndSchema,
    driverAge: z.int().describe('Of the driver at pick-up; price and cover are for it.'),
    residence: z.string(),
    chosenExtras: z.array(chosenCarExtraSchema),
  })
  .meta({ id: 'BookedCar' });
export type BookedCar = z.infer<typeof bookedCarSchema>;

export const carDriverSchema = z.object({ givenName: z.string(), surname: z.string(), age: z.int() });
