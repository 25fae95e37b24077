import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { policyExceptionSchema } from '../policy.ts';
import { laterPaymentSchema, priceSchema } from '../pricing.ts';
import { commonChangeQuoteSchema, commonChangeSchema } from '../trips.ts';
import { instantSchema, plainDateSchema } from '../values/dates.ts';

/** The customer's answer when booked nights no longer match the flights: move them, drop some, or keep them. */
export const nightsAnswerSchema = z.enum(['shift', 'drop', 'keep']);
export type NightsAnswer = z.infer<typeof nightsAnswerSchema>;

/** The answers that change the stay, and so have a price. */
export const pricedAnswerSchema = nightsAnswerSchema.exclude(['keep']);
export type PricedAnswer = z.infer<typeof pricedAnswerSchema>;

/** On which days the flights of a package land there and leave. */
export const flightDaysSchema = z.object({
  landsOn: plainDateSchema.describe('The day on which the flight there lands.'),
  leavesOn: plainDateSchema.describe('The day on which the flight back leaves.'),
});
export type FlightDays = z.infer<typeof flightDaysSchema>;

const nightsSchema = z.object({ checkIn: plainDateSchema, checkOut: plainDateSchema, nights: z.int() });
export type PackageNights = z.infer<typeof nightsSchema>;

/** The nights that new times of the flights leave to decide: open until the customer has answered. [TRP-06] */
export const nightsOfferSchema = flightDaysSchema
  .extend({
    shift: nightsSchema
      .nullable()
      .describe(
        'Nights that match the flights, of which one at least was not booked; null where there are none.',
      ),
    drop: nightsSchema
      .nullable()
      .describe(
        'The booked nights less those that the flights leave no use for; null where that is none or all.',
      ),
  })
  .meta({ id: 'PackageNightsOffer' });
export type NightsOffer = z.infer<typeof nightsOfferSchema>;

const changedNightsSchema = nightsSchema.extend({
  freeCancelUntil: instantSchema.nullable().describe('Until when the room can be canceled for nothing.'),
});
const pricedNightsSchema = changedNightsSchema.extend({
  price: priceSchema.describe('Of the whole package.'),
  later: z.array(laterPaymentSchema),
});

/** What other nights cost or give back, as one difference of the package. [PKG-01] [TRP-03] */
export const packageChangeQuoteSchema = commonChangeQuoteSchema
  .extend({ answer: pricedAnswerSchema, from: pricedNightsSchema, to: pricedNightsSchema })
  .meta({ id: 'PackageChangeQuote' });
export type PackageChangeQuote = z.infer<typeof packageChangeQuoteSchema>;

export const packageChangeSchema = commonChangeSchema
  .extend({ answer: pricedAnswerSchema, from: changedNightsSchema, to: changedNightsSchema })
  .meta({ id: 'PackageChange' });
export type PackageChange = z.infer<typeof packageChangeSchema>;

/** The nights of a package that are wanted. */
export const wantedNightsSchema = z.object({
  answer: pricedAnswerSchema,
});

export const quotePackageNights = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/package/nights-quotes',
  area: 'trips',
  summary: 'The price of the nights that match new times of the flights, as one difference of the package',
  access: 'session',
  delegated: 'read',
  params: z.object({ tripId: idSchema }),
  body: wantedNightsSchema.extend({
    paymentMethodId: z
      .string()
      .max(64)
      .optional()
      .describe('The card that pays a difference; without it the one that paid before.'),
  }),
  response: packageChangeQuoteSchema,
});

export const changePackageNights = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/package/nights',
  area: 'trips',
  summary: 'Change the nights of a package by a quote; the same quote again answers the same change',
  access: 'session',
  delegated: { spend: 'trip-changed' },
  params: z.object({ tripId: idSchema }),
  body: z.object({ changeQuoteId: idSchema, policyException: policyExceptionSchema.optional() }),
  response: packageChangeSchema,
});
