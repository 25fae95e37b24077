import { z } from 'zod';
import { instantSchema, localizedTextSchema, plainDateSchema } from './values/dates.ts';
import { earnSchema } from './earn.ts';
import { endpoint } from './endpoint.ts';
import {
  cabinSchema,
  collectionSchema,
  flightSortKeySchema,
  freeCancellationTypeSchema,
  mealPlanSchema,
  refundPolicySchema,
  roomComplianceSchema,
  stayProductTypeSchema,
  staySearchTypeSchema,
} from './enums/index.ts';
import {
  chosenFareSchema,
  fareShelfSchema,
  flightCardSchema,
  flightFacetSchema,
  flightFiltersSchema,
  flightPlaceIdSchema,
  flightPlaceSchema,
  laterFlightsSchema,
  passengersSchema,
  sliceItinerarySchema,
} from './flights.ts';
import { missingAnswerSchema } from './results/missing-answer.ts';
import { currencySchema, moneySchema } from './money.ts';
import { placeSchema } from './places.ts';
import { policyVerdictSchema } from './policy.ts';
import { priceHistogramSchema } from './results/price-histogram.ts';
import {
  facetSchema,
  lodgingParams,
  roomOccupancySchema,
  roomSchema,
  stayFiltersSchema,
  staySortSchema,
} from './stays.ts';

/** One form for a flight there and back and a hotel: a follow-up has the same. [PKG-01] */
export const packageQuestionSchema = z.object({
  from: flightPlaceIdSchema.describe('Where the flights start and end.'),
  to: flightPlaceIdSchema.describe('Where they lead, and where the hotel is.'),
  departOn: plainDateSchema,
  returnOn: plainDateSchema,
  checkIn: plainDateSchema
    .optional()
    .describe('The first night; left out for the night on which the proposed flight lands.'),
  checkOut: plainDateSchema.optional().describe('Left out for the day of the flight back.'),
  rooms: z.array(roomOccupancySchema).min(1).max(8),
  cabin: cabinSchema.exclude(['BasicEconomy']).default('Economy'),
  currency: currencySchema.default('USD'),
});
export type PackageQuestion = z.output<typeof packageQuestionSchema>;

/** The search of a package, as its answer names it. */
const searchIdSchema = z.string().regex(/^[0-9a-f-]{36}\.[0-9a-f-]{36}$/);
const chosenFlightSchema = z
  .array(chosenFareSchema)
  .length(2)
  .describe('The flight there and the flight back, with their fares.');

const flightFilters = flightFiltersSchema.omit({ minPrice: true, maxPrice: true });
/** Filters of flights that mean the same for both directions. */
const tripFilters = flightFilters.pick({
  airlines: true,
  stops: true,
  maxDurationMinutes: true,
  checkedBag: true,
});
export type PackageTripFilters = z.infer<typeof tripFilters>;
const durationsSchema = z.object({ shortestMinutes: z.int(), longestMinutes: z.int() }).nullable();

export const packageSearchRequestSchema = packageQuestionSchema
  .extend({
    searchType: staySearchTypeSchema.default('InitialSearch'),
    searchId: searchIdSchema.optional().describe('The search to go on with, for a follow-up.'),
    chosen: chosenFlightSchema.optional().describe('Another flight than the one that is proposed.'),
    sort: staySortSchema.default('recommended'),
    filters: stayFiltersSchema
      .omit({ payLater: true, productTypes: true, listingIds: true, bounds: true })
      .default({})
      .describe('Prices are those of the package.'),
    flightFilters: tripFilters.default({}).describe('Which flights may be proposed.'),
    offset: z.int().min(0).max(10_000).default(0),
    limit: z.int().min(1).max(100).default(25),
  })
  .meta({ id: 'PackageSearchRequest' });
export type PackageSearchRequest = z.output<typeof packageSearchRequestSchema>;

/** The verdict on a package, and on each of its parts. A reason names the limit, and no price of a part. */
export const packageVerdictSchema = z
  .object({
    state: policyVerdictSchema.shape.state,
    approvalRequired: z.boolean(),
    flight: policyVerdictSchema.shape.state,
    stay: policyVerdictSchema.shape.state,
    reasons: z.array(
      policyVerdictSchema.shape.reasons.element
        .pick({ code: true, limit: true, currency: true })
        .extend({ part: z.enum(['flight', 'stay']) }),
    ),
  })
  .meta({ id: 'PackageVerdict' });
export type PackageVerdict = z.infer<typeof packageVerdictSchema>;

/**
 * A package beside its parts bought apart, for the same travelers, dates, room and fare. Told only where the prices of
 * both parts were taken within one minute.
 */
export const packageSavingsSchema = z
  .object({
    flightTotal: moneySchema,
    stayTotal: moneySchema,
    amount: moneySchema.describe('Both, less the total of the package; above zero.'),
    quotedAt: instantSchema,
    reason: localizedTextSchema.describe('Why a package costs less than its parts.'),
  })
  .meta({ id: 'PackageSavings' });
export type PackageSavings = z.infer<typeof packageSavingsSchema>;

