import { z } from 'zod';
import { instantSchema, plainDateSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import { offerAvailabilitySchema, priceDropStateSchema } from '../enums/index.ts';
import { checkoutParamsSchema, idSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { notWatchedReasonSchema } from './reasons.ts';

const terms = {
  lookOn: z.array(plainDateSchema).min(1).describe('The days on which it is priced again.'),
  threshold: moneySchema.describe('A smaller drop pays nothing. [PDP-02]'),
  cap: moneySchema.describe('The most that is paid. [PDP-01]'),
  creditDays: z.int().positive().describe('How long the travel credit can be used.'),
};

export const priceDropOfferSchema = z
  .object({
    availability: offerAvailabilitySchema.extract(['Available', 'NotAvailable']),
    reason: notWatchedReasonSchema.nullable().describe('Only when it is not available.'),
    terms: z.object(terms).nullable(),
  })
  .meta({ id: 'PriceDropOffer' });
export type PriceDropOffer = z.infer<typeof priceDropOfferSchema>;

export const tripPriceDropSchema = z
  .object({
    ...terms,
    state: priceDropStateSchema,
    paid: moneySchema.describe(
      'The price that is compared: base, taxes and fees, without extras, after offers and what a price match paid back.',
    ),
    lowest: moneySchema.nullable().describe('The lowest price seen since; null before the first look.'),
    nextLookOn: plainDateSchema.nullable().describe('Null once it is over.'),
    waitsUntil: instantSchema
      .nullable()
      .describe('When it is paid where it waits for the trip to begin; null for every other.'),
    credited: moneySchema.nullable().describe('Paid as travel credit.'),
  })
  .meta({ id: 'TripPriceDrop' });
export type TripPriceDrop = z.infer<typeof tripPriceDropSchema>;

export const getPriceDropOffer = endpoint({
  method: 'GET',
  path: '/api/v0/bookings/sessions/:bookingSessionId/price-drop',
  area: 'protections',
  summary: 'Price drop protection that comes with a checkout: how long, from which drop, up to how much',
  access: 'session',
  params: checkoutParamsSchema,
  response: priceDropOfferSchema,
});

export const getTripPriceDrop = endpoint({
  method: 'GET',
  path: '/api/v0/trips/:tripId/price-drop',
  area: 'protections',
  summary: 'The watched price of a trip, and what was paid for its drop',
  access: 'session',
  params: z.object({ tripId: idSchema }),
  response: z.object({ priceDrop: tripPriceDropSchema.nullable() }),
});
