import type { ChosenExtras } from '#contract/flights/chosen-extras.ts';
import type { DelayCause, FlightState } from '#contract/enums/index.ts';
import type { Currency } from '#contract/money.ts';
import { SupplierCallError } from '#server/platform/supplier-call-error.ts';
import type { FlightChanges } from './change-port.ts';
import type {
  FlightParty,
  FlightQuery,
  FoundFlights,
  OfferedExtras,
  FlightQuote,
  CreditPart,
  SupplierCredit,
  FlightCalendarQuery,
  CalendarDay,
  PastPricesQuery,
  PastPrice,
  CityCode,
  FlightBookingRequest,
  FlightFailure,
  FlightBookingOutcome,
  TicketCancellationKind,
  GivenBack,
} from './told-flights.ts';

export type * from './change-port.ts';
export type * from './told-flights.ts';

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
  /** Whether the passengers of the booking boarded; left out where the airline has not said. */
  readonly isFlown?: boolean;
}

/** The status of a booking's flights, in the order they are flown. */
export interface BookingStanding {
  /** The booking was canceled, here or with its airline. */
  readonly isCancelled: boolean;
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
  /** Fares held without payment; left out by suppliers that hold none. */
  readonly holds?: {
    /** Holds a quote and its seats until the answered instant; again it answers the same. Null where it is not held. */
    hold(quoteId: string): Promise<Date | null>;
    /** Gives a held quote back, which cannot be booked any more; one that is not held is left as it is. */
    release(quoteId: string): Promise<void>;
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
