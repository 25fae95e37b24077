import type { ChosenExtras } from '#contract/flights/chosen-extras.ts';
import type { LocalizedText, PlainDate } from '#contract/values/dates.ts';
import type {
  Cabin,
  DelayCause,
  ExchangeReason,
  FareShelfRating,
  FlightState,
  Gender,
  PenaltyKind,
  ResidualForm,
} from '#contract/enums/index.ts';
import type { Currency, Money } from '#contract/money.ts';
import { SupplierCallError } from '#server/platform/supplier-call-error.ts';

/** The number of travelers of each kind. A lap infant has no seat; an adult holds one at most. */
export interface FlightParty {
  readonly adults: number;
  readonly children: number;
  readonly infantsInSeat: number;
  readonly infantsInLap: number;
}

/** One direction between two airports, or cities by a code of the supplier's own. */
export interface FlightDirection {
  readonly origin: string;
  readonly destination: string;
  readonly date: PlainDate;
  /** Only ways with exactly these flights are asked for, epoch minutes; a supplier may answer with others too. */
  readonly flights?: readonly {
    readonly origin: string;
    readonly destination: string;
    readonly departs: number;
  }[];
}

export interface FlightQuery {
  readonly directions: readonly FlightDirection[];
  readonly party: FlightParty;
  readonly cabin: Cabin;
  readonly currency: Currency;
  /** The most connections of a way; as many as the supplier sells when left out. */
  readonly mostStops?: number;
}

export interface Airline {
  readonly code: string;
  readonly name: string;
  readonly isLowCost: boolean;
}

/** One departure. Instants are epoch minutes; `…Local` is the airport's clock, `YYYY-MM-DDTHH:MM`. */
export interface FoundFlight {
  readonly origin: string;
  readonly originTerminal: string | null;
  readonly destination: string;
  readonly destinationTerminal: string | null;
  readonly marketingCarrier: string;
  readonly flightNumber: number;
  readonly operatingCarrier: string;
  /** The airline that checks travelers in: the marketing carrier, not the operating one. */
  readonly checkInCarrier: string;
  readonly departs: number;
  readonly arrives: number;
  readonly departsLocal: string;
  readonly arrivesLocal: string;
  readonly blockMinutes: number;
  /** Where it lands on the way under the same number. */
  readonly stopAirports: readonly string[];
  readonly aircraft: string;
  /** Cabins on board, the simplest first. */
  readonly cabins: readonly Cabin[];
  readonly co2Kg: number;
}

export interface Inclusion {
  /** `unknown`: only the airline can tell, on request. */
  readonly kind: 'included' | 'fee' | 'not_offered' | 'unknown';
  /** For one passenger and direction. */
  readonly fee: Money | null;
}

export interface Penalty {
  readonly kind: PenaltyKind;
  /** For one passenger and direction. */
  readonly fee: Money | null;
}

/** The inclusions of a fare and the costs of changing or cancelling it. */
export interface FareTerms {
  readonly name: LocalizedText;
  readonly rating: FareShelfRating;
  readonly cabin: Cabin;
  readonly carryOn: Inclusion;
  readonly checkedBag: Inclusion;
  readonly checkedPieces: number;
  readonly seatChoice: Inclusion;
  readonly change: Penalty;
  readonly cancel: Penalty;
  readonly cancelForm: 'money' | 'airline_credit';
  /** What becomes of the difference when a change is to a lower fare; null where the airline does not tell. */
  readonly residual: ResidualForm | null;
  readonly mileagePercent: number;
}

/** A fare of an itinerary; amounts are minor units for the whole party, taxes included. */
export interface FoundFare {
  readonly token: string;
  readonly bookingClass: string;
  readonly seatsLeft: number;
  /** The price of the direction on a ticket of its own. */
  readonly ownMinor: number;
  /** The share of the direction in one ticket of the same airline for every direction of the query. */
  readonly sharedMinor: number;
  readonly terms: FareTerms;
}

/** One way to fly a direction on one ticket. */
export interface FoundItinerary {
  /** Positions in `flights`. */
  readonly flights: readonly number[];
  readonly carrier: string;
  /** Cheapest first; never empty. */
  readonly fares: readonly FoundFare[];
}

export interface FoundFlights {
  readonly complete: boolean;
  readonly airlines: readonly Airline[];
  readonly flights: readonly FoundFlight[];
  /** The ways of each direction of the query. */
  readonly directions: readonly (readonly FoundItinerary[])[];
}

export interface QuotedTax {
  readonly code: string;
  readonly name: LocalizedText;
  readonly amount: Money;
}

