import { z } from 'zod';
import { instantSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import { claimStateSchema, currencySchema, offerAvailabilitySchema } from '../enums/index.ts';
import { checkoutParamsSchema, idSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { notComparedReasonSchema } from './reasons.ts';

/** What is compared with the booking: an exact match has all of them. */
export const priceMatchAttributeSchema = z.enum([
  'item',
  'dates',
  'party',
  'option',
  'meals',
  'cancellation',
  'payment',
  'publicity',
  'currency',
  'price',
]);
export type PriceMatchAttribute = z.infer<typeof priceMatchAttributeSchema>;

export const comparedSchema = z.object({
  attribute: priceMatchAttributeSchema,
  booked: z.string(),
  offered: z.string(),
  isMatch: z.boolean(),
});
export type Compared = z.infer<typeof comparedSchema>;

/** Credit for consumers, the original payment for companies. [PMT-01] */
const paysAs = z
  .enum(['credit', 'original-payment'])
  .describe('What is paid at the property is matched as credit.');
const paysAtStart = z
  .boolean()
  .describe(
    'It is paid when the trip begins, because until then its price can come back otherwise: the property is paid, or the fare becomes a credit of the airline. [open point 31]',
  );

export const priceMatchClaimSchema = z
  .object({
    claimId: idSchema,
    state: claimStateSchema,
    url: z.string(),
    offered: moneySchema,
    madeAt: instantSchema,
    answerBy: instantSchema.describe('It is answered by then. [PMT-01]'),
    compared: z.array(comparedSchema).describe('Empty until the offer was read.'),
    isUnverifiable: z.boolean().describe('Declined because the offer could not be verified.'),
    paid: moneySchema.nullable().describe('The whole difference. [PMT-02]'),
    paidAs: paysAs.nullable(),
    paidOn: instantSchema
      .nullable()
      .describe('When an accepted claim is paid that waits for the trip to begin; null for every other.'),
  })
  .meta({ id: 'PriceMatchClaim' });
export type PriceMatchClaim = z.infer<typeof priceMatchClaimSchema>;

export const priceMatchOfferSchema = z
  .object({
    availability: offerAvailabilitySchema.extract(['Available', 'NotAvailable']),
    reason: notComparedReasonSchema.nullable(),
    claimHours: z.int(),
    answerHours: z.int(),
    paysAs,
    paysAtStart,
  })
  .meta({ id: 'PriceMatchOffer' });
export type PriceMatchOffer = z.infer<typeof priceMatchOfferSchema>;

export const tripPriceMatchSchema = z
  .object({
    reason: notComparedReasonSchema.nullable().describe('Why none can be claimed now; null when one can.'),
    until: instantSchema.nullable().describe('Until when one can be claimed.'),
    price: moneySchema
      .nullable()
      .describe('The price that is compared: what is paid in the end, after offers and what was paid back.'),
    paysAs,
    paysAtStart,
    compared: z
      .array(z.object({ attribute: priceMatchAttributeSchema, booked: z.string() }))
      .describe('The booking as it stands: an offer has to be the same in all of these.'),
    claims: z.array(priceMatchClaimSchema),
  })
  .meta({ id: 'TripPriceMatch' });
export type TripPriceMatch = z.infer<typeof tripPriceMatchSchema>;

const tripParams = z.object({ tripId: idSchema });

export const getPriceMatchOffer = endpoint({
  method: 'GET',
  path: '/api/v0/bookings/sessions/:bookingSessionId/price-match',
  area: 'protections',
  summary: 'Price match that comes with a checkout: until when it can be claimed and how it is paid',
  access: 'session',
  params: checkoutParamsSchema,
  response: priceMatchOfferSchema,
});

export const getTripPriceMatch = endpoint({
  method: 'GET',
  path: '/api/v0/trips/:tripId/price-match',
  area: 'protections',
  summary: 'The price match of a trip: whether it can be claimed, and its claims with their verdicts',
  access: 'session',
  params: tripParams,
  response: tripPriceMatchSchema,
});

export const claimPriceMatch = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/price-match/claims',
  area: 'protections',
  summary: 'Claim a price match with the address and price of an offer; a repeated claim id is one claim',
  access: 'session',
  delegated: { act: 'price-match-claimed' },
  params: tripParams,
  body: z.object({
    claimId: idSchema,
    url: z
      .url({ protocol: /^https$/, error: 'an https address' })
      .max(4_000)
      .describe('Where the offer is shown to everybody.'),
    amount: z.number().positive().max(1_000_000).describe('Its total with taxes and fees.'),
    currency: currencySchema,
    description: z.string().trim().max(500).describe('What was offered, in own words.'),
  }),
  response: tripPriceMatchSchema,
});

export const withdrawPriceMatch = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/price-match/claims/:claimId/withdraw',
  area: 'protections',
  summary: 'Withdraw a claim that has not been decided',
  access: 'session',
  delegated: { act: 'price-match-withdrawn' },
  params: tripParams.extend({ claimId: idSchema }),
  response: tripPriceMatchSchema,
});
