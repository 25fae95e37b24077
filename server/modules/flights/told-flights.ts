import type { LocalizedText, PlainDate } from '#contract/values/dates.ts';
import type { Cabin, FareShelfRating, Gender, PenaltyKind, ResidualForm } from '#contract/enums/index.ts';
import type { Currency, Money } from '#contract/money.ts';

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
  /** For how long it can be held without payment; null where it cannot. */
  readonly holdMinutes: number | null;
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
