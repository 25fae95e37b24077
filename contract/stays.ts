import { z } from 'zod';
import { instantSchema, localizedTextSchema, plainDateSchema, timeZoneSchema } from './values/dates.ts';
import { endpoint } from './endpoint.ts';
import {
  availabilityFilterSchema,
  stayAvailabilitySchema,
  collectionSchema,
  listingTypeSchema,
  stayProductTypeSchema,
  mealPlanSchema,
  paymentTimingSchema,
  refundPolicySchema,
  rentalRoleSchema,
  roomComplianceSchema,
  staySearchTargetSchema,
  staySearchTypeSchema,
  stayViolationSchema,
} from './enums/index.ts';
import { earnSchema } from './earn.ts';
import { facetValueSchema } from './results/facets.ts';
import { againSchema, missingAnswerSchema } from './results/missing-answer.ts';
import { priceHistogramSchema } from './results/price-histogram.ts';
import { cancellationTermSchema, refundableVariantSchema } from './trips/cancellation-terms.ts';
import { stayAspectSchema } from './stays/aspects.ts';
import { hostSchema, houseRulesSchema, stayRulesSchema } from './stays/house-rules.ts';
import { currencySchema, moneySchema } from './money.ts';
import { payableOffersSchema } from './payments.ts';
import { placeIdSchema, placeSchema } from './places.ts';
import { policyVerdictSchema } from './policy.ts';

export const roomOccupancySchema = z
  .object({ adults: z.int().min(1).max(8), childAges: z.array(z.int().min(0).max(17)).max(6).default([]) })
  .meta({ id: 'RoomOccupancy' });
export type RoomOccupancy = z.output<typeof roomOccupancySchema>;

/** Nights and rooms of a stay; at least one night, at most 30, within 500 days. */
export const stayDatesSchema = z.object({
  checkIn: plainDateSchema,
  checkOut: plainDateSchema,
  rooms: z.array(roomOccupancySchema).min(1).max(8),
  pets: z.int().min(0).max(5).default(0).describe('Animals that come along.'),
});

export const staySortSchema = z.enum([
  'recommended',
  'price_low',
  'price_high',
  'guest_rating',
  'star_rating',
  'distance',
]);
export type StaySort = z.infer<typeof staySortSchema>;

/** A rectangle of the map; when it crosses the antimeridian, its west is greater than its east. */
export const boundsSchema = z
  .object({
    south: z.number().min(-90).max(90),
    west: z.number().min(-180).max(180),
    north: z.number().min(-90).max(90),
    east: z.number().min(-180).max(180),
  })
  .refine(({ south, north }) => south <= north, {
    path: ['north'],
    message: 'The north has to be at the south or above it.',
  });

export type Bounds = z.infer<typeof boundsSchema>;

export const pointSchema = z.object({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  radiusKm: z.number().min(0.5).max(100).default(10),
});

export const stayFiltersSchema = z
  .object({
    minPrice: z.number().nonnegative().optional().describe('All-in total, decimal units.'),
    maxPrice: z.number().nonnegative().optional(),
    stars: z.array(z.int().min(1).max(5)).optional(),
    minReviewScore: z.number().min(0).max(10).optional(),
    amenities: z.array(z.string().max(40)).max(30).optional(),
    neighbourhoods: z.array(z.string().max(80)).max(30).optional(),
    brands: z.array(z.string().max(80)).max(30).optional().describe('Hotel brands.'),
    collections: z.array(collectionSchema).optional(),
    mealPlans: z.array(mealPlanSchema).optional(),
    refundable: z.boolean().optional(),
    payLater: z.boolean().optional(),
    productTypes: z.array(stayProductTypeSchema).optional(),
    inPolicyOnly: z.boolean().optional(),
    name: z.string().max(80).optional(),
    listingIds: z.array(z.string().max(40)).max(5_000).optional().describe('Only these, such as favorites.'),
    bounds: boundsSchema.optional(),
  })
  .meta({ id: 'StayFilters' });
export type StayFilters = z.infer<typeof stayFiltersSchema>;

