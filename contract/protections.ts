import { z } from 'zod';
import { instantSchema } from './values/dates.ts';
import { endpoint } from './endpoint.ts';
import { offerAvailabilitySchema, protectionKindSchema } from './enums/index.ts';
import { checkoutParamsSchema, idSchema } from './ids.ts';
import { moneySchema } from './money.ts';

/** Why a protection is not offered. */
export const notOfferedReasonSchema = z.enum([
  'nothing-covered',
  'already-refundable',
  'too-late',
  'payment-failed',
]);
export type NotOfferedReason = z.infer<typeof notOfferedReasonSchema>;

const amounts = {
  premium: moneySchema.describe('For the whole booking.'),
  premiumPerNight: moneySchema.nullable().describe('Rounded up; only for stays. [CFR-01]'),
  coveragePercentage: z.int(),
  covered: moneySchema.describe('What was paid now for it, without extras and protections. [CFR-05]'),
  coverageAmount: moneySchema.describe('Comes back at least, together with the supplier’s own refund.'),
  usableUntil: instantSchema,
  timeZone: z.string().nullable().describe('Of that moment; null for the reader’s own.'),
  leavesAirlineCredit: z.boolean().describe('The airline’s credit stays on top.'),
};

export const protectionOfferSchema = z
  .object({
    kind: protectionKindSchema,
    availability: offerAvailabilitySchema.extract(['Available', 'NotAvailable']),
    reason: notOfferedReasonSchema.nullable().describe('Only when it is not available.'),
    isChosen: z.boolean(),
    terms: z
      .object({
        ...amounts,
        fairValue: moneySchema.describe('Expected payment by the published model.'),
        loadPercentage: z.int().describe('By how much the premium exceeds the fair value.'),
        model: z.string().describe('Version of the published model.'),
      })
      .nullable()
      .describe('Null when it is not available.'),
  })
  .meta({ id: 'ProtectionOffer' });
export type ProtectionOffer = z.infer<typeof protectionOfferSchema>;

export const protectionContractSchema = z
  .object({
    contractId: idSchema,
    kind: protectionKindSchema,
    state: z.enum(['active', 'used', 'ended']),
    ...amounts,
    paid: moneySchema.nullable().describe('Paid by it on top of the supplier’s refund.'),
  })
  .meta({ id: 'ProtectionContract' });
export type ProtectionContract = z.infer<typeof protectionContractSchema>;

const offersSchema = z.object({ offers: z.array(protectionOfferSchema) });

export const listProtectionOffers = endpoint({
  method: 'GET',
  path: '/api/v0/bookings/sessions/:bookingSessionId/protections',
  area: 'protections',
  summary: 'Protections that can be bought with a checkout, and why others cannot; none is chosen before',
  access: 'session',
  params: checkoutParamsSchema,
  response: offersSchema,
});

export const chooseProtections = endpoint({
  method: 'PUT',
  path: '/api/v0/bookings/sessions/:bookingSessionId/protections',
  area: 'protections',
  summary: 'Choose the protections of a checkout in place of those before: lines of its price',
  access: 'session',
  params: checkoutParamsSchema,
  body: z.object({
    kinds: z.array(protectionKindSchema).max(7).describe('All that are wanted; none for no protection.'),
  }),
  response: offersSchema,
});

export const listTripProtections = endpoint({
  method: 'GET',
  path: '/api/v0/trips/:tripId/protections',
  area: 'protections',
  summary: 'Protections that were bought with a trip',
  access: 'session',
  params: z.object({ tripId: idSchema }),
  response: z.object({ contracts: z.array(protectionContractSchema) }),
});
