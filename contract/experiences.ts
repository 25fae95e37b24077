import { z } from 'zod';
import { cancellationTermSchema } from './trips/cancellation-terms.ts';
import { instantSchema, plainDateSchema, timeZoneSchema } from './values/dates.ts';
import { earnSchema } from './earn.ts';
import { endpoint } from './endpoint.ts';
import { againSchema, missingAnswerSchema } from './results/missing-answer.ts';
import { currencySchema, moneySchema } from './money.ts';
import { payableOffersSchema } from './payments.ts';
import { placeIdSchema, placeSchema } from './places.ts';
import { priceSchema } from './pricing.ts';

export const activityCategorySchema = z.enum([
  'museums',
  'tours',
  'food',
  'water',
  'snow',
  'nature',
  'classes',
  'parks',
  'shows',
  'day_trips',
  'transfers',
]);
export type ActivityCategory = z.infer<typeof activityCategorySchema>;

export const unitTypeSchema = z.enum([
  'ADULT',
  'YOUTH',
  'CHILD',
  'INFANT',
  'FAMILY',
  'SENIOR',
  'STUDENT',
  'MILITARY',
  'OTHER',
]);

/** How the operator takes a booking. */
export const confirmationModeSchema = z.enum(['INSTANT', 'MANUAL', 'INSTANT_THEN_MANUAL']);

/** `included`: at the address that the traveler gives; `offered`: at one of the points, or not at all. */
export const pickupModeSchema = z.enum(['none', 'offered', 'included']);

export const slotStatusSchema = z.enum(['AVAILABLE', 'FREESALE', 'LIMITED', 'SOLD_OUT', 'CLOSED']);

const activityIdSchema = z.string().min(1).max(80);
export const localTimeSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
  .describe('On the clock of the place.');

export const activityCardSchema = z
  .object({
    activityId: activityIdSchema,
    title: z.string(),
    category: activityCategorySchema,
    supplier: z.string(),
    lat: z.number(),
    lon: z.number(),
    timeZone: timeZoneSchema,
    durationMinutes: z.int(),
    languages: z.array(z.string()).describe('Of the guide; empty where there is none.'),
    rating: z.number(),
    reviewCount: z.int(),
    picture: z.string(),
    confirmation: confirmationModeSchema,
    freeCancelDays: z
      .int()
      .nullable()
      .describe(
        'Days of 24 hours before the start until which everything comes back; null where it does not.',
      ),
  })
  .meta({ id: 'ActivityCard' });
export type ActivityCard = z.infer<typeof activityCardSchema>;

export const activityDaySchema = z
  .object({
    date: plainDateSchema,
    lowest: moneySchema.nullable().describe('For an adult; null when nothing can be had.'),
    slots: z.int().describe('How many times, or hours, can be had.'),
  })
  .meta({ id: 'ActivityDay' });
export type ActivityDay = z.infer<typeof activityDaySchema>;

export const activitySortSchema = z.enum(['recommended', 'price_low', 'rating']);
export type ActivitySort = z.infer<typeof activitySortSchema>;

/** Decided. [XPR-02] */
export const activityAvailabilityRequestSchema = z
  .object({
    location: z.union([
      z.strictObject({ placeId: placeIdSchema }),
      z.strictObject({ locationName: z.string().min(1).max(120) }),
    ]),
    fromDate: plainDateSchema,
    untilDate: plainDateSchema.describe('The last day; at most 42 days.'),
    units: z
      .array(
        z.object({
          type: unitTypeSchema,
          quantity: z.int().min(1).max(20),
          age: z
            .int()
            .min(0)
            .max(120)
            .optional()
            .describe('The ticket is then the one for this age, whatever `type` says.'),
        }),
      )
      .max(16)
      .optional()
      .describe('Who comes: days and times without room for all of them are left out.'),
    filters: z
      .object({
        categories: z.array(activityCategorySchema).default([]),
        freeCancellation: z.boolean().default(false),
        instantConfirmation: z.boolean().default(false),
        language: z.string().max(10).nullable().default(null),
      })
      .prefault({}),
    sort: activitySortSchema.default('recommended'),
    page: z
      .object({ offset: z.int().min(0).max(10_000), limit: z.int().min(1).max(100) })
      .default({ offset: 0, limit: 20 }),
    currency: currencySchema.default('USD'),
    again: againSchema,
  })
  .meta({ id: 'ActivityAvailabilityRequest' });