export const availabilityRequestSchema = z
  .object({
    searchType: staySearchTypeSchema.default('InitialSearch'),
    searchTarget: staySearchTargetSchema.default('PlaceId'),
    searchId: z.uuid().optional().describe('The session to go on with, for a follow-up search.'),
    placeId: placeIdSchema.optional(),
    cityName: z.string().max(120).optional(),
    listingIds: z.array(z.string().max(40)).max(200).optional(),
    bounds: boundsSchema.optional(),
    point: pointSchema.optional(),
    near: placeIdSchema.optional().describe('Where distances are measured from, instead of the target.'),
    ...stayDatesSchema.shape,
    currency: currencySchema.default('USD'),
    listingType: listingTypeSchema.default('all_stays'),
    availabilityFilter: availabilityFilterSchema.default('AVAILABLE_FIRST'),
    sort: staySortSchema.default('recommended'),
    filters: stayFiltersSchema.default({}),
    offset: z.int().min(0).max(10_000).default(0),
    limit: z.int().min(1).max(100).default(25),
    withPins: z.boolean().default(true).describe('Whether the answer has pins for a map, else none.'),
    again: againSchema,
  })
  .meta({ id: 'AvailabilityRequest' });
export type AvailabilityRequest = z.output<typeof availabilityRequestSchema>;

/** The in-policy stay nearest to an out-of-policy one, and the difference in price. [POL-05] */
export const nearestInPolicySchema = z
  .object({
    lodgingId: z.string(),
    name: z.string(),
    distanceKm: z.number(),
    total: moneySchema,
    costs: z.enum(['less', 'same', 'more']),
    difference: moneySchema.describe('How much less or more, never below zero.'),
  })
  .meta({ id: 'NearestInPolicy' });
export type NearestInPolicy = z.infer<typeof nearestInPolicySchema>;

/** A booking rule of the stay that the dates or guests break, and the limit that it sets. */
export const stayRuleProblemSchema = z
  .object({
    violation: stayViolationSchema,
    minNights: z.int().nullable(),
    maxNights: z.int().nullable(),
    maxGuests: z.int().nullable(),
    days: z.array(z.int()).nullable().describe('ISO weekdays that are allowed, 1 is Monday.'),
    blockedFrom: plainDateSchema.nullable(),
    blockedUntil: plainDateSchema.nullable(),
    latestBookableDate: plainDateSchema.nullable(),
    minLeadDays: z.int().nullable(),
  })
  .meta({ id: 'StayRuleProblem' });
export type StayRuleProblem = z.infer<typeof stayRuleProblemSchema>;

/** A stay in a list of results; every price is the all-in total that will be paid. */
export const stayCardSchema = z
  .object({
    lodgingId: z.string(),
    source: z.string(),
    productType: stayProductTypeSchema,
    name: z.string(),
    lat: z.number(),
    lon: z.number(),
    neighbourhood: z.string().nullable(),
    stars: z.int().min(0).max(5),
    collection: collectionSchema,
    homeType: z.string().nullable().describe('villa, cabin …; only for homes.'),
    brand: z.string().nullable().describe('The hotel brand it trades under.'),
    reviewScore: z.number(),
    reviewCount: z.int(),
    praised: z
      .array(stayAspectSchema)
      .describe('What guests score highest; empty where the supplier does not say.'),
    amenities: z.array(z.string()),
    pictures: z.array(z.string()),
    distanceKm: z.number(),
    availability: stayAvailabilitySchema,
    violation: stayViolationSchema.nullable(),
    problem: stayRuleProblemSchema.nullable().describe('The violated rule and what it would allow.'),
    price: z
      .object({
        total: moneySchema,
        nightly: moneySchema.describe('The total divided by rooms and nights, rounded to minor units.'),
        dueAtProperty: moneySchema,
        payableCredit: moneySchema.describe('How much of it travel credit could pay today.'),
        payableOffers: payableOffersSchema,
        earn: earnSchema.nullable(),
        refundPolicy: refundPolicySchema,
        freeCancelUntil: instantSchema.nullable(),
        mealPlan: mealPlanSchema,
        paymentTiming: paymentTimingSchema,
        roomsLeft: z.int(),
      })
      .nullable()
      .describe('The cheapest offer that fits the filters.'),
    policy: policyVerdictSchema,
    nearestInPolicy: nearestInPolicySchema.nullable().describe('Only for a stay out of policy.'),
  })
  .meta({ id: 'StayCard' });
