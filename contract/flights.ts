import { z } from 'zod';
import { penaltySchema } from './flights/penalty.ts';
import { clockTimeSchema, instantSchema, localizedTextSchema, plainDateSchema } from './values/dates.ts';
import { endpoint } from './endpoint.ts';
import {
  airlineFilterSchema,
  baggageAllowanceSchema,
  cabinSchema,
  fareShelfRatingSchema,
  fareTagSchema,
  flightSortKeySchema,
  flightTripTypeSchema,
  freeCancellationTypeSchema,
  itinerarySubtitleSchema,
  itineraryTierSchema,
  multiTicketTypeSchema,
  roomComplianceSchema,
  staySearchTypeSchema,
  timeOfDaySchema,
  travelItineraryKindSchema,
} from './enums/index.ts';
import { currencySchema, moneySchema } from './money.ts';
import { payableOffersSchema } from './payments.ts';
import { policyVerdictSchema } from './policy.ts';
import { earnSchema } from './earn.ts';
import { facetValueSchema } from './results/facets.ts';
import { missingAnswerSchema } from './results/missing-answer.ts';
import { priceHistogramSchema } from './results/price-histogram.ts';

/** The most slices of a trip. [B 2: multicity 0 to 4] */
export const mostSlices = 5;
/** The most people on one booking, lap infants included. */
export const mostPassengers = 9;
/** How many days ahead airlines sell. */
export const mostDaysAhead = 330;

/** Where a slice starts or ends: an airport, one with those near it, or a city with all its airports. */
export const flightPlaceIdSchema = z
  .string()
  .regex(/^((airport|near):[A-Z]{3}|city:\d{1,12})$/)
  .meta({
    description:
      "'airport:CDG', 'near:CDG' for it and the airports nearby, or 'city:2988507' for all airports of a city.",
  });

/** How many travel of each passenger type: at most nine, and no more lap infants than adults. [B 3] */
export const passengersSchema = z
  .object({
    ADT: z.int().min(1).max(mostPassengers).default(1).describe('Adults.'),
    CNN: z.int().min(0).max(8).default(0).describe('Children from 2 to 11.'),
    INS: z.int().min(0).max(8).default(0).describe('Infants under 2 on a seat of their own.'),
    INF: z.int().min(0).max(mostPassengers).default(0).describe('Infants under 2 on an adult’s lap.'),
  })
  .refine(({ ADT, CNN, INS, INF }) => ADT + CNN + INS + INF <= mostPassengers, {
    error: `At most ${mostPassengers} people fly on one booking.`,
  })
  .refine(({ ADT, INF }) => INF <= ADT, { error: 'An adult holds one infant at most.', path: ['INF'] })
  .meta({ id: 'FlightPassengers' });
export type FlightPassengers = z.output<typeof passengersSchema>;

export const flightSliceSchema = z
  .object({ origin: flightPlaceIdSchema, destination: flightPlaceIdSchema, date: plainDateSchema })
  .meta({ id: 'FlightSlice' });
export type FlightSlice = z.output<typeof flightSliceSchema>;

/** A way that was chosen for a slice, and the fare it is taken in. Both ids hold in later searches too. */
export const chosenFareSchema = z
  .object({
    itineraryId: z.string().regex(/^[A-Z0-9.~-]{1,160}$/),
    fareId: z.string().regex(/^[A-Za-z.]{1,40}$/),
  })
  .meta({ id: 'ChosenFare' });
export type ChosenFare = z.output<typeof chosenFareSchema>;

const airportCodeSchema = z.string().regex(/^[A-Z]{3}$/);
export const airlineCodeSchema = z.string().regex(/^[A-Z0-9]{2}$/);

/** Values of one filter are alternatives. */
export const flightFiltersSchema = z
  .object({
    airlines: z
      .array(z.union([airlineFilterSchema, airlineCodeSchema]))
      .max(60)
      .optional()
      .describe('Airline codes; `exclude-low-cost-carriers` beside or without them hides low-cost airlines.'),
    stops: z.array(z.int().min(0).max(8)).max(9).optional(),
    departureTimes: z.array(timeOfDaySchema).optional(),
    arrivalTimes: z.array(timeOfDaySchema).optional(),
    departsFrom: clockTimeSchema
      .optional()
      .describe('Only these departures count as flights of the slice; no filter to relax. [DIS-02]'),
    departsUntil: clockTimeSchema.optional(),
    departureAirports: z.array(airportCodeSchema).max(20).optional(),
    arrivalAirports: z.array(airportCodeSchema).max(20).optional(),
    connectionAirports: z.array(airportCodeSchema).max(60).optional(),
    maxDurationMinutes: z.int().min(1).max(10_000).optional(),
    minPrice: z.number().nonnegative().optional().describe('All-in total of the trip, decimal units.'),
    maxPrice: z.number().nonnegative().optional(),
    singleTicketOnly: z.boolean().optional(),
    checkedBag: z.boolean().optional().describe('Only fares that include a checked bag.'),
    inPolicyOnly: z.boolean().optional(),
  })
  .meta({ id: 'FlightFilters' });
