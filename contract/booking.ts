import { z } from 'zod';
import { checkoutForSchema } from './business/booking-for.ts';
import { creditElsewhereSchema, payableAirlineCreditSchema } from './flights/airline-credits.ts';
import {
  activityHoldSchema,
  askedQuestionSchema,
  bookedActivitySchema,
} from './experiences/booked-activity.ts';
import { bookedStaySchema } from './stays/checkout-item.ts';
import { bookedCarSchema } from './cars/booked-car.ts';
import { bookedFlightSchema } from './flights/checkout-item.ts';
import { deviceZoneSchema, instantSchema, plainDateSchema } from './values/dates.ts';
import { emailSchema } from './values/email-schema.ts';
import { endpoint } from './endpoint.ts';
import { protectionKindSchema } from './enums/index.ts';
import { activityQuestionSchema } from './experiences.ts';
import { flightChoiceSchema } from './flights/itinerary.ts';
import { freezeTermsSchema, frozenItemSchema } from './freeze/terms.ts';
import { checkoutParamsSchema, idSchema, locatorSchema } from './ids.ts';
import { moneySchema } from './money.ts';
import { packageChoiceSchema, packageSavingsSchema, packageTermSchema } from './packages.ts';
import { passengersOfBookingSchema } from './passengers.ts';
import { paymentPlanSchema, tenderInputsSchema, tenderOptionSchema } from './payments.ts';
import { personNameSchema, typedNameSchema } from './values/person-name-schema.ts';
import { policyExceptionSchema, policyVerdictSchema } from './policy.ts';
import { laterPaymentSchema, priceSchema } from './pricing.ts';
import { problemSchema } from './problems.ts';
import { earnSchema } from './earn.ts';
import { stayDatesSchema } from './stays.ts';

/** When an idle checkout shows its warning, and when it is closed. [BKG-04] */
const idleSchema = z.object({
  warnAt: instantSchema,
  closesAt: instantSchema,
});

/** The fields of every open checkout: the frozen price, which tender may pay how much, and when it expires. */
export const checkoutSchema = z.object({
  bookingSessionId: idSchema,
  state: z.enum(['open', 'booking', 'done', 'closed']),
  expiresAt: instantSchema.describe('Until when the price is frozen: 15 minutes.'),
  idle: idleSchema,
  closedBecause: z
    .enum(['inactivity', 'quote_expired', 'used_up'])
    .nullable()
    .describe('Why it takes no booking any more; null while it is open, being booked or done.'),
  price: priceSchema,
  version: z.int().describe('Counts its contents: a request to book can name the one that it agrees to.'),
  priceChange: z.object({ from: moneySchema, to: moneySchema, cause: z.string() }).nullable(),
  tenderOptions: z.array(tenderOptionSchema),
  plan: paymentPlanSchema.describe('The suggested way to pay: credit first, then the card.'),
  earn: z.array(earnSchema),
  policy: policyVerdictSchema,
  holdMinutes: z.int().positive().nullable().describe('For how long a request for approval holds it.'),
  bookingFor: checkoutForSchema.optional().describe('Left out for a booking of your own.'),
  company: z
    .object({ businessId: z.string(), businessName: z.string() })
    .optional()
    .describe('Whose policy applies, also once you use another company; left out on consumer.'),
  phoneBefore: z.string().optional().describe('The phone number of your latest booking, to begin with.'),
  bookingId: idSchema.nullable(),
});
export type CheckoutTerms = z.infer<typeof checkoutSchema>;

/** A checkout of a stay. */
export const stayBookingSessionSchema = checkoutSchema
  .extend({
    product: z.enum(['hotel', 'home']),
    stay: bookedStaySchema,
    later: z.array(laterPaymentSchema).describe('What is paid after booking, where and when.'),
  })
  .meta({ id: 'StayBookingSession' });
export type StayBookingSession = z.infer<typeof stayBookingSessionSchema>;

/** A checkout of flights; all of their price is paid at booking. */
export const flightBookingSessionSchema = checkoutSchema
  .extend({
    product: z.literal('flight'),
    flight: bookedFlightSchema,
    airlineCredits: z
      .array(payableAirlineCreditSchema)
      .describe('Credits of the airlines that issue its tickets, which can pay for them.'),
    airlineCreditsElsewhere: z
      .array(creditElsewhereSchema)
      .describe('Credits of the same airlines that only another seller can take.'),
    endsProtections: z
      .array(protectionKindSchema)
      .optional()
      .describe('Of flights that a protection pays for: the other protections of the trip that end with it.'),
  })
  .meta({ id: 'FlightBookingSession' });
