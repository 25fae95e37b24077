import { z } from 'zod';
import { tripFactsSchema, tripTitleSchema } from './checkout-item.ts';
import { instantSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import {
  chosenFareSchema,
  fareShelfSchema,
  flightQuestionSchema,
  mostSlices,
  sliceItinerarySchema,
} from '../flights.ts';
import { moneySchema } from '../money.ts';
import { payableOffersSchema } from '../payments.ts';
import { policyVerdictSchema } from '../policy.ts';
import { priceSchema } from '../pricing.ts';
import { earnSchema } from '../earn.ts';

/** A fare of one slice, with the price of the whole trip when all other choices stay as they are. */
export const fareChoiceSchema = fareShelfSchema
  .extend({
    isChosen: z.boolean(),
    tripTotal: moneySchema,
    costs: z.enum(['less', 'same', 'more']).describe('Beside the fare that is chosen.'),
    difference: moneySchema.describe('How much less or more, never below zero.'),
    policy: policyVerdictSchema,
  })
  .meta({ id: 'FareChoice' });
export type FareChoice = z.infer<typeof fareChoiceSchema>;

/** The search, and the fares chosen from it. */
export const flightChoiceSchema = flightQuestionSchema.extend({
  searchId: z.uuid(),
  chosen: z.array(chosenFareSchema).min(1).max(mostSlices).describe('One for every slice, in order.'),
});
export type FlightChoice = z.output<typeof flightChoiceSchema>;

export const flightTripRequestSchema = flightChoiceSchema
  .extend({
    isQuoted: z
      .boolean()
      .default(false)
      .describe('Asks the supplier for the price, line by line, that it keeps for 15 minutes.'),
  })
  .meta({ id: 'FlightTripRequest' });
export type FlightTripRequest = z.output<typeof flightTripRequestSchema>;

/** A trip whose slices are all chosen: its fares side by side, and its total price. */
export const flightTripSchema = tripFactsSchema
  .extend({
    searchId: z.uuid(),
    observedAt: instantSchema,
    expiresAt: instantSchema,
    title: tripTitleSchema,
    slices: z.array(sliceItinerarySchema.extend({ fares: z.array(fareChoiceSchema) })),
    passengerCount: z.int(),
    total: moneySchema,
    perPassenger: moneySchema,
    payableCredit: moneySchema,
    payableOffers: payableOffersSchema,
    earn: earnSchema.nullable(),
    policy: policyVerdictSchema,
    price: priceSchema
      .nullable()
      .describe('As the supplier has just quoted it; null unless it was asked for.'),
    priceChange: z
      .object({ costs: z.enum(['less', 'more']), difference: moneySchema })
      .nullable()
      .describe('How the quoted price differs from the one that was shown.'),
  })
  .meta({ id: 'FlightTrip' });
export type FlightTrip = z.infer<typeof flightTripSchema>;

export const getFlightTrip = endpoint({
  method: 'POST',
  path: '/api/v0/flights/itinerary',
  area: 'flights',
  summary: 'The chosen flights with every fare they are sold in, and the price of the whole trip',
  access: 'session',
  delegated: 'read',
  body: flightTripRequestSchema,
  response: flightTripSchema,
});