export type FlightFilters = z.infer<typeof flightFiltersSchema>;

/** A flight search: the same in the first request and in every follow-up. */
export const flightQuestionSchema = z.object({
  tripType: flightTripTypeSchema.default('one_way'),
  slices: z.array(flightSliceSchema).min(1).max(mostSlices),
  passengers: passengersSchema.default({ ADT: 1, CNN: 0, INS: 0, INF: 0 }),
  cabin: cabinSchema.exclude(['BasicEconomy']).default('Economy'),
  currency: currencySchema.default('USD'),
});
export type FlightQuestion = z.output<typeof flightQuestionSchema>;

export const flightSearchRequestSchema = flightQuestionSchema
  .extend({
    searchType: staySearchTypeSchema.default('InitialSearch'),
    searchId: z.uuid().optional().describe('The session to go on with, for a follow-up search.'),
    chosen: z
      .array(chosenFareSchema)
      .max(mostSlices - 1)
      .default([])
      .describe('What was chosen for the first slices; the answer lists the next one.'),
    sort: flightSortKeySchema.default('fareScore'),
    filters: flightFiltersSchema.default({}),
    offset: z.int().min(0).max(10_000).default(0),
    limit: z.int().min(1).max(100).default(25),
  })
  .meta({ id: 'FlightSearchRequest' });
export type FlightSearchRequest = z.output<typeof flightSearchRequestSchema>;

const endOfSegment = z.object({
  locationCode: z.string(),
  name: z.string(),
  cityName: z.string(),
  terminal: z.string().nullable(),
});

/**
 * One flight from take-off to landing. `scheduled` and `updated` are UTC; `zoned` is the airport's own clock, at the
 * updated time where there is one. [B 3]
 */
export const flightSegmentSchema = z
  .object({
    origin: endOfSegment,
    destination: endOfSegment,
    cabinClassName: cabinSchema.describe(
      'The cabin one sits in: that of the fare, or the best one below it that this aircraft has.',
    ),
    marketingAirline: z.object({ code: z.string(), name: z.string(), flightNumber: z.string() }),
    operatingAirline: z.object({ code: z.string(), name: z.string() }),
    checkInAirline: z
      .object({ code: z.string(), name: z.string() })
      .optional()
      .describe('With whom one checks in; left out of flights booked before it was told.'),
    scheduledDeparture: instantSchema,
    scheduledArrival: instantSchema,
    updatedDeparture: instantSchema.nullable().describe('Null while nothing has changed.'),
    updatedArrival: instantSchema.nullable(),
    zonedDeparture: instantSchema,
    zonedArrival: instantSchema,
    durationMinutes: z.int(),
    stops: z.int().describe('Landings on the way under the same number.'),
    stopsAt: z
      .array(z.object({ locationCode: z.string(), cityName: z.string() }))
      .optional()
      .describe('Where it lands on the way, in order; left out where it flies through.'),
    stopoverDurationMinutes: z
      .int()
      .nullable()
      .describe('On the ground after it; null for the last, below zero once the next one leaves too early.'),
    entry: z
      .object({
        kind: z.enum(['enter', 'transit']),
        country: z.string().describe('Its name as a sentence has it, in the language asked for.'),
      })
      .optional()
      .describe(
        'Between this flight and the next one enters a country, or goes through it in transit: a visa may be needed. Left out where neither is so.',
      ),
    isSelfTransferLayover: z.boolean().describe('Bags are collected and checked in again after it.'),
    plusDays: z.int().describe('Days of arrival after the day the slice began.'),
    aircraft: z.string(),
  })
  .meta({ id: 'FlightSegment' });
export type FlightSegment = z.infer<typeof flightSegmentSchema>;

/** Whether a service is included in a fare, and its fee otherwise. */
export const inclusionSchema = z.object({
  kind: z.enum(['included', 'fee', 'not_offered', 'unknown']),
  fee: moneySchema.nullable(),
});