/** The fields that identify a departure. */
export type NamedFlight = Pick<
  FoundFlight,
  'marketingCarrier' | 'flightNumber' | 'origin' | 'destination' | 'departsLocal'
>;

/** The price of one ticket for all passengers it covers. */
export interface QuotedTicket {
  readonly carrier: string;
  readonly flights: readonly NamedFlight[];
  /** Of each kind of passenger: how many, and the base and taxes of one. */
  readonly fares: readonly {
    readonly passenger: keyof FlightParty;
    readonly count: number;
    readonly base: Money;
    readonly taxes: readonly QuotedTax[];
  }[];
}

/** Seats or bags of all passengers for the part that one fare covers, as priced. */
export interface QuotedExtras {
  readonly kind: 'seat' | 'bag';
  /** By the fares that were quoted; a slice has several where its traveler transfers on their own. */
  readonly sliceIndex: number;
  /** Seats that were chosen, or pieces of baggage. */
  readonly count: number;
  readonly amount: Money;
}

/** The extras a supplier sells for one fare. */
export interface OfferedExtras {
  readonly seatChoice: Inclusion;
  /**
   * One for each segment: column letters from window to window, an empty one for an aisle, and the state of each seat.
   */
  readonly maps: readonly {
    readonly columns: readonly string[];
    readonly rows: readonly {
      readonly row: number;
      readonly isExit: boolean;
      readonly seats: readonly ('free' | 'taken' | null)[];
    }[];
  }[];
  readonly includedBags: number;
  readonly mostBags: number;
  readonly bagFee: Money;
}

/** A price that the supplier has just confirmed. */
export interface FlightQuote {
  readonly quoteId: string;
  readonly expiresAt: Date;
  /** For how long after booking its tickets can be voided for nothing; null where they cannot. */
  readonly voidMinutes: number | null;
  readonly tickets: readonly QuotedTicket[];
  /** Left out where nothing was chosen on top. */
  readonly extras?: readonly QuotedExtras[];
  /** The price of tickets and extras; credits pay part of it. */
  readonly total: Money;
  /** The part paid by each applied credit, by its reference. */
  readonly credits: readonly CreditPart[];
}

/** Part of an amount, and the airline's credit that pays it or gets it back. */
export interface CreditPart {
  readonly reference: string;
  readonly amount: Money;
}

/** A travel credit as its airline reports it now: valid for the airline's own tickets when one of its holders flies. */
export interface SupplierCredit {
  /** The supplier's own id of it. */
  readonly reference: string;
  /** The document's number at the airline. */
  readonly number: string;
  readonly carrier: string;
  readonly issued: Money;
  readonly left: Money;
  readonly holders: readonly { readonly givenName: string; readonly surname: string }[];
  readonly validUntil: PlainDate;
  readonly issuedAt: Date;
  /** Grows with each change. */
  readonly revision: number;
}

/** Prices of days of departure, both ends included. */
export interface FlightCalendarQuery extends Omit<FlightQuery, 'directions'> {
  readonly origin: string;
  readonly destination: string;
  readonly from: PlainDate;
  readonly until: PlainDate;
}

/** The lowest all-in price of a day, one way, for the whole party; null when nothing is for sale. */
export interface CalendarDay {
  readonly date: PlainDate;
  readonly lowest: Money | null;
}

/** Prices of one adult, one way, on past days of looking. */
export interface PastPricesQuery {
  readonly origin: string;
  readonly destination: string;
  readonly cabin: Cabin;
  readonly currency: Currency;
  readonly seenFrom: PlainDate;
  readonly seenUntil: PlainDate;
  readonly departures: readonly PlainDate[];
}

/** The lowest price of a departure, as asked on a day. */
export interface PastPrice {
  readonly seen: PlainDate;
  readonly departs: PlainDate;
  readonly lowest: Money;
  /** The price of each airline near the lowest, the cheapest first; empty where that is not known. */
  readonly byAirline: readonly {
    readonly airline: string;
    readonly lowest: Money;
    /** Seats left at that price, where most of them were; absent where that is not known. */
    readonly seatsLeft?: number;
  }[];
}

/** A code for all airports of a city. */
export interface CityCode {
  readonly code: string;
  readonly airports: readonly string[];
}

/** A passenger, with the details airlines require. */
export interface FlightPassenger {
  readonly kind: keyof FlightParty;
  readonly givenName: string;
  readonly surname: string;
  readonly dateOfBirth: PlainDate;
  readonly gender: Gender;
  /** Index of the adult who holds a lap infant; null for all others. */
  readonly heldBy: number | null;
  readonly passport: {
    readonly number: string;
    readonly country: string;
    readonly expiresOn: PlainDate;
  } | null;
  readonly knownTravelerNumber: string | null;
  readonly redressNumber: string | null;
  readonly frequentFlyer: { readonly airline: string; readonly number: string } | null;
  readonly assistance: readonly string[];
}

