import { z } from 'zod';
import { localizedTextSchema } from '#contract/values/dates.ts';
import { currencySchema, type Currency } from '#contract/money.ts';
import { stayAspectSchema } from '#contract/stays/aspects.ts';
import { refundPolicies } from '../bookings.ts';
import { cashBackKinds, collections, mealPlans, paymentTimings, violations } from './words.ts';

const keys = <T extends object>(words: T) =>
  z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]);

const minor = z.int().nonnegative();
const amount = z.object({ minor, currency: currencySchema });
const instant = z.iso.datetime().transform((text) => new Date(text));
const day = z.iso.date();
const time = z.string().regex(/^\d{2}:\d{2}$/);
const id = z.int().positive();
const text = z.string().min(1).max(5000);
const texts = z.array(localizedTextSchema).max(100);
const weekdays = z.array(z.int().min(1).max(7)).min(1).max(7);
const codes = z.array(z.string().max(40)).max(60);

const card = {
  id,
  kind: z.enum(['hotel', 'home']),
  name: z.string().min(1).max(200),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  cityId: z.int(),
  neighbourhood: z.string().max(120).nullable(),
  brand: z.string().max(80).nullable(),
  stars: z.int().min(0).max(5),
  collection: keys(collections).nullable(),
  reviewScore: z.number().min(0).max(10),
  reviewCount: z.int().nonnegative(),
  praised: z.array(stayAspectSchema).max(2).default([]),
  rank: z.int().min(0).max(1000),
  amenities: codes,
  pictureSeed: z.int(),
  pictureHints: z.string().regex(/^[a-z0-9=&]{0,60}$/),
  listingType: z.string().max(40).nullable(),
};

const violationGuard = z.object({
  code: keys(violations),
  minNights: z.int().optional(),
  maxNights: z.int().optional(),
  maxGuests: z.int().optional(),
  days: z.array(z.int().min(1).max(7)).optional(),
  blocked: z.object({ from: day, until: day }).optional(),
  latestBookableDate: day.optional(),
  minLeadDays: z.int().optional(),
});

const cheapestGuard = z
  .object({
    totalMinor: minor,
    baseMinor: minor,
    taxesMinor: minor,
    mandatoryFeesMinor: minor,
    dueAtPropertyMinor: minor,
    perNightBaseMinor: minor,
    refundability: keys(refundPolicies),
    freeCancelUntil: instant.optional(),
    mealPlan: keys(mealPlans),
    payment: keys(paymentTimings),
    roomsLeft: z.int().positive(),
  })
  .refine((offer) => offer.totalMinor === offer.baseMinor + offer.taxesMinor + offer.mandatoryFeesMinor, {
    error: 'the total is not the sum of its parts',
  })
  .refine((offer) => offer.dueAtPropertyMinor <= offer.totalMinor, { error: 'more due there than in all' });

/** Meal plan, refund policy and payment timing, then total, base and the part of the total due at the property. */
const otherGuard = z
  .tuple([keys(mealPlans), keys(refundPolicies), keys(paymentTimings), minor, minor, minor])
  .refine(([, , , total, base, due]) => base <= total && due <= total, { error: 'parts above the total' });

const told = { ...card, available: z.boolean(), violation: violationGuard.optional() };

/** A stay of an availability response without its offers, for when those fail validation. */
export const suppliedStayGuard = z.object(told);

/** One stay of an availability answer. Available means with an offer, and only then. */
export const availableStayGuard = z
  .object({
    ...told,
    cheapest: cheapestGuard.optional(),
    others: z.array(otherGuard).max(20).default([]),
    freeCancelUntil: instant.optional(),
  })
  .refine((stay) => stay.available === (stay.cheapest !== undefined), {
    error: 'availability and offer disagree',
  })
  .refine(({ cheapest, others }) => others.every(([, , , total]) => total >= (cheapest?.totalMinor ?? 0)), {
    error: 'something cheaper than the cheapest',
  });
export type SuppliedStay = z.output<typeof suppliedStayGuard>;
export type WireStay = z.output<typeof availableStayGuard>;

/** The frame of an availability answer; its stays are guarded one by one, so that one liar is left out. */
export const availabilityGuard = z.object({
  complete: z.boolean(),
  hasMore: z.boolean(),
  currency: currencySchema,
  nights: z.int().positive(),
  stays: z.array(z.unknown()).max(10_000),
});

export const calendarGuard = z.object({
  currency: currencySchema,
  nights: z.array(z.object({ date: day, lowestMinor: minor.nullable() })).max(100),
});

const chargeGuard = z.object({
  code: z.string().min(1).max(60),
  name: localizedTextSchema,
  amount,
  dueAtProperty: z.boolean(),
});

const sum = (parts: readonly { minor: number }[]): number =>
  parts.reduce((total, part) => total + part.minor, 0);

