/**
 * The air supplier's wire format: every request and answer of `/v1/air/*`.
 * Dates are `YYYY-MM-DD`, instants ISO 8601 UTC, local times `YYYY-MM-DDTHH:MM` on the airport's clock, currencies
 * ISO 4217, airports IATA codes. Amounts are integer minor units of the answer's one `currency`, for the whole party
 * that was asked for, taxes included, unless they say otherwise.
 */

import type { LocalisedText, Money } from '../stays/api-types.ts';

export type CabinName = 'economy' | 'premium_economy' | 'business' | 'first';

/** The passengers. A lap infant has no seat; one adult holds one at most. */
export type Party = { adults: number; children: number; infantsInSeat: number; infantsInLap: number };

/** One direction that is asked for. Its ends are airports, or cities by a code of `GET /v1/air/cities`. */
export type Direction = {
  origin: string;
  destination: string;
  date: string;
  /** Only ways with exactly these flights are sold, and no others are searched for; the ends are airports. */
  flights?: { origin: string; destination: string; departsAt: string }[];
};

// POST /v1/air/search
export type AirSearchRequest = {
  directions: Direction[];
  party: Party;
  cabin: CabinName;
  currency: string;
  /** Up to 2; the most connections of a direction. */
  maxStops?: number;
  channel?: Channel;
};

/** Where tickets are bought: where all airlines sell, or where some of them sell by themselves, at the same prices. */
export type Channel = 'all' | 'direct';

export type AirSearchAnswer = {
  searchId: string;
  currency: string;
  /** False when the supplier could answer in part only. */
  complete: boolean;
  airlines: AirlineName[];
  /** Every flight that a way uses, once. Ways name them by position. */
  flights: Flight[];
  /** Fare terms, each listed once; fares with the same position have the same brand. */
  terms: FareTerms[];
  /** One for each direction that was asked for: its ways, cheapest first. */
  directions: Way[][];
};

export type AirlineName = { code: string; name: string; isLowCost: boolean };

/** One departure. */
export type Flight = {
  origin: string;
  originTerminal: string | null;
  destination: string;
  destinationTerminal: string | null;
  /** Marketing carrier and flight number, and the operating carrier. */
  marketingCarrier: string;
  flightNumber: number;
  operatingCarrier: string;
  /** The airline to check in with: the one whose flight it is, not a company that operates it on its behalf. */
  checkInCarrier: string;
  departsAt: string;
  arrivesAt: string;
  departsLocal: string;
  arrivesLocal: string;
  blockMinutes: number;
  /** Intermediate stops under the same number, without a change of aircraft. */
  stopAirports: string[];
  aircraft: string;
  /** Cabins with seats on board that are sold, the simplest first. */
  cabins: readonly CabinName[];
  distanceKm: number;
  /** Kilograms of CO2 equivalent for one passenger in the cabin asked for. */
  co2Kg: number;
};

/** One way to fly a direction on one ticket. */
export type Way = {
  /** Positions in `flights`. */
  flights: number[];
  /** The airline that issues the ticket. */
  carrier: string;
  durationMinutes: number;
  /** Brands on sale, cheapest first. */
  fares: WayFare[];
};

export type WayFare = {
  /** Key of `brands`. */
  brand: FareBrandCode;
  /** Opaque; identifies the fare in a quote request. */
  fareToken: string;
  bookingClass: string;
  seatsLeft: number;
  /** Price of the direction on a ticket of its own. */
  totalMinor: number;
  /** Price as part of one ticket of the same airline with all other directions of the search. */
  sharedTicketMinor: number;
  /** Position in `terms`. */
  terms: number;
};

export type FareBrandCode = 'basic' | 'standard' | 'enhanced' | 'premium' | 'luxury';

/** The terms of a fare. Bags, changes and cancellations are per passenger. */
export type FareTerms = {
  /** The airline's name for the brand. */
  name: LocalisedText;
  cabin: CabinName;
  isBasic: boolean;
  carryOn: Inclusion;
  checkedBag: Inclusion;
  /** Pieces that are included. */
  checkedPieces: number;
  seatChoice: Inclusion;
  change: Penalty;
  cancel: Penalty;
  /** The form of the refund, unless `cancel` is `not_possible`. */
  cancelForm: 'money' | 'airline_credit';
  /** What becomes of the rest when a change is to a cheaper ticket; `unknown` must be asked of the airline. */
  changeResidual: Residual | 'unknown';
  mileagePercent: number;
};

/** The rest of an old ticket is paid back, becomes a credit with the airline, or is lost. */
export type Residual = 'refund' | 'airline_credit' | 'forfeit';