export type ActivityAvailabilityRequest = z.output<typeof activityAvailabilityRequestSchema>;

export const activityAvailabilityAnswerSchema = z
  .object({
    place: placeSchema,
    activities: z.array(
      activityCardSchema.extend({
        lowest: moneySchema.describe('Of all days, for an adult.'),
        partyTotal: moneySchema
          .nullable()
          .describe('The lowest for all of `units`; null without them, or without tickets for some of them.'),
        days: z.array(activityDaySchema),
      }),
    ),
    totalCount: z.int().describe('Without filters.'),
    matchingCount: z.int(),
    categories: z.array(z.object({ category: activityCategorySchema, count: z.int() })),
    languages: z
      .array(z.object({ language: z.string(), count: z.int() }))
      .describe('Of guides, among all that the other filters leave.'),
    missing: z.array(missingAnswerSchema),
    observedAt: instantSchema,
  })
  .meta({ id: 'ActivityAvailability' });
export type ActivityAvailability = z.infer<typeof activityAvailabilityAnswerSchema>;

export const searchActivities = endpoint({
  method: 'POST',
  path: '/api/v0/experiences/availability',
  area: 'experiences',
  summary: 'Activities at a place with the lowest price of each day',
  access: 'session',
  delegated: 'read',
  priority: 'new',
  body: activityAvailabilityRequestSchema,
  response: activityAvailabilityAnswerSchema,
});

export const activityUnitSchema = z
  .object({
    unitId: z.string(),
    type: unitTypeSchema,
    title: z.string(),
    ages: z.object({ min: z.int(), max: z.int() }).nullable().describe('Both included.'),
    idRequired: z.boolean(),
    paxCount: z.int().describe('How many people one ticket lets in.'),
    accompaniedBy: z.array(z.string()).describe('Units of which at least one has to come along.'),
    min: z.int(),
    max: z.int(),
    from: moneySchema,
  })
  .meta({ id: 'ActivityUnit' });
export type ActivityUnit = z.infer<typeof activityUnitSchema>;

export const activityQuestionSchema = z
  .object({
    questionId: z.string(),
    type: z.enum(['text', 'number', 'date', 'time', 'place', 'choice']),
    label: z.string(),
    group: z.enum(['booking', 'traveler']),
    required: z.union([z.enum(['yes', 'no']), z.object({ question: z.string(), answer: z.string() })]),
    answers: z.array(z.object({ value: z.string(), label: z.string() })),
    maxLength: z.int(),
    unit: z.string().nullable(),
  })
  .meta({ id: 'ActivityQuestion' });