/** What cancelling the whole package gives back between two moments, by the terms of both parts. */
export const packageTermSchema = z
  .object({
    from: instantSchema.nullable(),
    until: instantSchema.nullable(),
    timeZone: z
      .string()
      .nullable()
      .describe(
        'The clock that `until` is read on: of the hotel for its deadlines, of the first airport for departure; null for the reader’s own, for the time in which tickets can be voided.',
      ),
    flight: freeCancellationTypeSchema.nullable().describe('Null where the airline does not tell.'),
    stay: z.enum(['free', 'part', 'none']).describe('What comes back of the room: all, a part, or nothing.'),
    refund: moneySchema
      .nullable()
      .describe(
        'Of what is paid at booking; null where the fees of the fare are told only when one cancels.',
      ),
  })
  .meta({ id: 'PackageTerm' });
export type PackageTerm = z.infer<typeof packageTermSchema>;

/** What the times of the flights do to the nights of the hotel. */
export const nightsFitSchema = z.enum([
  'fits',
  'lands_before_check_in',
  'lands_after_first_night',
  'leaves_before_check_out',
  'leaves_after_check_out',
  'no_night_left',
]);
export type NightsFit = z.infer<typeof nightsFitSchema>;

/** The flights of a package. */
export const packageFlightSchema = z
  .object({
    chosen: chosenFlightSchema,
    slices: z.array(sliceItinerarySchema),
    warnings: flightCardSchema.shape.warnings,
    nights: z.array(nightsFitSchema).describe('Empty where they fit.'),
  })
  .meta({ id: 'PackageFlight' });
export type PackageFlight = z.infer<typeof packageFlightSchema>;

const packagePriceSchema = z.object({
  total: moneySchema.describe('All-in, for everybody: flights, hotel, taxes and mandatory fees.'),
  perPerson: moneySchema.describe('The total divided by travelers, for reading only.'),
  dueAtProperty: moneySchema,
  savings: packageSavingsSchema.nullable(),
});

/** A hotel in a list of packages, with the flights of the list. */
export const packageCardSchema = z
  .object({
    lodgingId: z.string(),
    source: z.string(),
    productType: stayProductTypeSchema,
    name: z.string(),
    lat: z.number(),
    lon: z.number(),
    neighbourhood: z.string().nullable(),
    brand: z.string().nullable().describe('The hotel brand it trades under.'),
    stars: z.int().min(0).max(5),
    collection: collectionSchema,
    reviewScore: z.number(),
    reviewCount: z.int(),
    amenities: z.array(z.string()),
    pictures: z.array(z.string()),
    distanceKm: z.number(),
    price: packagePriceSchema.extend({
      payableCredit: moneySchema,
      earn: earnSchema.nullable(),
      refundPolicy: refundPolicySchema.describe('Of the room.'),
      freeCancelUntil: instantSchema.nullable().describe('Of the room.'),
      mealPlan: mealPlanSchema,
      roomsLeft: z.int(),
    }),
    policy: packageVerdictSchema,
  })
  .meta({ id: 'PackageCard' });
export type PackageCard = z.infer<typeof packageCardSchema>;

const sharedAnswer = {
  searchId: searchIdSchema,
  observedAt: instantSchema,
  expiresAt: instantSchema,
};

export const packageSearchAnswerSchema = z
  .object({
    ...sharedAnswer,
    origin: flightPlaceSchema,
    place: placeSchema,
    complete: z.boolean(),
    missing: z.array(missingAnswerSchema.extend({ of: z.enum(['flights', 'stays']) })),
    asking: z
      .array(z.string())
      .describe(
        'Airlines that may still answer; none while there is no flight to propose, as they were waited for.',
      ),
    passengers: passengersSchema,
    checkIn: plainDateSchema,
    checkOut: plainDateSchema,
    nights: z.int(),
    currency: currencySchema,
    compliance: roomComplianceSchema,
    flight: packageFlightSchema
      .nullable()
      .describe('Null where none were found: none are sold only where no answer of flights is missing.'),
    flightCount: z.int().describe('How many flights there one can choose from.'),
    flightFacets: z.array(flightFacetSchema).describe('Of the flights there, without prices.'),
    flightDurations: durationsSchema,
    totalCount: z.int(),
    matchingCount: z.int(),
    packages: z.array(packageCardSchema),
    facets: z.array(facetSchema),
    histogram: priceHistogramSchema.nullable(),
    relax: z.array(z.object({ filter: z.string(), wouldMatch: z.int() })),
  })
  .meta({ id: 'PackageSearchAnswer' });
export type PackageSearchAnswer = z.infer<typeof packageSearchAnswerSchema>;

export const searchPackages = endpoint({
  method: 'POST',
  path: '/api/v0/packages/search',
  area: 'packages',
  summary:
    'Hotels with flights at one total; a follow-up filters, sorts, pages and changes the flight without asking suppliers again',
  access: 'session',
  delegated: 'read',
  priority: 'new',
  body: packageSearchRequestSchema,
  response: packageSearchAnswerSchema,
});