/** `fee` carries the price per passenger and direction; `unknown` must be asked of the airline. */
export type Inclusion =
  | { kind: 'included' }
  | { kind: 'fee'; fee: Money }
  | { kind: 'not_offered' }
  | { kind: 'unknown' };
export type Penalty =
  | { kind: 'free' }
  | { kind: 'fee'; fee: Money }
  | { kind: 'not_possible' }
  | { kind: 'unknown' };

// POST /v1/air/calendar
/** The lowest price of each day of departure, for one adult or the party, one way. */
export type AirCalendarRequest = Omit<AirSearchRequest, 'directions' | 'channel'> & {
  origin: string;
  destination: string;
  from: string;
  /** The last day, 400 days after the first at most. */
  until: string;
};
/** Position `i` is the day `from + i`; null where nothing flies or is left. */
export type AirCalendarAnswer = { currency: string; from: string; lowestMinor: (number | null)[] };

// POST /v1/air/price-history
/** Lowest one-way adult prices as seen on past days: the values of a calendar on those days. */
export type AirHistoryRequest = {
  origin: string;
  destination: string;
  cabin: AirSearchRequest['cabin'];
  currency: string;
  seenFrom: string;
  /** Today at most; days looked at times departures are 12,000 at most. */
  seenUntil: string;
  departures: string[];
};
/**
 * `lowest[seen][departure]` is the position of an airline in `airlines`, its lowest price and the number of seats
 * left at that price, as in a search, from the option with most seats; then the same for each further airline within a
 * quarter of the lowest, cheapest first; empty where nothing was sold, or not yet, or it had left.
 */
export type AirHistoryAnswer = {
  currency: string;
  seenFrom: string;
  airlines: string[];
  lowest: number[][][];
};

// POST /v1/air/quotes
/** One fare for each direction, in order; the same airline throughout makes one ticket. */
export type AirQuoteRequest = { fareTokens: string[]; party: Party; currency: string };

export type AirQuote = {
  quoteId: string;
  /** 15 minutes from now. */
  expiresAt: string;
  /** For how long after booking it can be voided for nothing; null where it leaves before that. */
  voidMinutes: number | null;
  /** For how long it can be held without payment; null where it cannot. */
  holdMinutes: number | null;
  currency: string;
  tickets: QuotedTicket[];
  /** Total of tickets and extras; credits pay part of it. */
  totalMinor: number;
  /** The amount paid by each requested credit, one entry each. */
  credits: { creditId: string; minor: number }[];
  priceChange: null | { fromMinor: number; toMinor: number };
};

// POST /v1/air/quotes/:id/hold
/** The quote is valid, and its seats are taken, until then. */
export type AirHold = { quoteId: string; heldUntil: string };

export type QuotedTicket = {
  carrier: string;
  directions: { flights: Flight[]; brand: FareBrandCode; terms: FareTerms }[];
  /** For one passenger of each kind that travels. */
  fares: { passenger: PassengerKind; count: number; baseMinor: number; taxes: AirTax[] }[];
  /** The chosen extras; absent when there are none. */
  extras?: QuotedExtra[];
};

/** A seat or bags for one passenger with a seat, counted from 0, adults first; `direction` as asked for. */
export type QuotedExtra = {
  kind: 'seat' | 'bag';
  passenger: number;
  direction: number;
  /** Position of the flight in its direction; null for bags. */
  flight: number | null;
  seat: string | null;
  pieces: number | null;
  minor: number;
};

export type PassengerKind = 'adult' | 'child' | 'infant_in_seat' | 'infant_in_lap';
export type AirTax = { code: string; name: LocalisedText; minor: number };

