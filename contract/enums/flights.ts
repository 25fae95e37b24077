import { z } from 'zod';

/** Shapes of a flight search. [B 3] */
export const flightTripTypeSchema = z.enum(['one_way', 'round_trip', 'multi_city', 'open_jaw']);
export type FlightTripType = z.infer<typeof flightTripTypeSchema>;

/** Subtitle of an itinerary. [B 3] */
export const itinerarySubtitleSchema = z.enum(['Round-trip', 'One-way', 'Multi-city']);
export type ItinerarySubtitle = z.infer<typeof itinerarySubtitleSchema>;

/** Writes the subtitle of a trip type; an open jaw is shown as multi-city. */
export const subtitleOfTripType: Readonly<Record<FlightTripType, ItinerarySubtitle>> = {
  one_way: 'One-way',
  round_trip: 'Round-trip',
  multi_city: 'Multi-city',
  open_jaw: 'Multi-city',
};

/** Cabins, cheapest first. [B 3] */
export const cabinSchema = z.enum(['BasicEconomy', 'Economy', 'PremiumEconomy', 'Business', 'First']);
export type Cabin = z.infer<typeof cabinSchema>;

/** Ratings of a fare shelf, lowest first. [B 3] */
export const fareShelfRatingSchema = z.enum(['basic', 'standard', 'enhanced', 'premium', 'luxury']);
export type FareShelfRating = z.infer<typeof fareShelfRatingSchema>;

/** The number of a fare shelf rating, 0 to 4. [B 3] */
export const numberOfFareShelfRating: Readonly<Record<FareShelfRating, 0 | 1 | 2 | 3 | 4>> = {
  basic: 0,
  standard: 1,
  enhanced: 2,
  premium: 3,
  luxury: 4,
};

/** Tags on flight results. [B 3] */
export const fareTagSchema = z.enum(['Best Overall', 'Best Price', 'Best Quality', 'Fastest']);
export type FareTag = z.infer<typeof fareTagSchema>;

/** Keys by which flights are sorted. [B 3] */
export const flightSortKeySchema = z.enum([
  'arrivalTime',
  'departureTime',
  'duration',
  'fareScore',
  'price',
  'stops',
]);
export type FlightSortKey = z.infer<typeof flightSortKeySchema>;

/** Values of the airline filter; the last one hides all low-cost carriers. [B 9] */
export const airlineFilterSchema = z.enum(['AA', 'B6', 'DL', 'F9', 'NK', 'UA', 'exclude-low-cost-carriers']);
export type AirlineFilter = z.infer<typeof airlineFilterSchema>;

/** Parts of the day by which departures and arrivals are filtered. [B 4] */
export const timeOfDaySchema = z.enum(['early-morning', 'morning', 'afternoon', 'evening']);
export type TimeOfDay = z.infer<typeof timeOfDaySchema>;

/** Steps of the flight shop, in order. [B 2] */
export const flightShopStepSchema = z.enum([
  'price-prediction',
  'choose-departure',
  'choose-return',
  'review-itinerary',
  'fare-details',
]);
export type FlightShopStep = z.infer<typeof flightShopStepSchema>;

/** Purpose of a flight search, sent in the query parameter flightShopType. [B 2] */
export const flightShopTypeSchema = z.enum([
  'default',
  'change-for-any-reason-exercise',
  'disruption-protection-exercise',
  'price-freeze-purchase',
  'price-freeze-exercise',
]);
export type FlightShopType = z.infer<typeof flightShopTypeSchema>;

/** Whether an itinerary is one travel contract or several. [B 3] */
export const travelItineraryKindSchema = z.enum(['single', 'multi-travel']);
export type TravelItineraryKind = z.infer<typeof travelItineraryKindSchema>;

/** How the tickets of an itinerary hang together. [B 3] */
export const multiTicketTypeSchema = z.enum(['single', 'hackerFare', 'virtualInterline']);
export type MultiTicketType = z.infer<typeof multiTicketTypeSchema>;

/** Tiers of itineraries. [B 3] */
export const itineraryTierSchema = z.enum(['SingleTicket', 'MultiTicketV2', 'MultiCity']);
export type ItineraryTier = z.infer<typeof itineraryTierSchema>;

/** Whether a fare includes checked bags. [B 3] */
export const baggageAllowanceSchema = z.enum(['allowed', 'not-allowed', 'unknown']);
export type BaggageAllowance = z.infer<typeof baggageAllowanceSchema>;

/** Penalty for changing or cancelling a fare. [B 3] */
export const penaltyKindSchema = z.enum(['NoPenalty', 'NotPossible', 'Unknown', 'WithFee']);
export type PenaltyKind = z.infer<typeof penaltyKindSchema>;

/** Free-cancellation type, read from a fare's headline text. [B 5] */
export const freeCancellationTypeSchema = z.enum(['for free', 'for a fee', 'non-refundable', 'not allowed']);
export type FreeCancellationType = z.infer<typeof freeCancellationTypeSchema>;

/** Kinds of ticket number. [B 3] */
export const ticketNumberKindSchema = z.enum(['InfantNotIssued', 'TicketNumber']);
export type TicketNumberKind = z.infer<typeof ticketNumberKindSchema>;

/** Whether a ticket can still be voided; worded, the ids are decided. [B 4] */
export const voidabilitySchema = z.enum(['ticketed-void', 'pre-ticket-voidable', 'not-voidable']);
export type Voidability = z.infer<typeof voidabilitySchema>;

/** Advice of the price prediction. [B 3] */
export const pricePredictionSchema = z.enum(['wait', 'fair', 'good', 'great']);
export type PricePrediction = z.infer<typeof pricePredictionSchema>;

/** Channel for news of a watched price. [B 3] */
export const watchChannelSchema = z.enum(['Email', 'AppNotifications']);
export type WatchChannel = z.infer<typeof watchChannelSchema>;

/** State of a price watch. [B 4] */
export const watchStateSchema = z.enum(['NotWatching', 'Watching', 'JustWatched', 'InProcess']);
export type WatchState = z.infer<typeof watchStateSchema>;

/** Status of a flight on its day of departure. Decided. */
export const flightStateSchema = z.enum(['scheduled', 'delayed', 'departed', 'arrived', 'cancelled']);
export type FlightState = z.infer<typeof flightStateSchema>;

/** Why a flight is late or called off, in the groups of public statistics. Decided. */
export const delayCauseSchema = z.enum(['airline', 'weather', 'air_traffic', 'late_aircraft']);
export type DelayCause = z.infer<typeof delayCauseSchema>;

/** The parts of flights that may be changed: who travels, when some leave and the others stay, and the flights. Decided. [TRP-04] [TRP-05] */
export const flightChangePartSchema = z.enum(['travelers', 'flights']);