export type FlightBookingSession = z.infer<typeof flightBookingSessionSchema>;

/** A checkout of an activity; all of its price is paid at booking. */
export const activityBookingSessionSchema = checkoutSchema
  .extend({
    product: z.literal('experience'),
    activity: bookedActivitySchema,
    hold: activityHoldSchema,
    namesNeeded: z
      .enum(['lead', 'each'])
      .describe('Whose names the operator needs: of one, or of every ticket.'),
    questions: z.array(activityQuestionSchema),
    asked: z.array(askedQuestionSchema).describe('The questions to show before anything is answered.'),
  })
  .meta({ id: 'ActivityBookingSession' });
export type ActivityBookingSession = z.infer<typeof activityBookingSessionSchema>;

/** A checkout of a package: one price for flights and hotel. [PKG-01] */
export const packageBookingSessionSchema = checkoutSchema
  .extend({
    product: z.literal('package'),
    flight: bookedFlightSchema,
    stay: bookedStaySchema,
    savings: packageSavingsSchema.nullable(),
    terms: z.array(packageTermSchema).describe('What comes back when all of it is canceled, by time.'),
    later: z.array(laterPaymentSchema).describe('What is paid to the hotel.'),
  })
  .meta({ id: 'PackageBookingSession' });
export type PackageBookingSession = z.infer<typeof packageBookingSessionSchema>;

/** A checkout of a rental car. */
export const carBookingSessionSchema = checkoutSchema
  .extend({
    product: z.literal('car'),
    car: bookedCarSchema,
    later: z.array(laterPaymentSchema).describe('What is paid after booking, where and when.'),
  })
  .meta({ id: 'CarBookingSession' });
export type CarBookingSession = z.infer<typeof carBookingSessionSchema>;

/** A checkout of a freeze: only its fee is paid. */
export const freezeBookingSessionSchema = checkoutSchema
  .extend({ product: z.literal('freeze'), item: frozenItemSchema, terms: freezeTermsSchema })
  .meta({ id: 'FreezeBookingSession' });
export type FreezeBookingSession = z.infer<typeof freezeBookingSessionSchema>;

/** An open checkout of any product. */
export const bookingSessionSchema = z
  .discriminatedUnion('product', [
    stayBookingSessionSchema,
    flightBookingSessionSchema,
    activityBookingSessionSchema,
    packageBookingSessionSchema,
    carBookingSessionSchema,
    freezeBookingSessionSchema,
  ])
  .meta({ id: 'BookingSession' });
export type BookingSession = z.infer<typeof bookingSessionSchema>;

export const openBookingSession = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/hotel',
  area: 'booking',
  summary: 'Open a checkout for a rate: the supplier prices it again and the price is frozen for 15 minutes',
  access: 'session',
  delegated: { act: 'checkout-opened' },
  priority: 'new',
  body: stayDatesSchema.extend({
    lodgingId: z.string().max(40),
    rateToken: z.string().max(4000),
    shownTotal: z.number().nonnegative().optional().describe('The total the customer saw, to tell a change.'),
  }),
  response: stayBookingSessionSchema,
});

export const openFlightBookingSession = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/flight',
  area: 'booking',
  summary:
    'Open a checkout for chosen flights: the airlines price them again and the price is frozen for 15 minutes',
  access: 'session',
  delegated: { act: 'checkout-opened' },
  priority: 'new',
  body: flightChoiceSchema.extend({
    shownTotal: z.number().nonnegative().optional().describe('The total the customer saw, to tell a change.'),
  }),
  response: flightBookingSessionSchema,
});

export const openPackageBookingSession = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/package',
  area: 'booking',
  summary:
    'Open a checkout for chosen flights and a room: both are priced again, and the total is frozen for 15 minutes',
  access: 'session',
  delegated: { act: 'checkout-opened' },
  priority: 'new',
  body: packageChoiceSchema.extend({
    shownTotal: z.number().nonnegative().optional().describe('The total the customer saw, to tell a change.'),
  }),
  response: packageBookingSessionSchema,
});

