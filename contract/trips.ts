import { z } from 'zod';
import { bookedStaySchema } from './stays/checkout-item.ts';
import { leadGuestsSchema } from './booking.ts';
import { cancellationSums } from './trips/cancellation-sums.ts';
import { instantSchema, plainDateSchema, timeZoneSchema } from './values/dates.ts';
import { endpoint } from './endpoint.ts';
import {
  hotelConfirmationSchema,
  bookedTripKindSchema,
  tripSectionSchema,
  cancellationOutcomeSchema,
  cancellationStepSchema,
  cancellationAttemptKindSchema,
  cfarHotelOutcomeSchema,
  experienceCancellationOutcomeSchema,
  homeCancellationResultSchema,
  refundPolicySchema,
  rewardsCurrencySchema,
  changeHindranceSchema,
  stayChangePartSchema,
} from './enums/index.ts';
import { idSchema } from './ids.ts';
import { lostByChangeSchema } from './trips/lost-by-change.ts';
import { moneySchema } from './money.ts';
import { asksSupportForEarnSchema, tenderKindSchema, tenderSchema } from './payments.ts';
import { givenPolicyExceptionSchema, policyExceptionSchema, policyVerdictSchema } from './policy.ts';
import { laterPaymentSchema, priceSchema } from './pricing.ts';
import { nextStepSchema } from './problems.ts';
import { roomOccupancySchema } from './stays.ts';
import { tripOptionSchema } from './trips/options.ts';
import { guestNamesSchema, wantedStaySchema } from './trips/wanted-stay.ts';
import { approvalTermsSchema } from './trips/approval-terms.ts';
import { refundLawSchema } from './trips/rights.ts';
import { tripCardSchema } from './trips/trip-card.ts';
import { earnedSchema, owedRewardsSchema } from './trips/trip-rewards.ts';