/** The `code` of a problem answer. */
export type AirProblemCode =
  | 'invalid_request' // 400
  | 'unknown_airport' // 400
  | 'unsupported_currency' // 400
  | 'bad_request' // 400, the airline could not read the booking
  | 'not_for_sale' // 403, the airline takes no bookings for this fare now
  | 'invalid_customer' // 403, the airline takes no booking from this account
  | 'not_found' // 404
  | 'sold_out' // 409
  | 'price_changed' // 409
  | 'seat_taken' // 409
  | 'not_accepted' // 409, for reasons of the airline's own
  | 'not_held' // 409, the airline holds no fare, or not this one
  | 'not_cancellable' // 409
  | 'fees_apply' // 409, cancelling costs more by now
  | 'not_changeable' // 409
  | 'fare_not_changeable' // 409, as are those up to `not_eligible`: why flights cannot be changed here
  | 'airline_control' // only the airline itself can change it
  | 'airline_ticket' // its ticket was taken over by the airline
  | 'legacy_ticket' // a ticket of an earlier system, which is voided by hand
  | 'checked_in' // somebody has checked in
  | 'flown' // all of it has left
  | 'departed' // the flight has left
  | 'partly_flown' // a part of the ticket is flown
  | 'partial_party' // not all passengers of the ticket travel on
  | 'over_nine' // a group
  | 'invalid_route' // not between these places
  | 'ticketing_under_way' // the tickets are not there yet
  | 'contract_missing' // the airline knows no agreement with this seller
  | 'not_eligible' // for reasons of the airline's own
  | 'reference_taken' // 409
  | 'credit_gone' // 409, used up or out of time
  | 'no_locator' // 409, the airline made out no locator and let the seats go
  | 'ticketing_not_started' // 409, tickets could not be begun, and the seats were let go
  | 'ticketing_unconfirmed' // 409, for a pending booking: ticket issue was not confirmed
  | 'fare_gone' // 410
  | 'expired' // 410
  | 'idempotency_mismatch' // 422
  | 'invalid_passengers' // 422
  | 'invalid_loyalty_number' // 422
  | 'loyalty_name_mismatch' // 422
  | 'lap_infants_unsupported' // 422
  | 'seated_infants_unsupported' // 422
  | 'redemption_failed' // 422, rewards could not be redeemed
  | 'exit_row' // 422, a passenger who may not sit in an exit row
  | 'credit_not_applicable' // 422, of another airline, currency or passenger
  | 'provider_error' // 500, nothing was done
  | 'vcc_failed' // 502, as are the next two: nothing was done
  | 'service_unavailable' // 503
  | 'provider_unavailable' // 503
  | 'timeout'; // 504, the outcome is unknown: ask by reference

// POST /v1/air/bookings
export type AirBookingRequest = {
  quoteId: string;
  reference: string;
  passengers: AirPassenger[];
  contact: { email: string; phone: string };
};

export type AirPassenger = {
  kind: PassengerKind;
  givenName: string;
  surname: string;
  dateOfBirth: string;
  gender: 'F' | 'M';
  /** Position of the adult who holds a lap infant. */
  heldBy?: number;
  passport?: { number: string; country: string; expiresOn: string };
  knownTravelerNumber?: string;
  redressNumber?: string;
  frequentFlyer?: { airline: string; number: string };
  assistance?: string[];
};

export type AirBooking = {
  bookingId: string;
  reference: string;
  status: 'confirmed' | 'pending' | 'failed' | 'cancelled';
  failure: AirProblemCode | null;
  currency: string;
  totalMinor: number;
  tickets: BookedTicket[];
  /** Credits that pay part of it, and those that its tickets became, as they stand now. */
  credits: AirCredit[];
  /** The position of the first flight that was given up; null for none. */
  givenUpFrom: number | null;
  createdAt: string;
  /** The refund by ticket; null while the booking stands. */
  cancellation: AirCancellation | null;
  /** A cancellation pending with the airline's system or an agent, or refused later; null for none. */
  cancelling: 'airline' | 'agent' | 'refused' | null;
};

export type AirCancellation = { cancelledAt: string; tickets: CancelledTicket[]; refundMinor: number };

export type BookedTicket = {
  carrier: string;
  /** The airline's own locator. */
  locator: string;
  /** `issued` carries a number for each passenger with a seat; `delayed` and `unknown` are asked for again. */
  ticketing: 'issued' | 'delayed' | 'unknown';
  /** By passenger of the booking; null for a passenger without a seat, and until tickets are issued. */
  ticketNumbers: (string | null)[];
  /** Until when it can be voided for nothing, null when not or no longer. */
  voidUntil: string | null;
  directions: QuotedTicket['directions'];
};

// GET /v1/air/bookings?reference=  GET /v1/air/bookings/:id
// POST /v1/air/bookings/:id/cancellation-quotes
export type AirCancellationQuote = {
  cancellationQuoteId: string;
  expiresAt: string;
  currency: string;
  /** The refund of each ticket, in ticket order. */
  tickets: CancelledTicket[];
  refundMinor: number;
};

/**
 * `refundMinor` is paid back, `creditMinor` kept as a credit with the airline, `penaltyMinor` lost. Of the credit,
 * `restored` goes back to credits that paid the ticket, and the rest is a new one.
 */
export type CancelledTicket = {
  carrier: string;
  kind: 'void' | 'refund' | 'fee' | 'airline_credit' | 'none';
  refundMinor: number;
  creditMinor: number;
  penaltyMinor: number;
  restored: { creditId: string; minor: number }[];
};

