import type { PlainDate } from '#contract/values/dates.ts';
import type {
  Cabin,
  ExchangeBasis,
  ExchangeReason,
  FareShelfRating,
  ResidualForm,
} from '#contract/enums/index.ts';
import type { Money } from '#contract/money.ts';
import type { FoundFlights, FlightQuote, FlightBookingOutcome } from './told-flights.ts';

/** Directions of one ticket to be flown otherwise, each by its position in the booking. */
export interface FlightChangeWish {
  readonly changes: readonly {
    readonly direction: number;
    readonly origin: string;
    readonly destination: string;
    readonly date: PlainDate;
  }[];
  readonly cabin: Cabin;
  /** Involuntary: the airline has changed the flights, and gives others for nothing. */
  readonly basis: ExchangeBasis;
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
  readonly residual: {
    readonly form: ResidualForm;
    readonly amount: Money;
    /** The last day of what becomes a credit; null where it is none, and where that was not told. */
    readonly validUntil: string | null;
  } | null;
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
