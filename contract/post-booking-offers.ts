import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  postBookingOfferStepSchema,
  protectionKindSchema,
  protectionPurchaseStateSchema,
} from './enums/index.ts';
import { idSchema } from './ids.ts';
import { moneySchema } from './money.ts';
import { problemCodeSchema } from './problems.ts';
import { notOfferedReasonSchema, protectionOfferSchema } from './protections.ts';
import { approvalTermsSchema } from './trips/approval-terms.ts';
import { tripCardSchema } from './trips/trip-card.ts';

/** Protections that can be added to a trip after its booking. [TRP-07] */
export const postBookingOfferSchema = z
  .object({
    trip: tripCardSchema,
    step: postBookingOfferStepSchema
      .extract(['NoOffer', 'ValidOffer', 'Confirmation'])
      .describe('`Confirmation`: one was bought, and no other is offered.'),
    offers: z
      .array(protectionOfferSchema.extend({ approval: approvalTermsSchema }))
      .describe('Those that can be bought now, or asked for where the company approves it first.'),
    awaiting: z
      .array(protectionKindSchema)
      .describe('Those that wait for the approval of the company, and are not offered meanwhile.'),
    notOffered: z
      .array(z.object({ kind: protectionKindSchema, reason: notOfferedReasonSchema }))
      .describe(
        'The others that are sold after booking, each with the reason; empty for a trip that was canceled or has begun.',
      ),
  })
  .meta({ id: 'PostBookingOffer' });
export type PostBookingOffer = z.infer<typeof postBookingOfferSchema>;

export const getPostBookingOffers = endpoint({
  method: 'POST',
  path: '/api/v2/ancillaries/postbooking/offer/get',
  area: 'protections',
  summary:
    'Protections that can be added after booking: to one trip, or to each coming trip that has an offer',
  access: 'session',
  delegated: 'read',
  body: z.object({ tripId: idSchema.optional() }),
  response: z.object({ trips: z.array(postBookingOfferSchema) }),
});

/** A protection that is bought after booking. */
export const protectionPurchaseSchema = z
  .object({
    purchaseId: idSchema,
    tripId: idSchema,
    kind: protectionKindSchema,
    state: protectionPurchaseStateSchema,
    premium: moneySchema,
    problemCode: problemCodeSchema.nullable().describe('Why it was not bought; only in the state `failed`.'),
    problem: z.string().nullable().describe('The same as a sentence in the reader’s language.'),
  })
  .meta({ id: 'ProtectionPurchase' });
export type ProtectionPurchase = z.infer<typeof protectionPurchaseSchema>;

export const protectionPurchaseRequestSchema = z.object({
  purchaseId: idSchema.describe('Chosen by the caller: the idempotency key.'),
  tripId: idSchema,
  kind: protectionKindSchema,
  shownPremium: moneySchema.describe('What the customer saw; another price now is refused.'),
  paymentMethodId: idSchema,
});

export const buyProtection = endpoint({
  method: 'POST',
  path: '/api/v2/ancillaries/postbooking/purchases',
  area: 'protections',
  summary: 'Buy a protection for a booked trip with a card; the same id again answers the same purchase',
  access: 'session',
  delegated: { spend: 'protection-bought' },
  priority: 'kept',
  body: protectionPurchaseRequestSchema,
  response: protectionPurchaseSchema,
});

export const getProtectionReceipt = endpoint({
  method: 'GET',
  path: '/api/v2/ancillaries/postbooking/purchases/:purchaseId/receipt.pdf',
  area: 'protections',
  summary: 'The receipt of a protection that was bought after booking, as PDF',
  access: 'session',
  params: z.object({ purchaseId: idSchema }),
  response: z.any(),
  media: 'application/pdf',
});

export const getProtectionPurchase = endpoint({
  method: 'GET',
  path: '/api/v2/ancillaries/postbooking/purchases/:purchaseId',
  area: 'protections',
  summary: 'What has become of a purchase after booking',
  access: 'session',
  params: z.object({ purchaseId: idSchema }),
  response: protectionPurchaseSchema,
});
