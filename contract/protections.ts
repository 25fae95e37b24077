import { z } from 'zod';
import { clockTimeSchema, instantSchema, plainDateSchema } from './values/dates.ts';
import { endpoint } from './endpoint.ts';
import {
  cabinSchema,
  cfarActionSchema,
  cfarPurchaseStepSchema,
  disruptionReasonSchema,
  offerAvailabilitySchema,
  protectionKindSchema,
} from './enums/index.ts';
import { checkoutParamsSchema, idSchema } from './ids.ts';
import { moneySchema } from './money.ts';

/** Why a protection is not offered. */
export const notOfferedReasonSchema = z.enum([
  'nothing-covered',
  'already-refundable',
  'fare-leaves-credit',
  'too-late',
  'payment-failed',
  'not-this-product',
  'multi-city',
  'no-self-transfer',
  'no-rate',
  'odds-too-high',
  'government-alert',
  'known-disruption',
  'being-quoted',
  'no-answer',
]);
export type NotOfferedReason = z.infer<typeof notOfferedReasonSchema>;

/** What covers part of it anyway: the fare, a law, another protection that is offered beside it. */
export const overlapSchema = z.enum([
  'fare-refunds-part',
  'fare-changes-free',
  'fare-leaves-credit',
  'law-us-refund',
  'law-eu-care',
  'law-uk-care',
  'law-ca-care',
  'law-none-self-transfer',
  'other-cancel-for-any-reason',
  'other-change-for-any-reason',
  'other-disruption-assistance',
  'other-missed-connection',
]);
export type Overlap = z.infer<typeof overlapSchema>;

/** Why a contract ended without paying. */
export const contractEndSchema = z.enum([
  'expired',
  'trip-cancelled',
  'changed-by-traveler',
  'cancelled-by-airline',
  'cancelled-by-property',
  'government-alert',
  'another-protection',
]);
export type ContractEnd = z.infer<typeof contractEndSchema>;

/** How many travel, by passenger type. */
export const partySchema = z.object({ ADT: z.int(), CNN: z.int(), INS: z.int(), INF: z.int() });

/** A disruption that a contract pays for. [DIS-03] */
export const contractClaimSchema = z
  .object({
    reason: disruptionReasonSchema,
    sliceIndex: z.int().describe('0 for the way there, 1 for the way back. [DIS-02]'),
    origin: z.string(),
    destination: z.string(),
    departures: z
      .array(z.object({ date: plainDateSchema, from: clockTimeSchema, until: clockTimeSchema }))
      .describe(
        'When the new flight can leave, by the clock of its airport; both ends count. [DIS-05, MCN-01]',
      ),
    cabin: cabinSchema,
    until: instantSchema,
    timeZone: z.string().nullable().describe('Of that moment: the airport that the new flight leaves from.'),
    refund: moneySchema
      .nullable()
      .describe('Paid instead of a new flight; null when nothing is left to pay.'),
    refundBy: z.enum(['cancellation', 'payout']).nullable().describe('How the refund is taken.'),
    passengers: partySchema,
    limit: moneySchema.describe('The most that the new flight may cost for all of them.'),
    canRebook: z.boolean().describe('False while this or another protection of the trip is being used.'),
    isRefunding: z
      .boolean()
      .describe('Its refund waits until the airline has canceled the flights that are left.'),
    endsByRefund: z
      .array(protectionKindSchema)
      .describe('Other protections of the trip that a refund ends: one loss is paid once.'),
    endsByRebooking: z.array(protectionKindSchema).describe('The same for a new flight.'),
  })
  .meta({ id: 'ContractClaim' });
export type ContractClaim = z.infer<typeof contractClaimSchema>;

const amounts = {
  premium: moneySchema.describe('For the whole booking.'),
  premiumPerNight: moneySchema.nullable().describe('Rounded up; only for stays. [CFR-01]'),
  coveragePercentage: z.int(),
  covered: moneySchema.describe('What was paid now for it, without extras and protections. [CFR-05]'),
  coverageAmount: moneySchema.describe('Comes back at least, together with the supplier’s own refund.'),
  usableUntil: instantSchema,
  timeZone: z
    .string()
    .nullable()
    .describe(
      'Of that moment, where it matters: the airport, or the stay. Null where only the instant is known.',
    ),
  leavesAirlineCredit: z
    .boolean()
    .describe('Without it the airline leaves a credit; its money takes the place of that.'),
  airlineFTCAmount: moneySchema
    .optional()
    .describe(
      'The credit that the airline leaves without it, to compare with its money: one of both. [CFR-04]',
    ),
  capEach: moneySchema.nullable().describe('The most a new flight may cost for each traveler. [DIS-01]'),
  travelers: z.int().nullable(),
  thresholdMinutes: z.int().nullable().describe('A delay that is long enough. [DIS-01]'),
};

/** A benefit of the customer's card that overlaps with a protection. */
export const cardBenefitSchema = z
  .object({
    card: z.string().describe('The card product.'),
    text: z.string(),
    source: z.string(),
    checkedOn: plainDateSchema.describe('The day on which the issuer last compared it with its source.'),
  })
  .meta({ id: 'CardBenefit' });
export type CardBenefit = z.infer<typeof cardBenefitSchema>;

export const protectionOfferSchema = z
  .object({
    kind: protectionKindSchema,
    availability: offerAvailabilitySchema.extract(['Available', 'NotAvailable']),
    reason: notOfferedReasonSchema.nullable().describe('Only when it is not available.'),
    isChosen: z.boolean(),
    purchase: z
      .object({ action: cfarActionSchema, step: cfarPurchaseStepSchema })
      .nullable()
      .describe(
        'How far its purchase has come. `PollingQuote`: ask again in a second; `ScheduleQuote`: the quote failed, and the next call asks again; `PollingPurchase`: the booking buys it. Only of canceling for any reason, and null where that is not sold. [CFR-03]',
      ),
    cardBenefits: z.array(cardBenefitSchema).describe('What a card of the customer covers of it anyway.'),
    terms: z
      .object({
        ...amounts,
        fairValue: moneySchema.describe('Expected payment by the published model.'),
        loadPercentage: z.int().describe('By how much the premium exceeds the fair value.'),
        model: z.string().describe('Version of the published model.'),
        oddsPercentage: z.number().nullable().describe('How likely it is to be needed, by that model.'),
        overlaps: z.array(overlapSchema).describe('What covers part of it anyway.'),
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
    state: z
      .enum(['active', 'claimable', 'asked', 'used', 'ended'])
      .describe('`asked`: support makes the change by telephone; it ends with its reimbursement. [CHF-02]'),
    action: cfarActionSchema
      .nullable()
      .describe('The last action on it; only of canceling for any reason. [CFR-03]'),
    endedBy: contractEndSchema.nullable(),
    claim: contractClaimSchema.nullable().describe('Only while it is claimable.'),
    purchaseId: idSchema
      .nullable()
      .describe(
        'Of the purchase after the booking, which has a receipt of its own; null when it was booked.',
      ),
    rebookedTripId: idSchema.nullable().describe('The trip that was booked by it.'),
    ...amounts,
    paid: moneySchema.nullable().describe('Paid by it on top of the supplier’s refund.'),
    paidForFlight: z
      .boolean()
      .describe('That paid for a new flight, booked online or by telephone: the customer got no money.'),
    gaveUpFlights: z
      .boolean()
      .describe('With that refund the flights that were left were cancelled: their tickets are not valid.'),
    premiumBack: moneySchema
      .nullable()
      .describe('The part of its price that comes back: the airline canceled before it could pay.'),
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
  delegated: { act: 'checkout-changed' },
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