// POST /v1/air/bookings/:id/cancel
export type AirCancelRequest = { cancellationQuoteId: string };

// POST /v1/air/bookings/:id/passenger-cancellation-quotes { passengers }
/** What comes back for passengers who leave, by their positions in the booking, and the price of those who stay. */
export type AirPassengerCancellationQuote = AirCancellationQuote & { left: AirQuote };

// POST /v1/air/bookings/:id/passenger-cancellations { cancellationQuoteId, reference }
// GET /v1/air/passenger-cancellations?reference=
/** `airline` and `agent`: it waits for the airline's system, or for an agent of it. */
export type AirPassengerCancellation = {
  bookingId: string;
  reference: string;
  status: 'cancelled' | 'airline' | 'agent' | 'refused';
  currency: string;
  passengers: number[];
  tickets: CancelledTicket[];
  refundMinor: number;
  /** Those that the tickets became, and those that got their share back; none until it is cancelled. */
  credits: AirCredit[];
};

// POST /v1/air/quotes/:id/credits
/**
 * Credits pay the fares of their airline, in the order given and in place of those before; answers a quote of its own
 * that ends when the first one does.
 */
export type AirCreditsRequest = { creditIds: string[] };

// GET /v1/air/credits/:id
/**
 * A travel credit of an airline: good for its own tickets in the same currency, until the end of a day in UTC, when
 * one of those it is made out to flies. `revision` grows with each change.
 */
export type AirCredit = {
  creditId: string;
  number: string;
  carrier: string;
  currency: string;
  issuedMinor: number;
  leftMinor: number;
  holders: { givenName: string; surname: string }[];
  validUntil: string;
  issuedAt: string;
  state: 'open' | 'used' | 'expired';
  revision: number;
};

// GET /v1/air/status?carrier=&flightNumber=&date=&origin=
/** Flights of a number that leave on a local date, by the airline that flies them. */
export type AirStatusAnswer = { asOf: string; flights: FlightStatus[] };

/** Flight status. `scheduled` is the airline's current plan, `estimated` its estimate or the actual time. */
export type FlightStatus = {
  carrier: string;
  flightNumber: number;
  origin: string;
  destination: string;
  date: string;
  state: 'scheduled' | 'delayed' | 'departed' | 'arrived' | 'cancelled';
  scheduledDeparture: string;
  scheduledArrival: string;
  estimatedDeparture: string;
  estimatedArrival: string;
  /** The estimates on the clocks of the airports. */
  departsLocal: string;
  arrivesLocal: string;
  originTerminal: string | null;
  /** Known three hours ahead. */
  originGate: string | null;
  destinationTerminal: string | null;
  cause: 'airline' | 'weather' | 'air_traffic' | 'late_aircraft' | null;
};

// GET /v1/air/bookings/:id/status
// GET /v1/air/quotes/:id/status: the same of the flights that a quote prices
export type AirBookingStatus = {
  bookingId: string;
  asOf: string;
  /** Whether the booking was canceled. */
  isCancelled: boolean;
  /** Every flight of the booking, in the order of its tickets and directions. */
  flights: BookedFlightStatus[];
  /** By ticket: whether its airline owes all of it, because it does not fly as sold. */
  tickets: { carrier: string; isOwed: boolean }[];
};
/** `missesConnection`: passengers of the preceding flight can no longer reach this one. */
export type ConnectingStatus = FlightStatus & { missesConnection: boolean };
/** `isFlown`: whether the passengers of the booking boarded; null until it has arrived. */
export type BookedFlightStatus = ConnectingStatus & { isFlown: boolean | null };

// POST /v1/air/bookings/:id/give-up { from } answers AirBooking
// Gives up the flights from a position on, also once the trip has begun: tickets are not valid for them any more and
// nothing comes back. `not_cancellable` when it is refused.

// POST /v1/air/bookings/:id/no-show { from } answers AirBookingStatus
// Nobody boards the flights from a position on. `not_cancellable` when the booking is not confirmed.

// POST /v1/air/bookings/:id/accept-times answers AirBookingStatus
// Agrees to the times as planned now: the airline owes nothing for having moved them. `not_changeable` when a flight
// is called off or does not connect.

// POST /v1/air/events
/** Has something happen to a flight: `delay` and `reschedule` by minutes, below zero for earlier, or `cancel`. */
export type AirEventRequest = {
  carrier: string;
  flightNumber: number;
  origin: string;
  date: string;
  kind: 'delay' | 'reschedule' | 'cancel';
  minutes?: number;
};
// GET /v1/air/events?after=
/**
 * Bookings that events were about since a cursor; waits a while for one. Without a cursor it answers where one stands.
 */
