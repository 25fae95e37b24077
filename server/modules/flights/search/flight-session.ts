import type { PlainDate } from '#contract/values/dates.ts';
import type { Cabin, FlightTripType } from '#contract/enums/index.ts';
import type { FlightQuestion } from '#contract/flights.ts';
import type { Currency } from '#contract/money.ts';
import type { MissingAnswer } from '#contract/results/missing-answer.ts';
import type { Circumstances as AnyCircumstances } from '#server/modules/pricing/index.ts';
import type { KeptSearch } from '#server/platform/search-shelf.ts';
import type { Airline, FareTerms, FlightParty, FoundFlight } from '../port.ts';

/** A fare as a session keeps it; amounts are minor units for the whole party. */
export interface KeptFare {
  /** Brand and cabin: the same in every search. */
  readonly fareId: string;
  /** The fare as a quote request names it: one token for each ticket of the itinerary. */
  readonly tokens: readonly string[];
  /** Position in `terms`. */
  readonly terms: number;
  readonly bookingClass: string;
  readonly seatsLeft: number;
  readonly ownMinor: number;
  /** Null for a way that cannot share a ticket with other slices. */
  readonly sharedMinor: number | null;
}

/** An itinerary of one slice, as stored in a session. */
export interface KeptItinerary {
  /** Its flights and their days: the same in every search. */
  readonly itineraryId: string;
  readonly source: string;
  /** Ways of several slices share a ticket when this is the same; null for none. */
  readonly sharing: string | null;
  /** The airlines that issue its tickets, in order. */
  readonly carriers: readonly string[];
  /** Positions in `flights`. */
  readonly flights: readonly number[];
  /** Positions of flights after which bags are collected and checked in again. */
  readonly selfTransfers: readonly number[];
  readonly fares: readonly KeptFare[];
  /** Landings on the way: between its flights, and within them. */
  readonly stops: number;
  readonly durationMinutes: number;
  readonly flownMinutes: number;
  readonly departs: number;
  readonly arrives: number;
  readonly co2Kg: number;
}

/** The rate at which an account earns on flights. */
export interface FlightEarn {
  readonly flights: number;
}

/** The customer's policy, accounts and credit, as far as they change the earn and price of a flight. */
export type Circumstances = AnyCircumstances<FlightEarn>;

/** An end of a slice, and the airports searched for it. */
export interface SliceEnd {
  readonly placeId: string;
  readonly airports: readonly string[];
}

export interface SessionSlice {
  readonly origin: SliceEnd;
  readonly destination: SliceEnd;
  readonly date: PlainDate;
}

export interface SessionQuery {
  readonly question: FlightQuestion;
  readonly tripType: FlightTripType;
  readonly slices: readonly SessionSlice[];
  readonly party: FlightParty;
  readonly cabin: Cabin;
  readonly currency: Currency;
}

/** One search of one customer: the results for every slice. Immutable; later answers make another session. */
export interface FlightSession extends KeptSearch {
  readonly query: SessionQuery;
  /** Suppliers whose answer is still to come: a later search of the same question has it. */
  readonly asking: readonly string[];
  readonly missing: readonly MissingAnswer[];
  readonly circumstances: Circumstances;
  readonly airlines: readonly Airline[];
  readonly terms: readonly FareTerms[];
  readonly flights: readonly FoundFlight[];
  /** The itineraries of each slice; one that several suppliers sell is listed once for each of them. */
  readonly slices: readonly (readonly KeptItinerary[])[];
}