export type StayCard = z.infer<typeof stayCardSchema>;

export const stayPinSchema = z.object({
  lodgingId: z.string(),
  lat: z.number(),
  lon: z.number(),
  total: moneySchema.nullable(),
  available: z.boolean(),
});

export const facetSchema = z
  .object({
    name: z.enum([
      'stars',
      'reviewScore',
      'amenities',
      'neighbourhoods',
      'brands',
      'collections',
      'mealPlans',
      'refundable',
      'payLater',
      'productTypes',
      'inPolicyOnly',
    ]),
    values: z.array(facetValueSchema),
  })
  .meta({ id: 'Facet' });
export type Facet = z.infer<typeof facetSchema>;

export const availabilityAnswerSchema = z
  .object({
    searchId: z.uuid(),
    observedAt: instantSchema,
    expiresAt: instantSchema,
    place: placeSchema.nullable(),
    complete: z.boolean().describe('False when a supplier answered only in part; asking again may help.'),
    missing: z.array(missingAnswerSchema),
    availability: stayAvailabilitySchema.describe('Of all that matches: whether any of it can be had.'),
    distancesFrom: placeSchema
      .pick({ placeId: true, name: true })
      .nullable()
      .describe('The place distances are measured from; null for the middle of what was found.'),
    compliance: roomComplianceSchema.describe('Of what matches and can be had. [POL-04]'),
    nights: z.int(),
    currency: currencySchema,
    totalCount: z.int(),
    matchingCount: z.int(),
    availableCount: z.int(),
    priceRange: z.object({ lowest: moneySchema, highest: moneySchema }).nullable(),
    histogram: priceHistogramSchema.nullable().describe('Of what all filters but the price let through.'),
    stays: z.array(stayCardSchema),
    pins: z.array(stayPinSchema).describe('Of what matches, at most 2,000; what can be had comes first.'),
    facets: z.array(facetSchema),
    relax: z
      .array(z.object({ filter: z.string(), wouldMatch: z.int() }))
      .describe('When nothing matches: which filter to drop, and how many stays that would show.'),
  })
  .meta({ id: 'AvailabilityAnswer' });
export type AvailabilityAnswer = z.infer<typeof availabilityAnswerSchema>;

export const searchAvailability = endpoint({
  method: 'POST',
  path: '/api/v0/hotels/availability',
  area: 'stays',
  summary: 'Stays for a place and dates; a follow-up filters, sorts and pages without asking suppliers again',
  access: 'session',
  delegated: 'read',
  priority: 'new',
  body: availabilityRequestSchema,
  response: availabilityAnswerSchema,
});

export const pictureSchema = z.object({ url: z.string(), caption: localizedTextSchema });

/** Everything about a stay that does not depend on dates. */
export const stayDetailsSchema = z
  .object({
    lodgingId: z.string(),
    source: z.string(),
    productType: stayProductTypeSchema,
    name: z.string(),
    lat: z.number(),
    lon: z.number(),
    address: z.string(),
    cityName: z.string(),
    countryCode: z.string(),
    timeZone: timeZoneSchema,
    stars: z.int(),
    collection: collectionSchema,
    brand: z.string().nullable(),
    homeType: z.string().nullable(),
    reviewScore: z.number(),
    reviewCount: z.int(),
    description: localizedTextSchema,
    highlights: z.array(localizedTextSchema),
    collectionPerks: z.array(localizedTextSchema),
    amenities: z.array(z.string()),
    pictures: z.array(pictureSchema),
    checkInFrom: z.string(),
    checkInUntil: z.string().nullable(),
    checkOutUntil: z.string(),
    minCheckInAge: z.int(),
    phone: z.string(),
    policies: z.array(localizedTextSchema),
    houseRules: houseRulesSchema,
    host: hostSchema.nullable(),
    stayRules: stayRulesSchema
      .nullable()
      .describe('Null when the supplier does not tell them ahead of a search.'),
    rentalTerms: z
      .array(z.object({ role: rentalRoleSchema, terms: z.array(localizedTextSchema) }))
      .describe('What host and guest owe each other; only for homes. [B 3]'),
    complimentaryNight: z.boolean().describe('Takes part in the complimentary fourth night. [A 2]'),
    loyaltyEligible: z.boolean(),
  })
  .meta({ id: 'StayDetails' });
