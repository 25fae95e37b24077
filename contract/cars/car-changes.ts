import { z } from 'zod';
import { localDateTimeSchema } from '../cars.ts';
import { endpoint } from '../endpoint.ts';
import { carChangePartSchema } from '../enums/index.ts';
import { idSchema } from '../ids.ts';
import { typedNameSchema } from '../values/person-name-schema.ts';
import { policyExceptionSchema } from '../policy.ts';
import { laterPaymentSchema, priceSchema } from '../pricing.ts';
import { commonChangeQuoteSchema, commonChangeSchema } from '../trips.ts';
import { bookedCarSchema, carDriverSchema } from './booked-car.ts';
import { deskNameSchema } from './car-desks.ts';

const changedEndSchema = z.object({ at: localDateTimeSchema, desk: deskNameSchema });

/** A rental before or after a change, as far as a change touches it. */
const changedRentalSchema = bookedCarSchema
  .pick({ rentalDays: true, extraHours: true, refundPolicy: true, freeCancelUntil: true })
  .extend({ pickUp: changedEndSchema, dropOff: changedEndSchema, driver: carDriverSchema });

const pricedRentalSchema = changedRentalSchema.extend({
  price: priceSchema,
  later: z.array(laterPaymentSchema),
});

/** The cost or refund of a change of a rental, by tender. [TRP-03] */
export const carChangeQuoteSchema = commonChangeQuoteSchema
  .extend({ parts: z.array(carChangePartSchema), from: pricedRentalSchema, to: pricedRentalSchema })
  .meta({ id: 'CarChangeQuote' });
export type CarChangeQuote = z.infer<typeof carChangeQuoteSchema>;

export const carChangeSchema = commonChangeSchema
  .extend({ parts: z.array(carChangePartSchema), from: changedRentalSchema, to: changedRentalSchema })
  .meta({ id: 'CarChange' });
export type CarChange = z.infer<typeof carChangeSchema>;

const tripParams = z.object({ tripId: idSchema });
const endBody = z.object({ at: localDateTimeSchema, deskId: z.string().min(1).max(60) });

/** Other times, desks or another driver of a rental. */
export const wantedRentalSchema = z.object({
  pickUp: endBody.optional(),
  dropOff: endBody.optional(),
  driver: z
    .object({ givenName: typedNameSchema, surname: typedNameSchema, age: z.int().min(18).max(99) })
    .optional(),
});

export const quoteCarChange = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/car/change-quotes',
  area: 'trips',
  summary: 'What other times, desks or another driver cost, as one price, with the difference by tender',
  access: 'session',
  delegated: 'read',
  params: tripParams,
  body: wantedRentalSchema.extend({
    paymentMethodId: z
      .string()
      .max(64)
      .optional()
      .describe('The card that pays a difference; without it the one that paid before.'),
  }),
  response: carChangeQuoteSchema,
});

export const changeCar = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/car/change',
  area: 'trips',
  summary: 'Change a rental by a quote: exactly one change, and exactly its difference charged or paid back',
  access: 'session',
  delegated: { spend: 'trip-changed' },
  priority: 'kept',
  params: tripParams,
  body: z.object({
    changeQuoteId: idSchema,
    policyException: policyExceptionSchema
      .optional()
      .describe(
        'Why, where the change leads outside the policy; else that is told as `policy-reason-missing`.',
      ),
  }),
  response: carChangeSchema,
});