export const getBookingSession = endpoint({
  method: 'GET',
  path: '/api/v0/bookings/sessions/:bookingSessionId',
  area: 'booking',
  summary: 'An open checkout',
  access: 'session',
  params: checkoutParamsSchema,
  response: bookingSessionSchema,
});

export const keepCheckoutOpen = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/:bookingSessionId/keep-open',
  area: 'booking',
  summary: 'Extend the idle timeout of a checkout that is in use',
  access: 'session',
  delegated: 'read',
  params: checkoutParamsSchema,
  response: idleSchema,
});

export const reopenBookingSession = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/:bookingSessionId/reopen',
  area: 'booking',
  summary: 'A new checkout for the same rate at its price of now; the old one closes',
  access: 'session',
  delegated: { act: 'checkout-opened' },
  priority: 'new',
  params: checkoutParamsSchema,
  response: bookingSessionSchema,
});

export const chooseAirlineCredits = endpoint({
  method: 'PUT',
  path: '/api/v0/bookings/sessions/:bookingSessionId/flight/airline-credits',
  area: 'booking',
  summary: 'Have credits of the airlines pay part of a checkout of flights, in place of those before',
  access: 'session',
  delegated: { act: 'checkout-changed' },
  priority: 'new',
  params: checkoutParamsSchema,
  body: z.object({
    creditIds: z.array(idSchema).max(10).describe('All that are to be used; none to use none.'),
  }),
  response: flightBookingSessionSchema,
});

export const planPayment = endpoint({
  method: 'PUT',
  path: '/api/v0/bookings/sessions/:bookingSessionId/plan',
  area: 'booking',
  summary: 'What the chosen tenders would pay and what is left',
  access: 'session',
  delegated: 'read',
  params: checkoutParamsSchema,
  body: z.object({ tenders: tenderInputsSchema }),
  response: paymentPlanSchema.extend({
    isRepriced: z
      .boolean()
      .describe(
        'Offers among these tenders changed what chosen protections cover and cost: the checkout has another price. [CFR-05]',
      ),
  }),
});

const guest = z.object({
  room: z.int().min(0).max(7),
  givenName: typedNameSchema.describe('Signs that nobody accepts are told as `unsupported-name-characters`.'),
  surname: typedNameSchema,
  travelerId: z.string().max(64).nullable().default(null),
});

/** The lead guest of every room of a booking, in names that hotels can read. */
export const leadGuestsSchema = z
  .array(guest.extend({ givenName: personNameSchema, surname: personNameSchema }))
  .min(1)
  .max(8);

/** Counts the requests to book that this server understands; a page made for an older one has to be reloaded. */
export const bookingContract = 2;

/** The terms of every request to book: how its customer is reached, the tenders, and the total that was agreed to. */
export const bookTermsSchema = z.object({
  bookingId: idSchema.describe('Made by the caller: sending it again never books twice.'),
  contact: z.object({
    email: z.union([z.literal(''), emailSchema]).describe('Empty is told as `no-contact-information`.'),
    phone: z
      .string()
      .trim()
      .regex(/^(\+?[0-9 ().-]{6,25})?$/),
  }),
  tenders: tenderInputsSchema,
  agreedTotal: z.number().nonnegative().describe('The grand total the customer agreed to.'),
  checkoutVersion: z
    .int()
    .optional()
    .describe('`version` of the checkout as it was shown; another one is told as `checkout-changed`.'),
  allowDuplicate: z
    .boolean()
    .optional()
    .describe('The customer has seen the booking that this one repeats, and wants both.'),
  policyException: policyExceptionSchema
    .optional()
    .describe('Why it is booked outside the policy; without it that is told as `policy-reason-missing`.'),
  timeZone: deviceZoneSchema,
  contract: z.int().optional().describe('`bookingContract` of the page; an old one is told to reload.'),
});
export type BookTerms = z.output<typeof bookTermsSchema>;

/** The lead guest of each room, contact details, and requests to the hotel. */
export const bookRequestSchema = bookTermsSchema
  .extend({
    guests: z.array(guest).min(1).max(16),
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
  })
  .meta({ id: 'BookRequest' });
export type BookRequest = z.output<typeof bookRequestSchema>;

/** All passengers, and their contact details. */
export const flightBookRequestSchema = bookTermsSchema
  .extend({ passengers: passengersOfBookingSchema })
  .meta({ id: 'FlightBookRequest' });
export type FlightBookRequest = z.output<typeof flightBookRequestSchema>;