/** A rate whose parts add up, in one currency. */
export const rateGuard = z
  .object({
    rateToken: z.string().min(1).max(4000),
    rateId: z.string().min(1).max(200),
    roomTypeId: z.string().min(1).max(100),
    name: localizedTextSchema,
    mealPlan: keys(mealPlans),
    refundability: keys(refundPolicies),
    freeCancelUntil: instant.nullable(),
    cancellation: z
      .array(z.object({ from: instant.nullable(), until: instant.nullable(), penalty: amount }))
      .max(30),
    payment: keys(paymentTimings),
    nights: z
      .array(z.object({ date: day, base: amount }))
      .min(1)
      .max(100),
    base: amount,
    taxes: z.array(chargeGuard).max(50),
    fees: z.array(chargeGuard).max(50),
    extras: z.array(chargeGuard).max(10).default([]),
    discounts: z.array(chargeGuard).max(10).default([]),
    protection: z
      .object({
        offerId: z.string().min(1).max(200),
        rateId: z.string().min(1).max(200),
        coveragePercentage: z.int().min(1).max(100),
        premium: amount,
        coverage: amount,
        until: instant,
      })
      .nullable()
      .default(null),
    commission: amount.nullable().default(null),
    cashBack: z
      .object({ kind: keys(cashBackKinds), value: minor })
      .nullable()
      .default(null),
    total: amount,
    dueNow: amount,
    dueAtProperty: amount,
    roomsLeft: z.int().nonnegative(),
    loyaltyEligible: z.boolean(),
  })
  .refine((rate) => currenciesOf(rate).every((currency) => currency === rate.total.currency), {
    error: 'amounts of several currencies',
  })
  .refine((rate) => sum(rate.nights.map((night) => night.base)) === rate.base.minor, {
    error: 'the nights do not add up to the base',
  })
  .refine(
    (rate) =>
      rate.base.minor +
        sum([...rate.taxes, ...rate.fees, ...rate.extras].map((part) => part.amount)) -
        sum(rate.discounts.map((part) => part.amount)) ===
      rate.total.minor,
    { error: 'the total is not the sum of its parts' },
  )
  .refine((rate) => rate.dueNow.minor + rate.dueAtProperty.minor === rate.total.minor, {
    error: 'what is due now and there is not the total',
  })
  .refine((rate) => rate.cancellation.every((step) => step.penalty.minor <= rate.total.minor), {
    error: 'a penalty above the total',
  })
  .refine(
    ({ protection, extras, dueNow }) =>
      protection === null ||
      (extras.some(({ amount: { minor: paid } }) => paid === protection.premium.minor) &&
        protection.coverage.minor <= dueNow.minor),
    { error: 'a protection that is not paid for, or covers more than is paid' },
  );
export type WireRate = z.output<typeof rateGuard>;

interface Amounts {
  readonly nights: readonly { base: { currency: Currency } }[];
  readonly taxes: readonly { amount: { currency: Currency } }[];
  readonly fees: readonly { amount: { currency: Currency } }[];
  readonly extras: readonly { amount: { currency: Currency } }[];
  readonly discounts: readonly { amount: { currency: Currency } }[];
  readonly protection: { premium: { currency: Currency }; coverage: { currency: Currency } } | null;
  readonly cancellation: readonly { penalty: { currency: Currency } }[];
  readonly base: { currency: Currency };
  readonly dueNow: { currency: Currency };
  readonly dueAtProperty: { currency: Currency };
}

const currenciesOf = (rate: Amounts): Currency[] => [
  rate.base.currency,
  rate.dueNow.currency,
  rate.dueAtProperty.currency,
  ...rate.nights.map((night) => night.base.currency),
  ...[...rate.taxes, ...rate.fees, ...rate.extras, ...rate.discounts].map((charge) => charge.amount.currency),
  ...(rate.protection ? [rate.protection.premium.currency, rate.protection.coverage.currency] : []),
  ...rate.cancellation.map((step) => step.penalty.currency),
];

export const ratesGuard = z.object({
  stayId: id,
  rooms: z.array(z.object({ roomTypeId: z.string(), rates: z.array(rateGuard).max(50) })).max(100),
  violations: z.array(violationGuard).max(20),
});
export type WireViolation = z.output<typeof violationGuard>;

export const openingsGuard = z.object({
  stayId: id,
  openings: z.array(z.object({ checkIn: day, checkOut: day, total: amount })).max(10),
});

const picture = z.object({ url: z.url({ protocol: /^https?$/ }).max(500), caption: localizedTextSchema });

