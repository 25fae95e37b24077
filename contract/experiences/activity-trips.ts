import { z } from 'zod';
import {
  activityAnswersSchema,
  askedQuestionSchema,
  bookedActivitySchema,
  bookedUnitSchema,
  pickupPointSchema,
} from './booked-activity.ts';
import { activityChangePartSchema } from '../enums/index.ts';
import { activityQuestionSchema, localTimeSchema } from '../experiences.ts';
import { policyExceptionSchema } from '../policy.ts';
import { priceSchema } from '../pricing.ts';
import { plainDateSchema } from '../values/dates.ts';
import { typedNameSchema } from '../values/person-name-schema.ts';
import { instantSchema } from '../values/dates.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { nextStepSchema } from '../problems.ts';
import { commonChangeQuoteSchema, commonChangeSchema, commonTripSchema } from '../trips.ts';

/** A ticket of a booked activity. */
export const activityTicketSchema = z.object({
  title: z.string(),
  name: z.string().nullable().describe('Of the traveler, where the operator needs one for each ticket.'),
  code: z.string().nullable().describe('To be shown at the entrance; null where the voucher lets all in.'),
});

/** That the operator called it off, and why. */
export const activityCalledOffSchema = z.object({
  reason: z.enum(['bad_weather', 'too_few_travelers', 'operator']),
  at: instantSchema,
});
export type ActivityCalledOff = z.infer<typeof activityCalledOffSchema>;

/** What a traveler tells of a guide who is not there, and what became of it. */
export const guideMissingSchema = z.object({
  reportedAt: instantSchema,
  position: z
    .object({
      lat: z.number().min(-90).max(90),
      lon: z.number().min(-180).max(180),
      accuracyMeters: z.int().nonnegative().max(100_000),
    })
    .nullable()
    .describe('Where the traveler was; null where the device did not tell.'),
  metersAway: z.int().nullable().describe('From the meeting point.'),
  note: z.string().max(500),
  decideBy: instantSchema,
  decision: z.enum(['refund', 'keep']).nullable(),
});
export type GuideMissing = z.infer<typeof guideMissingSchema>;

const changedSideSchema = z.object({
  option: z.string(),
  localStart: localTimeSchema,
  localEnd: localTimeSchema,
  allDay: z.boolean(),
  units: z.array(bookedUnitSchema),
  freeCancelUntil: instantSchema.nullable(),
});

/** The price of another time or other tickets, by tender, before anything happens. [TRP-03] */
export const activityChangeQuoteSchema = commonChangeQuoteSchema
  .extend({
    parts: z.array(activityChangePartSchema),
    from: changedSideSchema.extend({ price: priceSchema }),
    to: changedSideSchema.extend({ price: priceSchema }),
  })
  .meta({ id: 'ActivityChangeQuote' });
export type ActivityChangeQuote = z.infer<typeof activityChangeQuoteSchema>;

export const activityChangeSchema = commonChangeSchema
  .extend({ parts: z.array(activityChangePartSchema), from: changedSideSchema, to: changedSideSchema })
  .meta({ id: 'ActivityChange' });
export type ActivityChange = z.infer<typeof activityChangeSchema>;

/** An activity that was booked, with everything about it. */
export const bookedActivityTripSchema = z
  .object({
    ...commonTripSchema.shape,
    kind: z.literal('Experience'),
    activity: bookedActivitySchema,
    reference: z.string().nullable().describe('The operator’s own.'),
    voucher: z.string().nullable().describe('The code of the whole party.'),
    tickets: z.array(activityTicketSchema),
    pickup: pickupPointSchema
      .nullable()
      .describe('Where and when the operator picks them up; null: at the meeting point.'),
    pickupChoice: z
      .object({
        until: instantSchema,
        isOver: z.boolean().describe('None was chosen in time: the meeting point applies.'),
      })
      .nullable()
      .describe('The place to be picked up at was left to be chosen later; null once it is chosen.'),
    travelers: z
      .array(z.object({ givenName: z.string(), surname: z.string() }))
      .describe('The names that the operator has, that of the lead first.'),
    answers: z
      .array(
        z.object({
          questionId: z.string(),
          traveler: z.int().nullable().describe('Position of the ticket; null for the whole booking.'),
          question: z.string(),
          value: z.string(),
          answer: z.string().describe('The value in words.'),
        }),
      )
      .describe('What the operator was told.'),
    asksEach: z.boolean().describe('The operator asks something of each person.'),
    calledOff: activityCalledOffSchema.nullable(),
    guideMissing: guideMissingSchema.nullable(),
    change: activityChangeSchema.nullable().describe('The latest that was asked for.'),
    namesNeeded: z.enum(['lead', 'each']),
    version: z
      .int()
      .describe('Counts the changes of the trip; `details` name the one that they were made from.'),
    can: z.object({
      change: z
        .object({
          parts: z.array(activityChangePartSchema),
          until: instantSchema.nullable(),
          awaitsApproval: z.boolean().describe('A change waits for the company’s approval.'),
        })
        .describe('What may be changed online, and until when.'),
      details: z
        .object({ answers: z.boolean(), pickup: z.boolean(), until: instantSchema.nullable() })
        .describe('The answers and the pick-up, which cost nothing to change until the operator’s cutoff.'),
    }),
    owner: z.object({ who: z.enum(['portal', 'operator']), next: nextStepSchema }),
  })
  .meta({ id: 'BookedActivityTrip' });
