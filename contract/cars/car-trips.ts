import { z } from 'zod';
import { carChangePartSchema, changeHindranceSchema } from '../enums/index.ts';
import { bookedCarSchema, carDriverSchema } from './booked-car.ts';
import { carChangeSchema } from './car-changes.ts';
import { laterPaymentSchema } from '../pricing.ts';
import { nextStepSchema } from '../problems.ts';
import { commonTripSchema } from '../trips.ts';

/** A rental that was booked, with everything about it. */
export const bookedCarTripSchema = z
  .object({
    ...commonTripSchema.shape,
    kind: z.literal('Car'),
    car: bookedCarSchema,
    supplierConfirmation: z.string().nullable().describe('The supplier’s own number, for the desk.'),
    driver: carDriverSchema,
    additionalDrivers: z.array(carDriverSchema),
    flightNumber: z.string().nullable(),
    loyaltyNumber: z.string().nullable(),
    later: z.array(laterPaymentSchema).describe('What is still paid after booking, where and when.'),
    can: z.object({
      change: z.array(carChangePartSchema).describe('What may be changed online now.'),
    }),
    changeHindrance: changeHindranceSchema.nullable().describe('Why times and places cannot be changed.'),
    change: carChangeSchema.nullable().describe('The latest change that was asked for.'),
    earlierChanges: z
      .array(carChangeSchema)
      .describe('Earlier changes whose card refund the bank has not made yet.'),
    owner: z.object({ who: z.enum(['portal', 'car_supplier']), next: nextStepSchema }),
  })
  .meta({ id: 'BookedCarTrip' });
export type BookedCarTrip = z.infer<typeof bookedCarTripSchema>;
