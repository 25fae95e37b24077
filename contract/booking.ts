import { z } from 'zod';
import { instantSchema, localizedTextSchema, plainDateSchema, timeZoneSchema } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { mealPlanSchema, paymentTimingSchema, refundPolicySchema } from './enums/index.ts';
import { idSchema, locatorSchema } from './ids.ts';
import { moneySchema } from './money.ts';
import { paymentPlanSchema, tenderInputSchema, tenderOptionSchema } from './payments.ts';
import { policyVerdictSchema } from './policy.ts';
import { priceSchema } from './pricing.ts';
import { problemSchema } from './problems.ts';
import { cancellationTermSchema, earnSchema, roomOccupancySchema, stayDatesSchema } from './stays.ts';

/** The stay that is being booked, or was, as far as screens and papers need it. */
export const bookedStaySchema = z
  .object({
    lodgingId: z.string(),
    source: z.string(),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    lat: z.number(),
    lon: z.number(),
    timeZone: timeZoneSchema,
    stars: z.int(),
    picture: z.string().nullable(),
    checkIn: plainDateSchema,
    checkOut: plainDateSchema,
    nights: z.int(),
    checkInFrom: z.string(),
    checkOutUntil: z.string(),
    minCheckInAge: z.int(),
    rooms: z.array(roomOccupancySchema),
    roomName: localizedTextSchema,
    mealPlan: mealPlanSchema,
    refundPolicy: refundPolicySchema,
    paymentTiming: paymentTimingSchema,
    freeCancelUntil: instantSchema.nullable(),
    cancellation: z.array(cancellationTermSchema),
    loyaltyEligible: z.boolean(),
  })
  .meta({ id: 'BookedStay' });
export type BookedStay = z.infer<typeof bookedStaySchema>;

/** An open checkout: the frozen price, who may pay how much, and how long it holds. */
export const bookingSessionSchema = z
  .object({
    bookingSessionId: idSchema,
    state: z.enum(['open', 'booking', 'done', 'closed']),
    expiresAt: instantSchema.describe('Until when the price is frozen: 15 minutes.'),
    stay: bookedStaySchema,
    price: priceSchema,
    priceChange: z.object({ from: moneySchema, to: moneySchema, cause: z.string() }).nullable(),
    tenderOptions: z.array(tenderOptionSchema),
    plan: paymentPlanSchema.describe('The suggested way to pay: credit first, then the card.'),
    earn: z.array(earnSchema),
    policy: policyVerdictSchema,
    bookingId: idSchema.nullable(),
  })
  .meta({ id: 'BookingSession' });
export type BookingSession = z.infer<typeof bookingSessionSchema>;

export const openBookingSession = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions',
  area: 'booking',
  summary: 'Open a checkout for a rate: the supplier prices it again and the price is frozen for 15 minutes',
  access: 'session',
  body: stayDatesSchema.extend({
    lodgingId: z.string().max(40),
    rateToken: z.string().max(4000),
    shownTotal: z.number().nonnegative().optional().describe('The total the customer saw, to tell a change.'),
  }),
  response: bookingSessionSchema,
});

const sessionParams = z.object({ bookingSessionId: idSchema });

export const getBookingSession = endpoint({
  method: 'GET',
  path: '/api/v0/bookings/sessions/:bookingSessionId',
  area: 'booking',
  summary: 'An open checkout',
  access: 'session',
  params: sessionParams,
  response: bookingSessionSchema,
});

export const planPayment = endpoint({
  method: 'PUT',
  path: '/api/v0/bookings/sessions/:bookingSessionId/plan',
  area: 'booking',
  summary: 'What the chosen tenders would pay and what is left',
  access: 'session',
  params: sessionParams,
  body: z.object({ tenders: z.array(tenderInputSchema).max(6) }),
  response: paymentPlanSchema,
});

const guestName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, 'Letters, spaces, apostrophes and hyphens only.');

/** The lead guest of each room, how to reach them, and what the hotel should know. */
export const bookRequestSchema = z
  .object({
    bookingId: idSchema.describe('Made by the caller: sending it again never books twice.'),
    guests: z
      .array(
        z.object({
          room: z.int().min(0).max(7),
          givenName: guestName,
          surname: guestName,
          travelerId: z.string().max(64).nullable().default(null),
        }),
      )
      .min(1)
      .max(8),
    contact: z.object({
      email: z.email().max(254),
      phone: z
        .string()
        .trim()
        .regex(/^\+?[0-9 ().-]{6,25}$/),
    }),
    specialRequests: z.string().trim().max(500).default(''),
    loyalty: z
      .object({
        programme: z.string().regex(/^[A-Z]{3}$/),
        number: z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9 -]{4,30}$/),
      })
      .nullable()
      .default(null),
    tenders: z.array(tenderInputSchema).max(6),
    agreedTotal: z.number().nonnegative().describe('The grand total the customer agreed to.'),
  })
  .meta({ id: 'BookRequest' });
export type BookRequest = z.output<typeof bookRequestSchema>;

/** What a waiting screen needs to know about a booking. */
export const bookingProgressSchema = z
  .object({
    bookingId: idSchema,
    outcome: z.enum(['working', 'waiting_for_approval', 'pending', 'confirmed', 'failed']),
    step: z.string(),
    promisedBy: instantSchema.nullable().describe('When we will know, while it is pending.'),
    tripId: idSchema.nullable(),
    locator: locatorSchema.nullable(),
    problem: problemSchema.nullable(),
  })
  .meta({ id: 'BookingProgress' });
export type BookingProgress = z.infer<typeof bookingProgressSchema>;

export const book = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/:bookingSessionId/book',
  area: 'booking',
  summary: 'Book: durable and exactly once; poll the booking for its outcome',
  access: 'session',
  params: sessionParams,
  body: bookRequestSchema,
  response: bookingProgressSchema,
});

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/v0/bookings/:bookingId',
  area: 'booking',
  summary: 'How far a booking is; waits up to `waitSeconds` for a change',
  access: 'session',
  params: z.object({ bookingId: idSchema }),
  query: z.object({ waitSeconds: z.coerce.number().int().min(0).max(20).default(0) }),
  response: bookingProgressSchema,
});

/** A booking that is not decided yet: the hotel has not answered, or somebody has to approve it. */
export const openBookingSchema = z
  .object({
    bookingId: idSchema,
    outcome: bookingProgressSchema.shape.outcome.extract(['working', 'waiting_for_approval', 'pending']),
    promisedBy: instantSchema.nullable(),
    name: z.string(),
    checkIn: plainDateSchema,
    checkOut: plainDateSchema,
    grandTotal: moneySchema,
  })
  .meta({ id: 'OpenBooking' });
export type OpenBooking = z.infer<typeof openBookingSchema>;

export const listOpenBookings = endpoint({
  method: 'GET',
  path: '/api/v0/bookings',
  area: 'booking',
  summary: 'Your bookings that are not decided yet, the latest first',
  access: 'session',
  response: z.object({ bookings: z.array(openBookingSchema) }),
});
