import { z } from 'zod';
import { localizedTextSchema, timeZoneSchema } from '#contract/values/dates.ts';
import {
  activityCategorySchema,
  confirmationModeSchema,
  slotStatusSchema,
  unitTypeSchema,
} from '#contract/experiences.ts';
import { currencySchema } from '#contract/money.ts';

const minor = z.int().nonnegative();
const amount = z.object({ minor, currency: currencySchema });
const instant = z.iso.datetime().transform((text) => new Date(text));
const day = z.iso.date();
const local = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
const id = z.string().min(1).max(80);
const count = z.int().nonnegative();

const spot = { lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) };

const card = {
  id,
  cityId: z.int().positive(),
  category: activityCategorySchema,
  title: localizedTextSchema,
  supplier: z.string().min(1).max(120),
  ...spot,
  timeZone: timeZoneSchema,
  durationMinutes: z.int().positive(),
  languages: z.array(z.string().max(10)).max(20),
  rating: z.number().min(0).max(5),
  reviewCount: count,
  picture: z.url().max(500),
  confirmation: confirmationModeSchema,
  freeCancelDays: count.nullable(),
};

const windows = z
  .array(
    z.object({
      daysBeforeMin: count,
      daysBeforeMax: z.int().positive().nullable(),
      percent: z.number().min(0).max(100),
    }),
  )
  .min(1)
  .max(20);

const unit = z.object({
  id,
  type: unitTypeSchema,
  title: localizedTextSchema,
  ages: z
    .object({ min: count, max: count })
    .refine(({ min, max }) => min <= max, { error: 'ages the wrong way round' })
    .nullable(),
  idRequired: z.boolean(),
  paxCount: z.int().positive(),
  accompaniedBy: z.array(id).max(10),
  min: count,
  max: z.int().positive(),
  from: amount,
});

const pickupPoint = z.object({
  id,
  name: localizedTextSchema,
  directions: localizedTextSchema,
  ...spot,
  minutesBefore: count.max(24 * 60),
});

const option = z.object({
  id,
  title: localizedTextSchema,
  startTimes: z.array(z.string().regex(/^\d{2}:\d{2}$/)).max(50),
  cutoff: z.object({
    amount: count,
    unit: z.enum(['minute', 'hour', 'day']),
    relativeTo: z.enum(['start', 'closing']),
  }),
  refundWindows: windows,
  badWeather: z.boolean(),
  tooFewTravelers: z.int().positive().nullable(),
  minUnits: z.int().positive(),
  maxUnits: z.int().positive(),
  pickup: z.enum(['none', 'offered', 'included']),
  pickupPoints: z.array(pickupPoint).max(100),
  units: z.array(unit).min(1).max(20),
});

const question = z.object({
  id,
  type: z.enum(['text', 'number', 'date', 'time', 'place', 'choice']),
  label: localizedTextSchema,
  group: z.enum(['booking', 'traveler']),
  required: z.union([z.enum(['yes', 'no']), z.object({ question: id, answer: z.string() })]),
  answers: z.array(z.object({ value: z.string(), label: localizedTextSchema })).max(30),
  maxLength: z.int().positive(),
  unit: z.string().nullable(),
});

const feature = z.object({
  kind: z.enum(['inclusion', 'exclusion', 'before_arrival', 'accessibility', 'redemption']),
  text: localizedTextSchema,
});

export const activityGuard = z.object({
  ...card,
  description: localizedTextSchema,
  telephone: z.string().max(40),
  availabilityType: z.enum(['START_TIME', 'OPENING_HOURS']),
  confirmationHours: z.int().positive().nullable(),
  redemption: z.enum(['DIGITAL', 'PRINT', 'MANIFEST']),
  delivery: z.enum(['VOUCHER', 'TICKET']),
  holdsSeats: z.boolean(),
  features: z.array(feature).max(40),
  meetingPoint: z.object({ name: localizedTextSchema, directions: localizedTextSchema, ...spot }),
  pictures: z.array(z.url().max(500)).max(30),
  options: z.array(option).min(1).max(20),
  questions: z.array(question).max(40),
});

const soldDay = z.object({ date: day, lowestMinor: minor, slots: z.int().positive() });

export const cardGuard = z.object(card);

export const foundGuard = z.object({
  cityId: z.int(),
  currency: currencySchema,
  complete: z.boolean(),
  products: z
    .array(z.object({ card: z.unknown(), days: z.array(soldDay).max(60), partyMinor: minor.nullable() }))
    .max(2_000),
});

export const daysGuard = z.object({
  productId: id,
  currency: currencySchema,
  days: z
    .array(
      z
        .object({ date: day, lowestMinor: minor.nullable(), slots: count })
        .refine(({ lowestMinor, slots }) => (lowestMinor === null) === (slots === 0), {
          error: 'a price without a slot, or a slot without a price',
        }),
    )
    .max(60),
});

const slot = z
  .object({
    id,
    optionId: id,
    localStart: local,
    localEnd: local,
    cutoffAt: instant,
    startsAt: instant,
    allDay: z.boolean(),
    status: slotStatusSchema,
    vacancies: count.nullable(),
    prices: z.array(z.object({ unitId: id, minor })).max(20),
  })
  .refine(({ cutoffAt, startsAt }) => cutoffAt <= startsAt, { error: 'a cutoff after the start' })
  .refine(({ status, vacancies }) => status !== 'SOLD_OUT' || !vacancies, {
    error: 'sold out with places left',
  });

export const slotsGuard = z.object({
  productId: id,
  currency: currencySchema,
  slots: z.array(slot).max(500),
});

export const experienceBookingGuard = z
  .object({
    uuid: z.string(),
    supplierReference: z.string().max(60).nullable(),
    slot,
    state: z.enum(['ON_HOLD', 'PENDING', 'CONFIRMED', 'REJECTED', 'EXPIRED', 'CANCELLED', 'REDEEMED']),
    priceUntil: instant.nullable(),
    seatsUntil: instant.nullable(),
    decidedBy: instant.nullable(),
    total: amount,
    units: z.array(z.object({ unitId: id, quantity: z.int().positive(), each: amount })),
    cancellable: z.boolean(),
    cancellation: z
      .object({
        requestedAt: instant,
        refund: z.enum(['FULL', 'PARTIAL', 'NONE']),
        amount,
        reason: z.string().max(200),
      })
      .nullable(),
    refundWindows: windows,
    unitItems: z.array(z.object({ unitId: id, ticket: z.string().max(100).nullable() })),
    voucher: z.string().max(100).nullable(),
  })
  .refine(
    ({ units, total }) =>
      units.reduce((sum, { quantity, each }) => sum + quantity * each.minor, 0) === total.minor,
    { error: 'the total is not the sum of its tickets' },
  )
  .refine(({ cancellation, total }) => !cancellation || cancellation.amount.minor <= total.minor, {
    error: 'more comes back than was paid',
  })
  .refine(({ state, voucher }) => voucher === null || state === 'CONFIRMED' || state === 'REDEEMED', {
    error: 'a voucher for something that is not confirmed',
  });

export const experienceChangeGuard = z.object({ state: z.enum(['changed', 'reverted']) });
