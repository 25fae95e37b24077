import { z } from 'zod';
import { bookedStaySchema } from './booking.ts';
import { instantSchema, plainDateSchema } from './dates.ts';
import { endpoint } from './endpoint.ts';
import {
  hotelConfirmationSchema,
  hotelBookingStatusSchema,
  tripProductKindSchema,
  tripSectionSchema,
  tripTimeStateSchema,
  cancellationStepSchema,
  cfarHotelOutcomeSchema,
  rewardsCurrencySchema,
} from './enums/index.ts';
import { idSchema, locatorSchema } from './ids.ts';
import { moneySchema } from './money.ts';
import { tenderKindSchema, tenderSchema } from './payments.ts';
import { priceSchema } from './pricing.ts';
import { nextStepSchema } from './problems.ts';

export const tripCardSchema = z
  .object({
    tripId: idSchema,
    kind: tripProductKindSchema,
    timeState: tripTimeStateSchema,
    status: hotelBookingStatusSchema,
    locator: locatorSchema,
    title: z.string(),
    place: z.string(),
    picture: z.string().nullable(),
    startsOn: plainDateSchema,
    endsOn: plainDateSchema,
    grandTotal: moneySchema,
    attention: z.string().nullable().describe('What needs the traveler’s attention first.'),
  })
  .meta({ id: 'TripCard' });
export type TripCard = z.infer<typeof tripCardSchema>;

export const listTrips = endpoint({
  method: 'GET',
  path: '/api/v0/trips',
  area: 'trips',
  summary: 'Trips of a section; upcoming soonest first, past latest first',
  access: 'session',
  query: z.object({
    section: tripSectionSchema.default('Upcoming Trips'),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  response: z.object({
    trips: z.array(tripCardSchema),
    total: z.int(),
    counts: z.object({ upcoming: z.int(), past: z.int() }),
  }),
});

/** One part of a refund: which tender, how much, in what form, by when. */
export const refundLineSchema = z
  .object({
    kind: tenderKindSchema,
    label: z.string(),
    paid: moneySchema,
    refund: moneySchema,
    points: z.int().nullable(),
    rewardsCurrency: rewardsCurrencySchema.optional().describe('What the points are; only with points.'),
    form: z.enum(['card', 'points', 'travel_credit', 'none']),
    reason: z.enum(['refunded', 'penalty', 'credit_expired', 'offer_used']),
    expectedBy: plainDateSchema.nullable(),
    state: z.enum(['quoted', 'in_progress', 'paid']),
  })
  .meta({ id: 'RefundLine' });
export type RefundLine = z.infer<typeof refundLineSchema>;

/** What a cancellation costs and gives back; what is quoted is what is paid. */
export const cancellationQuoteSchema = z
  .object({
    quoteId: idSchema,
    step: cancellationStepSchema,
    outcome: cfarHotelOutcomeSchema,
    expiresAt: instantSchema,
    paid: moneySchema,
    penalty: moneySchema,
    refund: moneySchema,
    earnedBack: z.int().describe('Rewards earned with this booking that are taken back.'),
    lines: z.array(refundLineSchema),
  })
  .meta({ id: 'CancellationQuote' });
export type CancellationQuote = z.infer<typeof cancellationQuoteSchema>;

export const cancellationSchema = z
  .object({
    cancellationId: idSchema,
    state: z.enum(['working', 'pending', 'done', 'refused']),
    requestedAt: instantSchema,
    refund: moneySchema,
    lines: z.array(refundLineSchema),
    promisedBy: instantSchema.nullable(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'Cancellation' });
export type Cancellation = z.infer<typeof cancellationSchema>;

export const tripSchema = z
  .object({
    ...tripCardSchema.shape,
    stay: bookedStaySchema,
    supplierConfirmation: z.object({ state: hotelConfirmationSchema, number: z.string().nullable() }),
    guests: z.array(z.object({ room: z.int(), givenName: z.string(), surname: z.string() })),
    contactEmail: z.string(),
    specialRequests: z.string(),
    loyalty: z.object({ programme: z.string(), number: z.string() }).nullable(),
    price: priceSchema,
    tenders: z.array(tenderSchema),
    earned: z.array(
      z.object({ productDisplayName: z.string(), currency: rewardsCurrencySchema, amount: z.number() }),
    ),
    bookedAt: instantSchema,
    can: z.object({ cancel: z.boolean(), resend: z.boolean() }),
    owner: z.object({ who: z.enum(['portal', 'hotel']), next: nextStepSchema }),
    cancellation: cancellationSchema.nullable(),
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
  params: tripParams,
  response: z.object({ sentTo: z.string() }),
});

export const quoteCancellation = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/cancellation-quotes',
  area: 'trips',
  summary: 'What cancelling costs and what each tender gets back',
  access: 'session',
  params: tripParams,
  response: cancellationQuoteSchema,
});

export const cancelTrip = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/cancel',
  area: 'trips',
  summary: 'Cancel by a quote: what was quoted is what is paid back',
  access: 'session',
  params: tripParams,
  body: z.object({ quoteId: idSchema }),
  response: cancellationSchema,
});