export interface FlightBookingRequest {
  readonly quoteId: string;
  /** Ours, unique per booking: the supplier books once per reference, and finds a booking by it. */
  readonly reference: string;
  readonly passengers: readonly FlightPassenger[];
  readonly contact: { readonly email: string; readonly phone: string };
}

/** A ticket of a booking, with the airline's own locator. */
export interface BookedTicket {
  readonly carrier: string;
  readonly locator: string;
  /** False while it is not issued yet: the supplier is polled again. */
  readonly isIssued: boolean;
  /** Present while the airline does not say whether it is issued. */
  readonly isUnknown?: true;
  /** By passenger; null for a lap infant, and while nothing is issued. */
  readonly numbers: readonly (string | null)[];
  /** The end of free voiding; null when there is none, or no longer. */
  readonly voidUntil: Date | null;
}

/** The reason why a supplier refused a booking. */
export type FlightFailure =
  | 'sold_out'
  | 'seat_taken'
  | 'price_changed'
  | 'quote_expired'
  | 'invalid_passengers'
  | 'invalid_loyalty_number'
  | 'loyalty_name_mismatch'
  | 'exit_row'
  | 'credit_gone'
  | 'not_for_sale'
  | 'lap_infants_unsupported'
  | 'seated_infants_unsupported'
  | 'invalid_customer'
  | 'bad_request'
  | 'redemption_failed'
  | 'vcc_failed'
  | 'service_unavailable'
  | 'provider_unavailable'
  | 'provider_failed'
  | 'missing_locator'
  | 'ticketing_not_started'
  | 'ticketing_unconfirmed'
  | 'refused';

/** The state of a booking at the supplier. */
export type FlightBookingOutcome =
  | {
      readonly status: 'confirmed';
      readonly supplierBookingId: string;
      /** The flights sold, and their total before credits pay part of it. */
      readonly flights: readonly NamedFlight[];
      readonly total: Money;
      readonly tickets: readonly BookedTicket[];
      /** Credits that paid part of it, in their current state. */
      readonly credits: readonly SupplierCredit[];
      /**
       * The state of a requested cancellation: waiting, waiting for an agent (`by_agent`), or refused after a while;
       * null for none.
       */
      readonly cancellation: 'pending' | 'by_agent' | 'refused' | null;
    }
  | { readonly status: 'pending'; readonly supplierBookingId: string }
  | { readonly status: 'failed'; readonly failure: FlightFailure }
  | {
      readonly status: 'cancelled';
      readonly supplierBookingId: string;
      readonly gave: GivenBack;
      /** Credits that its tickets became, or that had paid part of them, in their current state. */
      readonly credits: readonly SupplierCredit[];
    }
  /** No clear answer: it may or may not exist. Ask again by reference. */
  | { readonly status: 'unknown' };

/**
 * The result of cancelling a ticket under its rules: voided, refunded in full or in part, turned into a credit, or
 * lost.
 */
export type TicketCancellationKind = 'void' | 'refund' | 'fee' | 'airline_credit' | 'none';

/** The division of the amount paid: refund, airline credit and penalty add up to it. */
export interface GivenBack {
  readonly refund: Money;
  readonly airlineCredit: Money;
  readonly penalty: Money;
}

/** The refund, credit and penalty of a cancellation. */
export interface FlightCancellationQuote extends GivenBack {
  readonly quoteId: string;
  readonly expiresAt: Date;
  /** The part of the credit that returns to credits used for payment, instead of to a new one. */
  readonly restored: readonly CreditPart[];
  readonly tickets: readonly { readonly carrier: string; readonly kind: TicketCancellationKind }[];
}

/** What comes back when some passengers leave a booking, and the price of those who stay. */
export interface PassengersLeaving extends Omit<FlightCancellationQuote, 'tickets'> {
  readonly left: FlightQuote;
}

/** How a cancellation for some of the passengers stands. */
export type PassengersLeft = FlightCancellationOutcome | { readonly status: 'absent' };
/** Directions of one ticket to be flown otherwise, each by its position in the booking. */
export interface FlightChangeWish {
  readonly changes: readonly {
    readonly direction: number;
    readonly origin: string;
    readonly destination: string;
    readonly date: PlainDate;
  }[];
  readonly cabin: Cabin;
}