export const listTrips = endpoint({
  method: 'GET',
  path: '/api/v0/trips',
  area: 'trips',
  summary: 'Trips of a section; upcoming soonest first, then what is past latest first',
  access: 'session',
  query: z.object({
    section: tripSectionSchema.default('Upcoming Trips'),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  response: z.object({
    trips: z.array(tripCardSchema),
    total: z.int(),
    counts: z.object({
      upcoming: z.int(),
      past: z.int(),
      withOffers: z.int().describe('Trips that a travel offer helped to pay, whatever became of them.'),
      airlineCredits: z.int().describe('Open credits with airlines; they are listed by a call of their own.'),
    }),
  }),
});

/** One part of a refund: its tender, amount, form and date. */
export const refundLineSchema = z
  .object({
    kind: tenderKindSchema,
    label: z.string(),
    paid: moneySchema,
    refund: moneySchema,
    points: z.int().nullable(),
    rewardsCurrency: rewardsCurrencySchema.optional().describe('What the points are; only with points.'),
    form: z
      .enum(['card', 'points', 'travel_credit', 'credit_instead', 'none'])
      .describe('`credit_instead`: owed to a card whose bank refused it, and paid as travel credit.'),
    reason: z
      .enum([
        'refunded',
        'penalty',
        'airline_credit',
        'credit_expired',
        'offer_used',
        'freeze_used',
        'as_listed',
        'protection_used',
      ])
      .describe(
        'Why not all of it comes back; `airline_credit`: the airline keeps it as a credit, less its fee; `as_listed`: the sums of the cancellation name more than a fee, as premiums or what was paid back before.',
      ),
    expectedBy: plainDateSchema.nullable(),
    doneOn: plainDateSchema.nullable().describe('The day on which we paid it back.'),
    owner: z
      .enum(['hotel', 'airline', 'operator', 'car_supplier', 'portal', 'bank', 'none'])
      .describe(
        'Who has it now: the supplier that decides, we who pay, the bank that books it, or nobody any more.',
      ),
    isLate: z.boolean().describe('Whether the day it was expected by has passed without it.'),
    state: z.enum(['quoted', 'in_progress', 'paid']),
    law: refundLawSchema.optional(),
  })
  .meta({ id: 'RefundLine' });
export type RefundLine = z.infer<typeof refundLineSchema>;

/** The cost and refund of a cancellation; the quoted amounts are the ones paid. */
const plainCancellationQuoteSchema = z
  .object({
    quoteId: idSchema,
    step: cancellationStepSchema,
    outcome: z
      .union([cfarHotelOutcomeSchema, cancellationOutcomeSchema, experienceCancellationOutcomeSchema])
      .describe('Of a stay, of flights, or of an activity. [B 4]'),
    expiresAt: instantSchema,
    paid: moneySchema,
    penalty: moneySchema,
    refund: moneySchema,
    notRestored: moneySchema
      .nullable()
      .describe(
        'What no fee takes and yet does not come back: paid by an offer, or by credit that has expired.',
      ),
    supplierCredit: moneySchema
      .nullable()
      .describe('What stays as a credit with the supplier; only of flights, beside penalty and refund.'),
    paidBySupplierCredit: moneySchema
      .nullable()
      .describe('What a credit of the airline had paid beside what was paid here; goes back to credit only.'),
    ...cancellationSums,
    lines: z.array(refundLineSchema),
  })
  .meta({ id: 'PlainCancellationQuote' });

export type PlainCancellationQuote = z.infer<typeof plainCancellationQuoteSchema>;

export const cancellationQuoteSchema = plainCancellationQuoteSchema
  .extend({
    useInstead: plainCancellationQuoteSchema
      .nullable()
      .describe('Another quote that uses a protection of the trip, where that brings more back. [CFR-03]'),
  })
  .meta({ id: 'CancellationQuote' });
export type CancellationQuote = z.infer<typeof cancellationQuoteSchema>;

export const cancellationSchema = z
  .object({
    cancellationId: idSchema,
    state: z
      .enum(['working', 'pending', 'done', 'refused'])
      .describe(
        '`done`: the trip is canceled, and what is ours is back; the lines say whether the bank has made the card’s part.',
      ),
    requestedAt: instantSchema,
    paid: moneySchema,
    penalty: moneySchema,
    refund: moneySchema,
    notRestored: moneySchema.nullable().describe('As in the quote that was agreed to.'),
    supplierCredit: moneySchema.nullable().describe('What stays as a credit with the airline.'),
    ...cancellationSums,
    lines: z.array(refundLineSchema),
    promisedBy: instantSchema.nullable(),
    problem: z.string().nullable(),
    problemCode: z.string().nullable(),
    attempt: cancellationAttemptKindSchema.describe('Where the attempt to cancel stands. [B 8]'),
    byAgent: z.boolean().describe('Somebody has to do it by hand; the promise of time holds for them too.'),
    homeResult: homeCancellationResultSchema.nullable().describe('How it ended; only for homes. [B 4]'),
  })
  .meta({ id: 'Cancellation' });
export type Cancellation = z.infer<typeof cancellationSchema>;

const guestSchema = z.object({ room: z.int(), givenName: z.string(), surname: z.string() });

/** A stay before or after a change, as far as a change touches it. */
const changeableSchema = z.object({
  checkIn: plainDateSchema,
  checkOut: plainDateSchema,
  nights: z.int(),
  rooms: z.array(roomOccupancySchema),
  guests: z.array(guestSchema),
  price: priceSchema,
  later: z.array(laterPaymentSchema),
  refundPolicy: refundPolicySchema,
  freeCancelUntil: instantSchema.nullable(),
});

/** The amount charged for the difference, and the card. */
const chargeSchema = z.object({
  label: z.string(),
  lastFour: z.string().nullable(),
  paymentMethodId: z.string(),
  amount: moneySchema,
});

/** The part of a quoted change that is the same for every product: the quoted amounts are those charged or refunded. */
export const commonChangeQuoteSchema = z.object({
  quoteId: idSchema,
  expiresAt: instantSchema,
  difference: moneySchema.describe('Of what is due to us.'),
  settlement: moneySchema.describe(
    'What is charged, or comes back below zero: the difference with what is lost by the change.',
  ),
  lost: z
    .array(lostByChangeSchema)
    .describe('Offers and discounts that do not apply to the trip after the change.'),
  differenceAtProperty: moneySchema,
  charge: chargeSchema.nullable(),
  lines: z.array(refundLineSchema).describe('What comes back, by tender.'),
  earn: z
    .array(earnedSchema)
    .describe('Rewards that are earned on top, or taken out of the balance below zero.'),
  owedRewards: z.array(owedRewardsSchema).describe('By account, what is owed or was; none where nothing is.'),
  policy: policyVerdictSchema,
  approval: approvalTermsSchema,
});
export type CommonChangeQuote = z.infer<typeof commonChangeQuoteSchema>;

/** The part of a requested change that is the same for every product. */
export const commonChangeSchema = z.object({
  changeId: idSchema,
  state: z
    .enum(['awaiting_approval', 'working', 'pending', 'done', 'refused'])
    .describe(
      '`awaiting_approval`: a colleague has to approve it, and nothing is held. `done`: the trip is changed; charge and lines say whether the bank has done the card’s part.',
    ),
  requestedAt: instantSchema,
  difference: moneySchema,
  settlement: moneySchema,
  lost: z.array(lostByChangeSchema),
  charge: chargeSchema
    .extend({
      state: z
        .enum(['in_progress', 'paid'])
        .describe('`in_progress`: reserved on the card, which the bank has not charged yet.'),
    })
    .nullable(),
  lines: z.array(refundLineSchema),
  owedRewards: z.array(owedRewardsSchema),
  promisedBy: instantSchema.nullable(),
  problem: z.string().nullable(),
  problemCode: z.string().nullable(),
});
export type CommonChange = z.infer<typeof commonChangeSchema>;

/** The cost or refund of a change of a stay, by tender. [TRP-03] */
export const stayChangeQuoteSchema = commonChangeQuoteSchema
  .extend({ parts: z.array(stayChangePartSchema), from: changeableSchema, to: changeableSchema })
  .meta({ id: 'StayChangeQuote' });
export type StayChangeQuote = z.infer<typeof stayChangeQuoteSchema>;

const changedSchema = changeableSchema.omit({ price: true, later: true });

export const stayChangeSchema = commonChangeSchema
  .extend({ parts: z.array(stayChangePartSchema), from: changedSchema, to: changedSchema })
  .meta({ id: 'StayChange' });
export type StayChange = z.infer<typeof stayChangeSchema>;

/** The part of a trip that is the same for every product. */
export const commonTripSchema = tripCardSchema.omit({ kind: true }).extend({
  contactEmail: z.string(),
  price: priceSchema,
  tenders: z.array(tenderSchema),
  earned: z.array(earnedSchema),
  asksSupportForEarn: asksSupportForEarnSchema,
  policyException: givenPolicyExceptionSchema
    .nullable()
    .describe('Why it was booked outside the company’s policy; null when it was not.'),
  bookedAt: instantSchema,
  buyerZone: timeZoneSchema.describe(
    'The time zone it was booked in, for moments that belong to the buyer; the portal’s where it is not known.',
  ),
  cancellation: cancellationSchema.nullable(),
  options: z
    .array(tripOptionSchema)
    .describe('What can be done with it now, and what cannot: the source of every button.'),
});
export type CommonTrip = z.infer<typeof commonTripSchema>;

export const tripSchema = z
  .object({
    ...commonTripSchema.shape,
    kind: bookedTripKindSchema.extract(['Hotel', 'Home']),
    stay: bookedStaySchema,
    supplierConfirmation: z.object({ state: hotelConfirmationSchema, number: z.string().nullable() }),
    guests: z.array(guestSchema),
    specialRequests: z.string(),
    loyalty: z.object({ programme: z.string(), number: z.string() }).nullable(),
    later: z.array(laterPaymentSchema).describe('What is still paid after booking, where and when.'),
    can: z.object({
      change: z.array(stayChangePartSchema).describe('What may be changed online now.'),
    }),
    changeHindrance: changeHindranceSchema.nullable().describe('Why dates and rooms cannot be changed.'),
    owner: z.object({ who: z.enum(['portal', 'hotel']), next: nextStepSchema }),
    change: stayChangeSchema.nullable().describe('The latest change that was asked for.'),
    earlierChanges: z
      .array(stayChangeSchema)
      .describe('Earlier changes whose card refund the bank has not made yet.'),
    travelerEdit: z
      .object({ requestedAt: instantSchema, answerBy: instantSchema, guests: z.array(guestSchema) })
      .nullable()
      .describe('The latest request to correct a name that cannot be changed online.'),
  })
  .meta({ id: 'Trip' });
export type Trip = z.infer<typeof tripSchema>;

const tripParams = z.object({ tripId: idSchema });

export const getHotelItinerary = endpoint({
  method: 'GET',
  path: '/api/v0/itinerary/hotel/:tripId',
  area: 'trips',
  summary: 'A hotel trip with everything about it',
  access: 'session',
  params: tripParams,
  response: tripSchema,
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/v0/trips/:tripId/receipt.pdf',
  area: 'trips',
  summary: 'The receipt by tender as PDF',
  access: 'session',
  isEmbeddable: true,
  params: tripParams,
  response: z.any(),
  media: 'application/pdf',
});

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/v0/trips/:tripId/calendar.ics',
  area: 'trips',
  summary: 'The stay as a calendar file',
  access: 'session',
  params: tripParams,
  response: z.any(),
  media: 'text/calendar',
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/resend',
  area: 'trips',
  summary: 'Send the confirmation e-mail again',
  access: 'session',
  delegated: { act: 'email-resent' },
  params: tripParams,
  response: z.object({ sentTo: z.string() }),
});

