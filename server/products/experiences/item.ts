import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { activityBookRequestSchema } from '#contract/experiences/activity-booking.ts';
import { activityAnswersSchema, activityHoldSchema } from '#contract/experiences/booked-activity.ts';
import { instantSchema, localizedTextSchema, timeZoneSchema } from '#contract/values/dates.ts';
import { productSchema } from '#contract/enums/index.ts';
import {
  activityCategorySchema,
  activityDetailsSchema,
  activityQuestionSchema,
  localTimeSchema,
  pickupModeSchema,
  unitTypeSchema,
} from '#contract/experiences.ts';
import { currencySchema } from '#contract/money.ts';
import { type ItemSide, itemReader } from '#server/modules/products/index.ts';

/** The product that is an activity. */
export const experienceProductSchema = productSchema.extract(['experience']);

const unitSchema = z.object({
  unitId: z.string(),
  type: unitTypeSchema,
  title: localizedTextSchema,
  ages: z.object({ min: z.int(), max: z.int() }).nullable(),
  idRequired: z.boolean(),
  paxCount: z.int(),
  quantity: z.int().positive(),
  eachMinor: z.int().nonnegative(),
});

const details = activityDetailsSchema.shape;

/** An activity as it was sold, in both languages. */
export const keptActivitySchema = z.object({
  activityId: z.string(),
  optionId: z.string(),
  slotId: z.string(),
  title: localizedTextSchema,
  option: localizedTextSchema,
  category: activityCategorySchema,
  supplier: z.string(),
  telephone: z.string(),
  timeZone: timeZoneSchema,
  picture: z.string(),
  durationMinutes: z.int(),
  startsAt: instantSchema,
  localStart: localTimeSchema,
  localEnd: localTimeSchema,
  allDay: z.boolean(),
  cutoffAt: instantSchema,
  guideLanguage: z.string().nullable(),
  meetingPoint: z.object({
    name: localizedTextSchema,
    directions: localizedTextSchema,
    lat: z.number(),
    lon: z.number(),
  }),
  features: z.array(z.object({ kind: details.features.element.shape.kind, text: localizedTextSchema })),
  redemption: details.redemption,
  delivery: details.delivery,
  confirmation: details.confirmation,
  confirmationHours: details.confirmationHours,
  pickup: z
    .object({
      mode: pickupModeSchema,
      points: z.array(
        z.object({
          pointId: z.string(),
          name: localizedTextSchema,
          directions: localizedTextSchema,
          lat: z.number(),
          lon: z.number(),
          minutesBefore: z.int(),
        }),
      ),
    })
    // Activities stored by an older version have none.
    .default({ mode: 'none', points: [] }),
  badWeather: z.boolean(),
  tooFewTravelers: z.int().nullable(),
  currency: currencySchema,
  units: z.array(unitSchema).min(1),
  refundWindows: z.array(
    z.object({ daysBeforeMin: z.int(), daysBeforeMax: z.int().nullable(), percent: z.number() }),
  ),
});
export type KeptActivity = z.infer<typeof keptActivitySchema>;

const keptQuestionSchema = activityQuestionSchema.extend({
  label: localizedTextSchema,
  answers: z.array(z.object({ value: z.string(), label: localizedTextSchema })),
});

/** An activity as it is stored with a checkout. */
const experienceItemSchema = z.object({
  product: experienceProductSchema,
  activity: keptActivitySchema,
  questions: z.array(keptQuestionSchema),
  /** The operator's hold, whose uuid is the quote of the checkout. */
  hold: activityHoldSchema,
});
export type ExperienceItem = z.infer<typeof experienceItemSchema>;

/** The answer of an operator that confirmed. */
export const experienceConfirmationSchema = z.object({
  reference: z.string().nullable(),
  voucher: z.string().nullable(),
  /** One a ticket, in their order; the code is null where the voucher lets all of them in. */
  tickets: z.array(z.object({ unitId: z.string(), code: z.string().nullable() })),
});
export type ExperienceConfirmation = z.infer<typeof experienceConfirmationSchema>;

export const readExperienceItem = itemReader(experienceItemSchema);
/** The confirmation of a booking. Throws ZodError while there is none. */
export const readExperienceConfirmation = (raw: unknown): ExperienceConfirmation =>
  experienceConfirmationSchema.parse(raw);
export const readExperienceRequest = itemReader(activityBookRequestSchema);
/** The part of an item that checkouts and trips have in common. */
export const readActivity = itemReader(experienceItemSchema.pick({ product: true, activity: true }));

/** The answers of a booking, as they are stored encrypted: they can be about health. */
export const sealedAnswersSchema = activityAnswersSchema;

/** How many tickets there are. */
export const ticketCountOf = ({ units }: Pick<KeptActivity, 'units'>): number =>
  units.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whose names the operator needs: of every ticket where each has its own, or is asked something of its own. */
export const namesNeededOf = ({ activity, questions }: ExperienceItem): 'lead' | 'each' =>
  activity.delivery === 'TICKET' || questions.some(({ group }) => group === 'traveler') ? 'each' : 'lead';

/** How many names are needed. */
export const namesCountOf = (item: ExperienceItem): number =>
  namesNeededOf(item) === 'each' ? ticketCountOf(item.activity) : 1;

export const experienceItems: ItemSide = {
  span(item) {
    const { startsAt: start, localStart, localEnd, allDay, cutoffAt, timeZone } = readActivity(item).activity;
    const at = (local: string) =>
      new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds);
    const cutoff = new Date(cutoffAt);
    // `startsAt` of a day that is open is its closing hour.
    return allDay
      ? {
          startsAt: at(localStart),
          endsAt: new Date(start),
          bookableUntil: cutoff,
          missedAt: new Date(start),
        }
      : { startsAt: new Date(start), endsAt: at(localEnd), bookableUntil: cutoff, missedAt: new Date(start) };
  },
  title(item, language) {
    const { title, localStart, localEnd } = readActivity(item).activity;
    return { name: title[language], startsOn: localStart.slice(0, 10), endsOn: localEnd.slice(0, 10) };
  },
  place: (item, language) => readActivity(item).activity.meetingPoint.name[language],
};