/** Why an airline does not change a booking. */
export type FlightChangeRefusal = Extract<
  ExchangeReason,
  | 'fare_forbids'
  | 'legacy_voidable'
  | 'all_flown'
  | 'departed'
  | 'checked_in'
  | 'airline_control'
  | 'airline_ticket'
  | 'partial_party'
  | 'over_nine'
  | 'partly_flown'
  | 'invalid_route'
  | 'ticketing_under_way'
  | 'contract_missing'
  | 'not_eligible'
  | 'not_found'
>;

/** Every direction of the ticket that is changed, at prices of now; those that are kept have exactly their flights. */
export interface FlightChangeOffer {
  readonly found: FoundFlights;
  /** Of each direction found: its position in the booking, and the fare it is kept in; null where it is changed. */
  readonly directions: readonly {
    readonly direction: number;
    readonly kept: { readonly rating: FareShelfRating } | null;
  }[];
  /** What the old ticket counts for, and the fee for changing it. */
  readonly old: Money;
  readonly penalty: Money;
  readonly residual: ResidualForm;
}

/** New less old and with the penalty: `addCollect` where that is above zero, `residual` below it. */
export interface FlightChangeFigures {
  readonly old: { readonly base: Money; readonly taxes: Money };
  readonly new: { readonly base: Money; readonly taxes: Money };
  readonly penalty: Money;
  readonly addCollect: Money;
  readonly residual: { readonly form: ResidualForm; readonly amount: Money } | null;
  /** Paid seats and bags of the directions that are changed. */
  readonly lostExtras: Money;
}

/** A change as it is priced; `pending` is asked for again. */
export type FlightChangeQuote =
  | {
      readonly status: 'ready';
      readonly figures: FlightChangeFigures;
      /** All tickets of the booking afterwards, without penalty and residual. */
      readonly quote: FlightQuote;
    }
  | { readonly status: 'pending'; readonly quoteId: string; readonly expiresAt: Date }
  | { readonly status: 'refused'; readonly refusal: FlightChangeRefusal };

export type FlightChangeOutcome =
  | {
      readonly status: 'changed';
      readonly figures: FlightChangeFigures;
      readonly booking: FlightBookingOutcome;
    }
  | { readonly status: 'pending'; readonly byAgent: boolean }
  | { readonly status: 'refused'; readonly refusal: FlightChangeRefusal | 'quote_expired' | 'sold_out' }
  | { readonly status: 'unknown' };

/** Changes of booked flights. Reads throw FlightSupplierError; `change` and `find` return `unknown` for a lost response. */
export interface FlightChanges {
  offer(supplierBookingId: string, wish: FlightChangeWish): Promise<FlightChangeOffer | FlightChangeRefusal>;
  /** A fare of the offer for each of its directions. */
  quote(
    supplierBookingId: string,
    wish: FlightChangeWish,
    tokens: readonly string[],
  ): Promise<FlightChangeQuote>;
  findQuote(quoteId: string): Promise<FlightChangeQuote>;
  /** Changes once for each reference of ours. */
  change(request: {
    readonly supplierBookingId: string;
    readonly quoteId: string;
    readonly reference: string;
  }): Promise<FlightChangeOutcome>;
  find(reference: string): Promise<FlightChangeOutcome | { readonly status: 'absent' }>;
}

/** How a supplier answered that flights are given up, and from which one on they are. */
export type FlightsGivenUp =
  | { readonly status: 'given_up'; readonly from: number }
  | { readonly status: 'refused' | 'unknown' };

export type FlightCancellationOutcome =
  | {
      readonly status: 'cancelled';
      readonly gave: GivenBack;
      readonly credits: readonly SupplierCredit[];
    }
  /** Nothing was cancelled; `feesApply` when cancelling costs more by now than the quote said. */
  | { readonly status: 'refused'; readonly feesApply: boolean }
  /** Not done yet; `byAgent` when an agent of the supplier does it by hand. */
  | { readonly status: 'pending'; readonly byAgent: boolean }
  | { readonly status: 'unknown' };

/**
 * The status of one flight of a booking, from its airline. Instants are epoch minutes, `…Local` the airport's clock.
 */
export interface FlightStanding {
  readonly state: FlightState;
  /** The airline's current schedule. */
  readonly plannedDeparture: number;
  readonly plannedArrival: number;
  /** The expected or actual times. */
  readonly departs: number;
  readonly arrives: number;
  readonly departsLocal: string;
  readonly arrivesLocal: string;
  readonly gate: string | null;
  readonly cause: DelayCause | null;
  /** Travelers on the flight before miss this one. */
  readonly missesConnection: boolean;
}