export const activityDetailsSchema = activityCardSchema
  .extend({
    description: z.string(),
    telephone: z.string(),
    availabilityType: z.enum(['START_TIME', 'OPENING_HOURS']),
    confirmationHours: z
      .int()
      .nullable()
      .describe('Within which the operator answers where it confirms by hand; null where none is told.'),
    redemption: z.enum(['DIGITAL', 'PRINT', 'MANIFEST']),
    delivery: z.enum(['VOUCHER', 'TICKET']).describe('One for the party, or one a person.'),
    holdsSeats: z.boolean(),
    features: z.array(
      z.object({
        kind: z.enum(['inclusion', 'exclusion', 'before_arrival', 'accessibility', 'redemption']),
        text: z.string(),
      }),
    ),
    meetingPoint: z.object({
      name: z.string(),
      directions: z.string(),
      lat: z.number(),
      lon: z.number(),
    }),
    pictures: z.array(z.string()),
    options: z.array(
      z.object({
        optionId: z.string(),
        title: z.string(),
        startTimes: z.array(z.string()),
        cutoff: z.object({
          amount: z.int(),
          unit: z.enum(['minute', 'hour', 'day']),
          relativeTo: z.enum(['start', 'closing']),
        }),
        badWeather: z.boolean().describe('The operator may call it off for the weather.'),
        tooFewTravelers: z.int().nullable(),
        minUnits: z.int(),
        maxUnits: z.int(),
        pickup: pickupModeSchema,
        pickupPoints: z.array(z.object({ pointId: z.string(), name: z.string() })),
        units: z.array(activityUnitSchema),
      }),
    ),
    questions: z.array(activityQuestionSchema),
  })
  .meta({ id: 'ActivityDetails' });
export type ActivityDetails = z.infer<typeof activityDetailsSchema>;

export const activityParams = z.object({ activityId: activityIdSchema });

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/v0/experiences/activities/:activityId',
  area: 'experiences',
  summary: 'One activity: options, tickets with ages, meeting point and questions',
  access: 'session',
  params: activityParams,
  query: z.object({ currency: currencySchema.default('USD') }),
  response: activityDetailsSchema,
});

export const listActivityDays = endpoint({
  method: 'POST',
  path: '/api/v0/experiences/activities/:activityId/calendar',
  area: 'experiences',
  summary: 'The lowest price of each day of an activity',
  access: 'session',
  delegated: 'read',
  params: activityParams,
  body: z.object({
    from: plainDateSchema,
    until: plainDateSchema.describe('The last day; at most 42 days.'),
    seats: z.int().min(1).max(60).default(1).describe('For how many there has to be room.'),
    currency: currencySchema.default('USD'),
  }),
  response: z.object({ days: z.array(activityDaySchema), observedAt: instantSchema }),
});

/** Why a party cannot have an option as it is. */
export const partyProblemSchema = z.enum(['unknown_unit', 'too_few', 'too_many', 'needs_company']);
export type PartyProblem = z.infer<typeof partyProblemSchema>;

export const activitySlotSchema = z
  .object({
    slotId: z.string(),
    optionId: z.string(),
    localStart: localTimeSchema,
    localEnd: localTimeSchema,
    allDay: z.boolean(),
    cutoffAt: instantSchema,
    status: slotStatusSchema,
    left: z.int().nullable().describe('Places left; null where the operator does not tell.'),
    fitsParty: z.boolean().describe('False where it is known that there is no room for all of them.'),
    price: priceSchema.nullable().describe('Of all tickets; null where they cannot be had.'),
    perUnit: z.array(z.object({ unitId: z.string(), price: moneySchema })),
    freeCancelUntil: instantSchema.nullable(),
    terms: z.array(cancellationTermSchema),
    payableCredit: moneySchema,
    payableOffers: payableOffersSchema,
    earn: z.array(earnSchema),
  })
  .meta({ id: 'ActivitySlot' });
export type ActivitySlot = z.infer<typeof activitySlotSchema>;

export const listActivitySlots = endpoint({
  method: 'POST',
  path: '/api/v0/experiences/activities/:activityId/slots',
  area: 'experiences',
  summary: 'The times of a day with the price of a party’s tickets and its terms',
  access: 'session',
  delegated: 'read',
  params: activityParams,
  body: z.object({
    date: plainDateSchema,
    tickets: z
      .array(z.object({ unitId: z.string().max(40), quantity: z.int().min(1).max(20) }))
      .min(1)
      .max(10),
    currency: currencySchema.default('USD'),
  }),
  response: z.object({
    slots: z.array(activitySlotSchema),
    partyProblems: z
      .array(z.object({ optionId: z.string(), problem: partyProblemSchema }))
      .describe('Options that this party cannot have.'),
    observedAt: instantSchema,
  }),
});