/** All passengers, the lead guest of each room, contact details, and requests to the hotel. */
export const packageBookRequestSchema = bookTermsSchema
  .extend({
    passengers: passengersOfBookingSchema,
    guests: bookRequestSchema.shape.guests,
    specialRequests: bookRequestSchema.shape.specialRequests,
    loyalty: bookRequestSchema.shape.loyalty,
  })
  .meta({ id: 'PackageBookRequest' });
export type PackageBookRequest = z.output<typeof packageBookRequestSchema>;

/** Progress of a booking, as the waiting screen polls it. */
export const bookingProgressSchema = z
  .object({
    bookingId: idSchema,
    product: z.enum(['hotel', 'home', 'flight', 'experience', 'package', 'car', 'freeze']),
    outcome: z.enum(['working', 'waiting_for_approval', 'pending', 'confirmed', 'failed']),
    step: z.string(),
    promisedBy: instantSchema
      .nullable()
      .describe(
        'When we will know, while it is pending; when an approval lapses; when all is undone at the latest.',
      ),
    heldUntil: instantSchema.nullable().describe('Until when it is held while it waits for an approval.'),
    tripId: idSchema.nullable(),
    locator: locatorSchema.nullable(),
    problem: problemSchema.nullable(),
  })
  .meta({ id: 'BookingProgress' });
export type BookingProgress = z.infer<typeof bookingProgressSchema>;

export const book = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/:bookingSessionId/hotel/book',
  area: 'booking',
  summary: 'Book: durable and exactly once; poll the booking for its outcome',
  access: 'session',
  delegated: { spend: 'booked' },
  quota: 'booking',
  priority: 'kept',
  params: checkoutParamsSchema,
  body: bookRequestSchema,
  response: bookingProgressSchema,
});

export const bookFlight = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/:bookingSessionId/flight/book',
  area: 'booking',
  summary: 'Book flights: durable and exactly once; poll the booking for its outcome',
  access: 'session',
  delegated: { spend: 'booked' },
  quota: 'booking',
  priority: 'kept',
  params: checkoutParamsSchema,
  body: flightBookRequestSchema,
  response: bookingProgressSchema,
});

export const bookPackage = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/:bookingSessionId/package/book',
  area: 'booking',
  summary: 'Book flights and hotel, both or none: durable and exactly once; poll the booking for its outcome',
  access: 'session',
  delegated: { spend: 'booked' },
  quota: 'booking',
  priority: 'kept',
  params: checkoutParamsSchema,
  body: packageBookRequestSchema,
  response: bookingProgressSchema,
});

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/v0/bookings/:bookingId',
  area: 'booking',
  summary: 'How far a booking is; waits up to `waitSeconds` for a change',
  access: 'session',
  priority: 'kept',
  params: z.object({ bookingId: idSchema }),
  query: z.object({
    waitSeconds: z.coerce.number().int().min(0).max(20).default(0),
    step: z
      .string()
      .optional()
      .describe('The step that the caller knows of; together with its promise. Another one is told at once.'),
    promisedBy: instantSchema.optional(),
  }),
  response: bookingProgressSchema,
});

/**
 * A booking that is not decided yet: the hotel or the airline has not answered, or it needs an approval. One whose
 * traveler was told that an answer would follow is listed as failed for a week after it failed, because its traveler
 * was told not to wait on the page.
 */
export const openBookingSchema = z
  .object({
    bookingId: idSchema,
    product: bookingProgressSchema.shape.product,
    outcome: bookingProgressSchema.shape.outcome.exclude(['confirmed']),
    promisedBy: instantSchema.nullable(),
    heldUntil: bookingProgressSchema.shape.heldUntil,
    name: z.string().describe('The hotel, or where the flights lead.'),
    startsOn: plainDateSchema,
    endsOn: plainDateSchema,
    grandTotal: moneySchema,
    problem: bookingProgressSchema.shape.problem.describe('Why it came to nothing, and what of the money.'),
  })
  .meta({ id: 'OpenBooking' });
export type OpenBooking = z.infer<typeof openBookingSchema>;

export const listOpenBookings = endpoint({
  method: 'GET',
  path: '/api/v0/bookings',
  area: 'booking',
  summary: 'Your bookings that are not decided yet or lapsed lately, the latest first',
  access: 'session',
  response: z.object({ bookings: z.array(openBookingSchema) }),
});