export type AirNews = { cursor: number; bookingIds: string[] };
// GET /v1/air/booked-flights
/** Flights booked here that have not arrived by their timetable, the soonest first. */
export type AirBookedFlights = { flights: BookedHere[] };
export type BookedHere = {
  carrier: string;
  flightNumber: number;
  origin: string;
  destination: string;
  date: string;
  departsAt: string;
};

// GET /v1/air/cities
/** Cities whose code stands for several airports. */
export type AirCitiesAnswer = { cities: { code: string; airports: string[] }[] };

// GET /v1/air/quotes/:id/extras
/** The extras available for a quote, by direction in order. */
export type AirExtrasAnswer = {
  currency: string;
  /** When the quote ends. */
  expiresAt: string;
  directions: {
    /** `fee` is for one passenger, whatever number of flights the direction has. */
    seatChoice: Inclusion;
    /** One for each flight. */
    maps: SeatMap[];
    includedBags: number;
    /** The number of bags that a passenger may buy, and the price of each. */
    mostBags: number;
    bagMinor: number;
  }[];
};

/** A cabin from window to window; an empty text is an aisle. `null` where there is no seat. */
export type SeatMap = {
  columns: string[];
  rows: { row: number; isExit: boolean; seats: ('free' | 'taken' | null)[] }[];
};

// POST /v1/air/quotes/:id/extras
/** Replaces any earlier choice; returns a new quote that expires with the original one. */
export type AirExtrasRequest = {
  seats: { passenger: number; direction: number; flight: number; seat: string }[];
  bags: { passenger: number; direction: number; pieces: number }[];
};

/** Directions of one ticket that are to be flown otherwise, each by its position in the booking. */
export type AirChangeWish = {
  changes: { direction: number; origin: string; destination: string; date: string }[];
  cabin: CabinName;
  /** `involuntary` costs nothing: for flights that the airline has changed or cancelled, in the same brand, a day off at most. */
  basis: 'voluntary' | 'involuntary';
};

// POST /v1/air/bookings/:id/change-offers { changes, cabin }
/**
 * Every direction of the ticket that is changed, in order: those that are kept have exactly their flights. Prices are of now,
 * for the whole new ticket; `oldMinor` of the old one counts towards them.
 */
export type AirChangeOffers = AirSearchAnswer & {
  change: {
    /** Of each direction of the answer: its position in the booking, and the brand and cabin it is kept in, null where it is changed. */
    directions: { direction: number; kept: { brand: FareBrandCode; cabin: CabinName } | null }[];
    oldMinor: number;
    penaltyMinor: number;
    residual: Residual;
  };
};

// POST /v1/air/bookings/:id/change-quotes { changes, cabin, fareTokens }, GET /v1/air/change-quotes/:id
/** A fare of the offers for each direction of the ticket, those that are kept included. */
export type AirChangeQuoteRequest = AirChangeWish & { fareTokens: string[] };

/** `addCollectMinor` and `residual` exclude each other: new less old and with the penalty is either, or even. */
export type AirChangeFigures = {
  old: { baseMinor: number; taxesMinor: number };
  new: { baseMinor: number; taxesMinor: number };
  penaltyMinor: number;
  addCollectMinor: number;
  /** The rest of the old ticket; null where there is none. */
  /** `validUntil`: the last day of what becomes a credit. */
  residual: { form: Residual; minor: number; validUntil: string | null } | null;
  /** Paid seats and bags of the directions that are changed. */
  lostExtrasMinor: number;
};

export type AirChangeQuote = {
  changeQuoteId: string;
  /** `pending`: asked for again; `refused` carries why. */
  status: 'ready' | 'pending' | 'refused';
  failure: AirProblemCode | null;
  expiresAt: string;
  currency: string;
  figures: AirChangeFigures;
  /** All tickets of the booking afterwards, and their total, without penalty and rest. */
  tickets: QuotedTicket[];
  totalMinor: number;
};

// POST /v1/air/bookings/:id/change { changeQuoteId, reference }, GET /v1/air/changes?reference=
export type AirChange = {
  reference: string;
  bookingId: string;
  changeQuoteId: string;
  /** `by_hand`: somebody at the airline does it. */
  status: 'changed' | 'pending' | 'by_hand' | 'refused';
  failure: AirProblemCode | null;
  currency: string;
  figures: AirChangeFigures;
  /** As it stands now. */
  booking: AirBooking;
};