export type StayDetails = z.infer<typeof stayDetailsSchema>;

export const lodgingParams = z.object({ lodgingId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/) });

/** The supplier of the stay: two suppliers may use the same id. [LOD-05] */
export const staySource = z
  .string()
  .max(40)
  .optional()
  .describe('The supplier whose stay it is; any that knows the id if left out.');

export const getStay = endpoint({
  method: 'GET',
  path: '/api/v0/hotels/:lodgingId',
  area: 'stays',
  summary: 'Pictures, description, amenities and rules of a stay',
  access: 'session',
  params: lodgingParams,
  query: z.object({ source: staySource }),
  response: stayDetailsSchema,
});

const sell = z
  .object({ withoutTaxes: moneySchema, withTaxes: moneySchema })
  .describe('Without and with taxes and fees.');

/** A rate of one room type. Amounts cover every requested room. [B 3] */
export const roomProductSchema = z
  .object({
    rateId: z.string(),
    rateToken: z.string().describe('Opaque: opens the checkout for exactly this rate.'),
    name: localizedTextSchema,
    sellRate: sell,
    perNightSellRate: sell,
    total: moneySchema.describe('All-in: everything the guest will ever pay, less every discount.'),
    tripTotal: moneySchema.describe('What is paid now, to us.'),
    totalDiscountAware: moneySchema.describe('Without taxes and fees; the sell rates are before discounts.'),
    nightlyDiscountAware: moneySchema,
    totalDiscountAwareTaxInclusive: moneySchema,
    nightlyDiscountAwareTaxInclusive: moneySchema,
    nights: z.array(z.object({ date: plainDateSchema, base: moneySchema })),
    charges: z.array(
      z.object({
        code: z.string(),
        name: localizedTextSchema,
        amount: moneySchema,
        dueAtProperty: z.boolean(),
      }),
    ),
    discounts: z
      .array(z.object({ code: z.string(), name: localizedTextSchema, amount: moneySchema }))
      .describe('Amounts above zero that are taken off.'),
    refundable: refundableVariantSchema.nullable().describe('Set when this is a refundable variant.'),
    dueAtProperty: moneySchema,
    mealPlan: mealPlanSchema,
    refundPolicy: refundPolicySchema,
    freeCancelUntil: instantSchema.nullable(),
    cancellation: z.array(cancellationTermSchema),
    paymentTiming: paymentTimingSchema,
    roomsLeft: z.int(),
    payableCredit: moneySchema,
    payableOffers: payableOffersSchema,
    earn: z.array(earnSchema),
    policy: policyVerdictSchema,
  })
  .meta({ id: 'RoomProduct' });
export type RoomProduct = z.infer<typeof roomProductSchema>;

export const roomSchema = z
  .object({
    roomInfo: z.object({
      roomId: z.string(),
      name: localizedTextSchema,
      sizeSqm: z.number(),
      beds: z.array(z.object({ kind: z.string(), count: z.int() })),
      bedrooms: z.int(),
      bathrooms: z.number(),
      maxOccupancy: z.int(),
      amenities: z.array(z.string()),
      pictures: z.array(pictureSchema),
    }),
    products: z.array(roomProductSchema),
  })
  .meta({ id: 'Room' });
export type Room = z.infer<typeof roomSchema>;

/** Dates and guests for one stay: the request for its rooms, availability and similar stays. */
export const stayRequestSchema = stayDatesSchema.extend({
  currency: currencySchema.default('USD'),
  source: staySource,
});

export const listRooms = endpoint({
  method: 'POST',
  path: '/api/v0/hotels/:lodgingId/rooms',
  area: 'stays',
  summary: 'Rooms and rates of a stay for dates and guests, side by side',
  access: 'session',
  delegated: 'read',
  params: lodgingParams,
  body: stayRequestSchema,
  response: z.object({
    rooms: z.array(roomSchema),
    compliance: roomComplianceSchema,
    problems: z.array(stayRuleProblemSchema),
    observedAt: instantSchema,
  }),
});