/** A fare: its brand, its inclusions, and its fees for changes and cancellation. [B 3] */
export const fareShelfSchema = z
  .object({
    fareId: z.string(),
    rating: fareShelfRatingSchema,
    ratingNumber: z.int().min(0).max(4),
    shortBrandName: z.string(),
    cabin: cabinSchema,
    otherCabins: z
      .array(z.object({ from: z.string(), to: z.string(), cabin: cabinSchema }))
      .optional()
      .describe(
        'Flights in a lower cabin than the fare, by their airports, where the aircraft has none like it; left out where there are none.',
      ),
    bookingClass: z.string(),
    seatsLeft: z.int(),
    restrictions: z.object({
      canFilter: z
        .boolean()
        .describe(
          'False where the supplier leaves a rule unknown. Reserved: no filter asks for rules of fares, so that no screen reads it.',
        ),
      fetchReq: z.boolean().describe('Whether rules have to be asked for before booking: not all were told.'),
      brandType: fareShelfRatingSchema,
      restrictionsWithInfo: z.array(localizedTextSchema).describe('What the fare does not let one do.'),
      baggageInfo: baggageAllowanceSchema,
      detailBaggageInfo: z.object({
        pieces: z.int(),
        descriptions: z.array(z.string()),
        charges: z.object({ firstPiece: moneySchema.nullable() }),
      }),
      cancelPenalty: penaltySchema,
      changePenalty: penaltySchema,
    }),
    freeCancellationType: freeCancellationTypeSchema
      .nullable()
      .describe('Null where the airline does not tell what canceling costs. [B 5]'),
    carryOn: inclusionSchema,
    checkedBag: inclusionSchema,
    seatChoice: inclusionSchema,
    mileagePercent: z.int(),
  })
  .meta({ id: 'FareShelf' });
export type FareShelf = z.infer<typeof fareShelfSchema>;

/** An itinerary of one slice. */
export const sliceItinerarySchema = z
  .object({
    itineraryId: z.string(),
    sliceIndex: z.int(),
    segments: z.array(flightSegmentSchema),
    durationMinutes: z.int(),
    flownMinutes: z.int().describe('Without stopovers, as policies count.'),
    stops: z.int().describe('Landings on the way: changes of aircraft, and landings under the same number.'),
    plusDays: z.int(),
    emissionsKg: z.number().describe('CO2 equivalent for one passenger.'),
    fareShelf: fareShelfSchema.describe('The fare it is shown in.'),
  })
  .meta({ id: 'SliceItinerary' });
export type SliceItinerary = z.infer<typeof sliceItinerarySchema>;

/** `airport_change` waits for suppliers that connect between airports of a city, which the sandbox does not. */
export const flightWarningSchema = z.enum([
  'self_transfer',
  'separate_tickets',
  'airport_change',
  'overnight',
]);
export type FlightWarning = z.infer<typeof flightWarningSchema>;

/** The in-policy flight that departs nearest to an out-of-policy one. [POL-05] */
export const nearestFlightSchema = z.object({
  itineraryId: z.string(),
  fareId: z.string(),
  zonedDeparture: instantSchema,
  airline: z.string(),
  total: moneySchema,
  costs: z.enum(['less', 'same', 'more']),
  difference: moneySchema.describe('How much less or more, never below zero.'),
});
export type NearestFlight = z.infer<typeof nearestFlightSchema>;

/** A flight in a list of results. Its price is that of the whole trip from here, for all passengers, all-in. */
export const flightCardSchema = sliceItinerarySchema
  .extend({
    tags: z.array(fareTagSchema),
    fareScore: z.int().min(0).max(100),
    kind: travelItineraryKindSchema,
    tier: itineraryTierSchema,
    multiTicketType: multiTicketTypeSchema.describe(
      'How the trip of this price is ticketed: what was chosen, this flight and the cheapest way on.',
    ),
    warnings: z.array(flightWarningSchema),
    missedConnections: z
      .array(z.number().min(0).max(1).nullable())
      .describe(
        'How likely each connection is missed, in order; null where nothing is known of the flight before.',
      ),
    emissionsDifferencePercent: z.int().describe('Against the middle of this list; below zero is better.'),
    price: z.object({
      total: moneySchema,
      perPassenger: moneySchema.describe('The total divided by passengers, for reading only.'),
      payableCredit: moneySchema,
      payableOffers: payableOffersSchema,
      earn: earnSchema.nullable(),
    }),
    fareCount: z.int().describe('How many fares it is sold in.'),
    policy: policyVerdictSchema,
    nearestInPolicy: nearestFlightSchema.nullable(),
  })
  .meta({ id: 'FlightCard' });
export type FlightCard = z.infer<typeof flightCardSchema>;