export const contentGuard = z.object({
  ...card,
  cityName: localizedTextSchema,
  countryCode: z.string().length(2),
  address: z.object({
    line: z.string(),
    city: z.string(),
    cityFr: z.string(),
    region: z.string().nullable(),
    regionFr: z.string().nullable(),
    postalCode: z.string().nullable(),
    countryCode: z.string().length(2),
  }),
  descriptions: localizedTextSchema,
  highlights: texts,
  tz: z.string().min(1).max(64),
  checkInFrom: time,
  checkInUntil: time.nullable(),
  checkOutUntil: time,
  minCheckInAge: z.int().min(0).max(99),
  phone: z.string().max(40),
  roomTypes: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        name: localizedTextSchema,
        sizeSqm: z.number().nonnegative(),
        beds: z.array(z.object({ kind: z.string(), count: z.int().positive() })),
        bedrooms: z.int().nonnegative(),
        bathrooms: z.number().nonnegative(),
        maxOccupancy: z.int().positive(),
        amenities: codes,
        pictureUrls: z.array(picture).max(50),
      }),
    )
    .max(100),
  pictureUrls: z.array(picture).max(200),
  houseRules: z.object({
    petsAllowed: z.boolean(),
    smokingAllowed: z.boolean(),
    eventsAllowed: z.boolean(),
    childrenWelcome: z.boolean(),
    quietHours: z.object({ from: time, until: time }).nullable(),
  }),
  host: z
    .object({
      name: text,
      since: z.int(),
      languages: z.array(z.string()),
      about: localizedTextSchema,
      superhost: z.boolean(),
      responseTimeHours: z.int().nonnegative(),
    })
    .nullable(),
  stayRules: z.object({
    minNights: z.int().positive(),
    maxNights: z.int().positive(),
    checkInDays: weekdays,
    checkOutDays: weekdays,
    minLeadDays: z.int().nonnegative(),
    maxGuests: z.int().positive(),
  }),
  rentalTerms: z.object({ host: texts, guest: texts }).nullable(),
  complimentaryNight: z.boolean(),
  collectionPerks: texts,
  policies: texts,
  loyaltyEligible: z.boolean(),
});
export type WireContent = z.output<typeof contentGuard>;

const rooms = z
  .array(z.object({ adults: z.int().positive(), childAges: z.array(z.int().min(0).max(17)) }))
  .min(1);
const pets = z.int().min(0);

export const quoteGuard = z
  .object({
    quoteId: z.string().min(1).max(200),
    expiresAt: instant,
    checkIn: day,
    checkOut: day,
    rooms,
    pets,
    rate: rateGuard,
    stay: z.object({ id }),
    priceChange: z.object({ from: amount, to: amount, cause: z.string().max(60) }).nullable(),
  })
  .refine(({ priceChange, rate }) => !priceChange || priceChange.from.currency === rate.total.currency, {
    error: 'a price that changed its currency',
  });
export type WireQuote = z.output<typeof quoteGuard>;

const bookingFields = {
  bookingId: z.string().min(1).max(200),
  reference: z.string(),
  confirmationNumber: z.string().max(100).optional(),
  failure: z.object({ code: z.string() }).optional(),
};

export const bookingGuard = z.discriminatedUnion('status', [
  z.object({
    ...bookingFields,
    status: z.enum(['confirmed', 'pending', 'failed']),
    cancellation: z
      .object({
        status: z.enum(['cancelled', 'pending', 'refused']),
        handledBy: z.literal('agent').optional(),
      })
      .optional(),
  }),
  z.object({
    ...bookingFields,
    status: z.literal('cancelled'),
    cancellation: z.object({
      by: z.enum(['property', 'guest']).default('guest'),
      penalty: amount,
      refund: amount,
    }),
  }),
]);
export type WireBooking = z.output<typeof bookingGuard>;

export const cancellationQuoteGuard = z
  .object({
    cancellationQuoteId: z.string().min(1).max(200),
    expiresAt: instant,
    penalty: amount,
    refund: amount,
    refundability: keys(refundPolicies),
  })
  .refine((quote) => quote.penalty.currency === quote.refund.currency, {
    error: 'amounts of several currencies',
  });

export const cancellationGuard = z.object({
  status: z.enum(['cancelled', 'pending', 'refused']),
  handledBy: z.literal('agent').optional(),
  cancellationNumber: z.string().max(100).optional(),
  penalty: amount,
  refund: amount,
});

export const changeQuoteGuard = z.object({
  changeQuoteId: z.string().min(1).max(200),
  expiresAt: instant,
  checkIn: day,
  checkOut: day,
  rooms,
  pets,
  rate: rateGuard,
});

export const changeGuard = z.object({
  reference: z.string(),
  status: z.enum(['changed', 'pending', 'refused']),
  confirmationNumber: z.string().max(100).optional(),
  failure: z.object({ code: z.string() }).optional(),
});
export type WireChange = z.output<typeof changeGuard>;