/** The status of a booking's flights, in the order they are flown. */
export interface BookingStanding {
  readonly flights: readonly FlightStanding[];
  /** The airline of a ticket owes a full refund, because it does not fly as sold. */
  readonly isOwed: boolean;
}

/**
 * A flight supplier could not answer. `gone` means that the flight is no longer sold, `refused` that a retry does not
 * help, `failure` is the reason, where the supplier gives one.
 */
export class FlightSupplierError extends SupplierCallError {
  readonly isGone: boolean;
  readonly failure: FlightFailure | null;

  constructor(
    message: string,
    options: { isGone: boolean; isRefused?: boolean; failure?: FlightFailure | null; cause?: unknown },
  ) {
    super(message, { isRefused: options.isRefused ?? options.isGone, cause: options.cause });
    this.name = 'FlightSupplierError';
    this.isGone = options.isGone;
    this.failure = options.failure ?? null;
  }
}

/**
 * Interface of a flight supplier. Reads throw FlightSupplierError; `book`, `findBooking` and `cancel` never throw for a
 * lost response but return `unknown`.
 */
export interface FlightSupplier {
  readonly name: string;
  /** Codes for requests of whole cities; left out by suppliers with airports only. */
  listCityCodes?(): Promise<readonly CityCode[]>;
  search(query: FlightQuery, deadlineMs: number): Promise<FoundFlights>;
  /** The lowest price of each day; left out by suppliers without a calendar. */
  listLowestByDay?(query: FlightCalendarQuery): Promise<readonly CalendarDay[]>;
  /** Past prices from the supplier's archive; left out by suppliers that keep none. */
  listPastLowest?(query: PastPricesQuery): Promise<readonly PastPrice[]>;
  /** Prices fares again, one for each direction in order; fares of one airline throughout make one ticket. */
  quote(request: {
    readonly tokens: readonly string[];
    readonly party: FlightParty;
    readonly currency: Currency;
  }): Promise<FlightQuote>;
  /** Seats and bags, counted by the fares of a quote; left out by suppliers that sell none. */
  readonly extras?: {
    list(quoteId: string): Promise<readonly OfferedExtras[]>;
    /** Another quote with these extras in place of the earlier ones; it expires when the first one does. */
    add(quoteId: string, chosen: ChosenExtras): Promise<FlightQuote | 'seat_taken'>;
  };
  /** Travel credits of airlines; left out by suppliers without them. */
  readonly credits?: {
    /** Another quote that these credits pay part of, in place of those before; it ends when the first one does. */
    apply(quoteId: string, references: readonly string[]): Promise<FlightQuote>;
    read(reference: string): Promise<SupplierCredit>;
  };
  book(request: FlightBookingRequest): Promise<FlightBookingOutcome>;
  findBooking(reference: string): Promise<FlightBookingOutcome | { status: 'absent' }>;
  quoteCancellation(supplierBookingId: string): Promise<FlightCancellationQuote>;
  cancel(supplierBookingId: string, quoteId: string): Promise<FlightCancellationOutcome>;
  /** Cancelling for some passengers while the others stay; left out by suppliers that cancel whole bookings only. */
  readonly passengers?: {
    /** Passengers are named by their positions in the booking as it is now. */
    quoteLeaving(supplierBookingId: string, passengers: readonly number[]): Promise<PassengersLeaving>;
    /** Cancels once for each reference of ours. */
    leave(asked: {
      readonly supplierBookingId: string;
      readonly quoteId: string;
      readonly reference: string;
    }): Promise<FlightCancellationOutcome>;
    findLeft(reference: string): Promise<PassengersLeft>;
  };
  /**
   * Gives up the flights of a booking from a position on, also once it has begun: their tickets are not valid any more, and
   * nothing comes back. Asked again for later ones, it answers with the first that it has given up. Left out by suppliers
   * that give up none.
   */
  giveUpFlights?(supplierBookingId: string, from: number): Promise<FlightsGivenUp>;
  /** Changes of booked flights; left out by suppliers that change none. */
  readonly changes?: FlightChanges;
  /** The current status of the flights of a booking; left out by suppliers without it. */
  readStanding?(supplierBookingId: string): Promise<BookingStanding>;
  /** The current status of the flights that a quote prices; left out by suppliers without it. */
  readQuoteStanding?(quoteId: string): Promise<BookingStanding>;
  /** Accepts the current schedule. False when the airline refuses it: a flight was cancelled since. */
  acceptTimes?(supplierBookingId: string): Promise<boolean>;
  /** Calls `onNews` with bookings that have changed, until the signal aborts; other bookings are polled. */
  followNews?(
    onNews: (supplierBookingIds: readonly string[]) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void>;
}