export const laterPackages = endpoint({
  method: 'POST',
  path: '/api/v0/packages/later',
  area: 'packages',
  summary: 'What slow airlines have told since an answer of a search; its packages stay as they are',
  access: 'session',
  delegated: 'read',
  body: packageQuestionSchema.extend({ searchId: searchIdSchema, flightFilters: tripFilters.default({}) }),
  response: laterFlightsSchema.extend({
    searchId: searchIdSchema.describe(
      'The search as it stands now: a follow-up of it has the new flights too.',
    ),
  }),
});

const followUp = packageQuestionSchema.extend({
  searchId: searchIdSchema,
  chosen: chosenFlightSchema.describe('The flights of the package now.'),
});

/** A flight that can take the place of the chosen one, with the change of the package's total. */
export const flightOptionSchema = packageFlightSchema
  .extend({
    isChosen: z.boolean(),
    costs: z.enum(['less', 'same', 'more']),
    difference: moneySchema.describe('Of the total of the package: how much less or more, never below zero.'),
    policy: policyVerdictSchema.shape.state,
  })
  .meta({ id: 'PackageFlightOption' });
export type PackageFlightOption = z.infer<typeof flightOptionSchema>;

export const listPackageFlights = endpoint({
  method: 'POST',
  path: '/api/v0/packages/flights',
  area: 'packages',
  summary: 'Other flights for a package, with what each changes of its total',
  access: 'session',
  delegated: 'read',
  body: followUp.extend({
    sliceIndex: z.int().min(0).max(1).default(0).describe('Which of both flights is changed.'),
    sort: flightSortKeySchema.default('fareScore'),
    filters: flightFilters.default({}),
    offset: z.int().min(0).max(10_000).default(0),
    limit: z.int().min(1).max(100).default(25),
  }),
  response: z.object({
    ...sharedAnswer,
    sliceIndex: z.int(),
    totalCount: z.int(),
    matchingCount: z.int(),
    flights: z.array(flightOptionSchema),
    facets: z.array(flightFacetSchema),
    durations: durationsSchema,
    relax: z.array(z.object({ filter: z.string(), wouldMatch: z.int() })),
  }),
});

/** A fare of one of the chosen flights, with the change of the package's total in it. */
export const packageFareSchema = fareShelfSchema
  .extend({
    isChosen: z.boolean(),
    costs: z.enum(['less', 'same', 'more']).describe('Beside the fare that is chosen.'),
    difference: moneySchema.describe('Of the total of the package: how much less or more, never below zero.'),
    policy: policyVerdictSchema.shape.state.describe('Of the flights in this fare.'),
  })
  .meta({ id: 'PackageFare' });
export type PackageFare = z.infer<typeof packageFareSchema>;

export const listPackageFares = endpoint({
  method: 'POST',
  path: '/api/v0/packages/fares',
  area: 'packages',
  summary: 'The fares of the chosen flights of a package, with what each changes of its total',
  access: 'session',
  delegated: 'read',
  body: followUp,
  response: z.object({
    ...sharedAnswer,
    slices: z.array(z.object({ itineraryId: z.string(), fares: z.array(packageFareSchema) })),
  }),
});

/** A room of the hotel as part of the package. */
export const packageRoomProductSchema = z
  .object({
    rateId: z.string(),
    rateToken: z.string().describe('Opaque: opens the checkout for exactly this rate.'),
    name: localizedTextSchema,
    ...packagePriceSchema.shape,
    costs: z.enum(['less', 'same', 'more']).describe('Beside the cheapest room.'),
    difference: moneySchema,
    mealPlan: mealPlanSchema,
    refundPolicy: refundPolicySchema,
    freeCancelUntil: instantSchema.nullable(),
    roomsLeft: z.int(),
    policy: packageVerdictSchema,
  })
  .meta({ id: 'PackageRoomProduct' });
export type PackageRoomProduct = z.infer<typeof packageRoomProductSchema>;

export const listPackageRooms = endpoint({
  method: 'POST',
  path: '/api/v0/packages/:lodgingId/rooms',
  area: 'packages',
  summary: 'Rooms of a hotel at the total of the package with the chosen flights',
  access: 'session',
  delegated: 'read',
  params: lodgingParams,
  body: followUp.extend({ source: z.string().max(40).optional() }),
  response: z.object({
    ...sharedAnswer,
    checkIn: plainDateSchema,
    checkOut: plainDateSchema,
    nights: z.int(),
    passengers: passengersSchema,
    flight: packageFlightSchema,
    hotel: packageCardSchema
      .pick({
        name: true,
        neighbourhood: true,
        stars: true,
        reviewScore: true,
        reviewCount: true,
        distanceKm: true,
        pictures: true,
        amenities: true,
      })
      .nullable()
      .describe('The hotel as the search found it; null where it did not.'),
    rooms: z.array(
      z.object({ roomInfo: roomSchema.shape.roomInfo, products: z.array(packageRoomProductSchema) }),
    ),
  }),
});

/** What a checkout of a package is opened for. */
export const packageChoiceSchema = followUp.extend({
  checkIn: plainDateSchema,
  checkOut: plainDateSchema,
  lodgingId: z.string().max(40),
  rateToken: z.string().max(4000),
});
export type PackageChoice = z.output<typeof packageChoiceSchema>;