export const flightFacetSchema = z
  .object({
    name: z.enum([
      'airlines',
      'lowCost',
      'stops',
      'departureTimes',
      'arrivalTimes',
      'departureAirports',
      'arrivalAirports',
      'connectionAirports',
      'singleTicketOnly',
      'checkedBag',
      'inPolicyOnly',
    ]),
    values: z.array(facetValueSchema.extend({ label: z.string().nullable() })),
  })
  .meta({ id: 'FlightFacet' });
export type FlightFacet = z.infer<typeof flightFacetSchema>;

/** Where a slice starts or ends, as people call it. */
export const flightPlaceSchema = z.object({
  placeId: flightPlaceIdSchema,
  name: z.string(),
  cityName: z.string(),
  codes: z.array(z.string()),
});

/** Why a trip has no flights at all. */
const emptyFlightsSchema = z.object({
  reason: z
    .enum(['no_flights', 'too_soon', 'by_ground'])
    .describe(
      '`no_flights`: nobody sells a way for the slice on its day. `too_soon`: every flight of the slice leaves before one can be there. `by_ground`: the airports are so near that nobody flies between them.',
    ),
  sliceIndex: z.int(),
  earliestArrival: instantSchema
    .nullable()
    .describe('When the slice before it lands first, on the clock there; null for other reasons.'),
  km: z.int().nullable().default(null).describe('Between the airports; only for `by_ground`.'),
});
export type EmptyFlights = z.infer<typeof emptyFlightsSchema>;

export const flightSearchAnswerSchema = z
  .object({
    searchId: z.uuid(),
    observedAt: instantSchema,
    expiresAt: instantSchema,
    complete: z.boolean().describe('Every supplier has answered, and in full.'),
    missing: z.array(missingAnswerSchema),
    asking: z
      .array(z.string())
      .describe('Suppliers that were slow: what they tell later is found by `search/later`.'),
    title: z.string(),
    subtitle: itinerarySubtitleSchema,
    slices: z.array(
      z.object({ origin: flightPlaceSchema, destination: flightPlaceSchema, date: plainDateSchema }),
    ),
    sliceIndex: z.int(),
    chosen: z.array(sliceItinerarySchema),
    passengerCount: z.int(),
    currency: currencySchema,
    compliance: roomComplianceSchema,
    totalCount: z.int(),
    matchingCount: z.int(),
    itineraries: z.array(flightCardSchema),
    facets: z.array(flightFacetSchema),
    histogram: priceHistogramSchema.nullable(),
    durations: z.object({ shortestMinutes: z.int(), longestMinutes: z.int() }).nullable(),
    empty: emptyFlightsSchema
      .nullable()
      .optional()
      .describe('Told where there are no flights at all and it is known why.'),
    relax: z
      .array(z.object({ filter: z.string(), wouldMatch: z.int() }))
      .describe('When nothing matches: which filter to drop, and how many flights that would show.'),
  })
  .meta({ id: 'FlightSearchAnswer' });
export type FlightSearchAnswer = z.infer<typeof flightSearchAnswerSchema>;

export const searchFlights = endpoint({
  method: 'POST',
  path: '/api/v0/flights/search',
  area: 'flights',
  summary:
    'Flights of a slice; a follow-up filters, sorts, pages and goes on to the next slice without asking suppliers again',
  access: 'session',
  delegated: 'read',
  priority: 'new',
  body: flightSearchRequestSchema,
  response: flightSearchAnswerSchema,
});

export const laterFlightsRequestSchema = flightQuestionSchema
  .extend({
    searchId: z.uuid().describe('The search whose list is shown.'),
    chosen: flightSearchRequestSchema.shape.chosen,
    filters: flightSearchRequestSchema.shape.filters,
  })
  .meta({ id: 'LaterFlightsRequest' });
export type LaterFlightsRequest = z.output<typeof laterFlightsRequestSchema>;

/** Results that arrived after the response on screen. Counts apply to the slice and the filters on screen. */
export const laterFlightsSchema = z
  .object({
    searchId: z.uuid().describe('The search as it stands now: a follow-up of it lists the new flights too.'),
    asking: z
      .array(z.string())
      .describe('Suppliers that may still tell more; ask again while there are any.'),
    missing: z.array(missingAnswerSchema),
    found: z.int().describe('Flights that the answer that is shown does not have.'),
    cheaper: z.int().describe('Flights that it has, and that cost less by now.'),
  })
  .meta({ id: 'LaterFlights' });
export type LaterFlights = z.infer<typeof laterFlightsSchema>;

export const laterFlights = endpoint({
  method: 'POST',
  path: '/api/v0/flights/search/later',
  area: 'flights',
  summary: 'What slow suppliers have told since an answer of a search; its list stays as it is',
  access: 'session',
  delegated: 'read',
  body: laterFlightsRequestSchema,
  response: laterFlightsSchema,
});
