import { z } from 'zod';
import { activityAnswersSchema, askedQuestionSchema } from './booked-activity.ts';
import { activityBookingSessionSchema, bookingProgressSchema, bookTermsSchema } from '../booking.ts';
import { plainDateSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import { experienceCancellationOutcomeSchema } from '../enums/index.ts';
import { checkoutParamsSchema, idSchema } from '../ids.ts';
import { currencySchema } from '../money.ts';
import { typedNameSchema } from '../values/person-name-schema.ts';

/** Tickets of an activity at a time. */
export const activityChoiceSchema = z.object({
  activityId: z.string().min(1).max(80),
  optionId: z.string().min(1).max(80),
  slotId: z.string().min(1).max(80),
  date: plainDateSchema.describe('The day of the slot.'),
  tickets: z
    .array(z.object({ unitId: z.string().max(40), quantity: z.int().min(1).max(20) }))
    .min(1)
    .max(10),
  guideLanguage: z.string().max(10).nullable().default(null),
  currency: currencySchema.default('USD'),
});
export type ActivityChoice = z.output<typeof activityChoiceSchema>;

export const openActivityBookingSession = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/activity',
  area: 'booking',
  summary: 'Open a checkout for tickets of an activity: the operator holds them, and the price is frozen',
  access: 'session',
  delegated: { act: 'checkout-opened' },
  priority: 'new',
  body: activityChoiceSchema.extend({
    shownTotal: z.number().nonnegative().optional().describe('The total the customer saw, to tell a change.'),
  }),
  response: activityBookingSessionSchema,
});

export const listActivityQuestions = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/:bookingSessionId/activity/questions',
  area: 'booking',
  summary: 'The operator’s questions that have to be shown, given the answers so far',
  access: 'session',
  delegated: 'read',
  params: checkoutParamsSchema,
  body: z.object({ answers: activityAnswersSchema }),
  response: z.object({ asked: z.array(askedQuestionSchema) }),
});

/** The people who come, in the order of the tickets, and the answers to the operator’s questions. */
export const activityBookRequestSchema = bookTermsSchema
  .extend({
    travelers: z
      .array(z.object({ givenName: typedNameSchema, surname: typedNameSchema }))
      .min(1)
      .max(60),
    answers: activityAnswersSchema.default([]),
    pickupId: z.string().max(80).nullable().default(null).describe('Null: at the meeting point.'),
    pickupLater: z
      .boolean()
      .default(false)
      .describe('Books without choosing a place to be picked up at; it is chosen on the trip.'),
  })
  .meta({ id: 'ActivityBookRequest' });
export type ActivityBookRequest = z.output<typeof activityBookRequestSchema>;

export const bookActivity = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/sessions/:bookingSessionId/activity/book',
  area: 'booking',
  summary: 'Book an activity: durable and exactly once; poll the booking for its outcome',
  access: 'session',
  delegated: { spend: 'booked' },
  quota: 'booking',
  priority: 'kept',
  params: checkoutParamsSchema,
  body: activityBookRequestSchema,
  response: bookingProgressSchema,
});

export const getActivityWithdrawal = endpoint({
  method: 'GET',
  path: '/api/v0/bookings/:bookingId/activity/withdrawal',
  area: 'booking',
  summary:
    'What withdrawing a booking would do that its operator has not answered: `BookingPending` costs nothing',
  access: 'session',
  params: z.object({ bookingId: idSchema }),
  response: z.object({ outcome: experienceCancellationOutcomeSchema }),
});

export const withdrawActivity = endpoint({
  method: 'POST',
  path: '/api/v0/bookings/:bookingId/activity/withdraw',
  area: 'booking',
  summary: 'Withdraw a booking that its operator has not answered; everything is released',
  access: 'session',
  delegated: { act: 'request-withdrawn' },
  params: z.object({ bookingId: idSchema }),
  response: bookingProgressSchema,
});