export const quoteCancellation = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/cancellation-quotes',
  area: 'trips',
  summary: 'What canceling costs and what each tender gets back',
  access: 'session',
  delegated: 'read',
  params: tripParams,
  response: cancellationQuoteSchema,
});

export const cancelTrip = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/cancel',
  area: 'trips',
  summary: 'Cancel by a quote: what was quoted is what is paid back',
  access: 'session',
  delegated: { act: 'trip-canceled' },
  priority: 'kept',
  params: tripParams,
  body: z.object({ quoteId: idSchema }),
  response: cancellationSchema,
});

/** Lead guests by name, one a room. */
export const quoteChange = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/hotel/change-quotes',
  area: 'trips',
  summary: 'What other dates, rooms or names cost, as one price, with the difference by tender',
  access: 'session',
  delegated: 'read',
  params: tripParams,
  body: wantedStaySchema.extend({
    paymentMethodId: z
      .string()
      .max(64)
      .optional()
      .describe('The card that pays a difference; without it the one that paid before.'),
  }),
  response: stayChangeQuoteSchema,
});

export const changeStay = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/hotel/change',
  area: 'trips',
  summary: 'Change by a quote: exactly one change, and exactly its difference charged or paid back',
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
  response: stayChangeSchema,
});

/** How the name of a passenger should read. */
export const correctedPassengerSchema = leadGuestsSchema.element
  .omit({ room: true, travelerId: true })
  .extend({ passenger: z.int().min(0).max(8).describe('Position among the passengers of the trip.') });

export const requestTravelerEdit = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/traveler-edit-requests',
  area: 'trips',
  summary: 'Request for a correction of names that cannot be changed online',
  access: 'session',
  delegated: { act: 'correction-requested' },
  params: tripParams,
  body: z
    .object({
      requestId: idSchema.describe('Made by the caller: sending it again asks once.'),
      guests: guestNamesSchema.optional().describe('Of a stay.'),
      passengers: z.array(correctedPassengerSchema).min(1).max(9).optional().describe('Of flights.'),
      reason: z.string().trim().max(500).default(''),
    })
    .refine(({ guests, passengers }) => (guests === undefined) !== (passengers === undefined), {
      message: 'Either guests or passengers.',
    }),
  response: z.object({ requestedAt: instantSchema, answerBy: instantSchema, sentTo: z.string() }),
});
export type TravelerEditBody = z.output<typeof requestTravelerEdit.body & object>;