export type BookedActivityTrip = z.infer<typeof bookedActivityTripSchema>;

export const getActivityItinerary = endpoint({
  method: 'GET',
  path: '/api/v0/itinerary/activity/:tripId',
  area: 'trips',
  summary: 'A booked activity with everything about it',
  access: 'session',
  params: z.object({ tripId: idSchema }),
  response: bookedActivityTripSchema,
});

export const reportGuideMissing = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/activity/guide-missing',
  area: 'trips',
  summary: 'Tell that the guide is not there: opens one case, with time and place, that an agent decides',
  access: 'session',
  delegated: { act: 'problem-reported' },
  params: z.object({ tripId: idSchema }),
  body: z.object({
    position: guideMissingSchema.shape.position,
    note: z.string().trim().max(500).default(''),
  }),
  response: bookedActivityTripSchema,
});

export const listActivityChangeQuestions = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/activity/change-questions',
  area: 'trips',
  summary: 'What the operator asks of another party, given the answers so far',
  access: 'session',
  delegated: 'read',
  params: z.object({ tripId: idSchema }),
  body: z.object({
    people: z.int().min(1).max(60),
    answers: activityAnswersSchema,
    of: z.enum(['each', 'all']).default('each').describe('`all`: also what it asks of the whole booking.'),
  }),
  response: z.object({ questions: z.array(activityQuestionSchema), asked: z.array(askedQuestionSchema) }),
});

/** Another time or other tickets of an activity. */
export const wantedActivitySchema = z.object({
  optionId: z.string().min(1).max(80),
  slotId: z.string().min(1).max(80),
  date: plainDateSchema.describe('The day of the slot.'),
  tickets: z
    .array(z.object({ unitId: z.string().max(40), quantity: z.int().min(1).max(20) }))
    .min(1)
    .max(10),
  travelers: z
    .array(z.object({ givenName: typedNameSchema, surname: typedNameSchema }))
    .max(60)
    .optional()
    .describe('In the order of the tickets; left out, they stay as they are.'),
  answers: activityAnswersSchema.optional().describe('Of each person; left out, they stay as they are.'),
});

export const quoteActivityChange = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/activity/change-quotes',
  area: 'trips',
  summary: 'The price of another time or other tickets, by tender',
  access: 'session',
  delegated: 'read',
  params: z.object({ tripId: idSchema }),
  body: wantedActivitySchema.extend({
    paymentMethodId: z.string().optional(),
  }),
  response: activityChangeQuoteSchema,
});

export const changeActivity = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/activity/change',
  area: 'trips',
  summary: 'Change a booked activity by a quote; the same quote again answers the same change',
  access: 'session',
  delegated: { spend: 'trip-changed' },
  params: z.object({ tripId: idSchema }),
  body: z.object({ changeQuoteId: idSchema, policyException: policyExceptionSchema.optional() }),
  response: activityChangeSchema,
});

export const editActivityDetails = endpoint({
  method: 'POST',
  path: '/api/v0/trips/:tripId/activity/details',
  area: 'trips',
  summary: 'Change the answers and the pick-up of a booked activity, free until the operator’s cutoff',
  access: 'session',
  delegated: { act: 'trip-changed' },
  params: z.object({ tripId: idSchema }),
  body: z.object({
    version: z.int().describe('Of the trip that they were made from; another one is refused as a conflict.'),
    answers: activityAnswersSchema.optional().describe('All of them; left out, they stay as they are.'),
    pickupId: z
      .string()
      .max(80)
      .nullable()
      .optional()
      .describe('Null: at the meeting point; left out, it stays as it is.'),
  }),
  response: z.object({ change: activityChangeSchema.nullable().describe('Null where nothing differs.') }),
});
