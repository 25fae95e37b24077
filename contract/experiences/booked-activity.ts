import { z } from 'zod';
import { cancellationTermSchema } from '../trips/cancellation-terms.ts';
import { instantSchema, timeZoneSchema } from '../values/dates.ts';
import {
  activityCategorySchema,
  activityDetailsSchema,
  type activityQuestionSchema,
  localTimeSchema,
  pickupModeSchema,
  unitTypeSchema,
} from '../experiences.ts';
import { moneySchema } from '../money.ts';

/** One kind of ticket of a booking, and how many. */
export const bookedUnitSchema = z.object({
  unitId: z.string(),
  type: unitTypeSchema,
  title: z.string(),
  ages: z.object({ min: z.int(), max: z.int() }).nullable().describe('Both included.'),
  idRequired: z.boolean(),
  paxCount: z.int().describe('How many people one ticket lets in.'),
  quantity: z.int().min(1),
  each: moneySchema,
});

/** A place where the operator picks people up, and when, on the clock of the place. */
export const pickupPointSchema = z.object({
  pointId: z.string(),
  name: z.string(),
  directions: z.string(),
  lat: z.number(),
  lon: z.number(),
  localTime: localTimeSchema,
});

/** An activity as it is sold, or was, with its time, tickets and terms, in one language. */
export const bookedActivitySchema = z
  .object({
    activityId: z.string(),
    optionId: z.string(),
    slotId: z.string(),
    title: z.string(),
    option: z.string(),
    category: activityCategorySchema,
    supplier: z.string().describe('The operator, by name.'),
    telephone: z.string().describe('Of the operator.'),
    timeZone: timeZoneSchema,
    picture: z.string(),
    durationMinutes: z.int(),
    startsAt: instantSchema.describe('The start; of a day that is open, its closing hour.'),
    localStart: localTimeSchema,
    localEnd: localTimeSchema,
    allDay: z.boolean(),
    cutoffAt: instantSchema.describe('Until when it can be booked.'),
    guideLanguage: z.string().nullable(),
    ...activityDetailsSchema.pick({
      meetingPoint: true,
      features: true,
      redemption: true,
      delivery: true,
      confirmation: true,
      confirmationHours: true,
    }).shape,
    pickup: z.object({
      mode: pickupModeSchema,
      points: z.array(pickupPointSchema),
      chooseUntil: instantSchema
        .nullable()
        .describe('Until when one of the points can still be chosen; null where there is no choice.'),
    }),
    badWeather: z.boolean().describe('The operator may call it off for the weather.'),
    tooFewTravelers: z.int().nullable().describe('With fewer than this the operator may call it off.'),
    units: z.array(bookedUnitSchema).min(1),
    freeCancelUntil: instantSchema.nullable().describe('Null once it is over, and where there is none.'),
    terms: z.array(cancellationTermSchema),
  })
  .meta({ id: 'BookedActivity' });
export type BookedActivity = z.infer<typeof bookedActivitySchema>;

/** An answer to a question of the operator. */
export const activityAnswerSchema = z.object({
  questionId: z.string().max(80),
  traveler: z.int().min(0).max(59).nullable().describe('Position of the ticket; null for the whole booking.'),
  value: z.string().trim().max(500),
});
export type ActivityAnswer = z.infer<typeof activityAnswerSchema>;

export const activityAnswersSchema = z.array(activityAnswerSchema).max(300);

export type ActivityQuestion = z.infer<typeof activityQuestionSchema>;

/** A question that has to be shown, given the answers so far. */
export const askedQuestionSchema = z.object({
  questionId: z.string(),
  traveler: z.int().nullable(),
  isRequired: z.boolean(),
});
export type AskedQuestion = z.infer<typeof askedQuestionSchema>;

/** The hold that the operator granted. */
export const activityHoldSchema = z.object({
  priceUntil: instantSchema,
  seatsUntil: instantSchema.nullable().describe('Null where the places are not held.'),
});
