import type { LocalDateTime } from '#contract/cars.ts';
import type { LocalizedText } from '#contract/values/dates.ts';
import type {
  CarFuelPolicy,
  CarMileage,
  DistanceUnit,
  PaymentTiming,
  RefundPolicy,
} from '#contract/enums/index.ts';
import type { Currency, Money } from '#contract/money.ts';
import { SupplierCallError } from '#server/platform/supplier-call-error.ts';

/** The area to search; a supplier maps it to its own areas. */
export type CarArea =
  | { readonly kind: 'airport'; readonly code: string; readonly lat: number; readonly lon: number }
  | { readonly kind: 'around'; readonly lat: number; readonly lon: number; readonly radiusKm: number };

/** The driver's traits: both change price and cover. */
export interface DriverTraits {
  readonly driverAge: number;
  readonly residence: string;
  readonly currency: Currency;
}

export interface CarQuery extends DriverTraits {
  readonly pickUp: { readonly area: CarArea; readonly at: LocalDateTime };
  /** Null for the desk that the car comes from. */
  readonly dropOff: { readonly area: CarArea | null; readonly at: LocalDateTime };
}

/** From opening to closing on the desk's clock, `24:00` for the end of the day. */
export interface OpenSpan {
  readonly open: string;
  readonly close: string;
}

/** A rental desk. `access` is null where the supplier does not give it. */
export interface CarDesk {
  readonly deskId: string;
  readonly supplier: string;
  readonly name: string;
  readonly address: LocalizedText;
  readonly airport: string | null;
  readonly countryCode: string;
  readonly lat: number;
  readonly lon: number;
  readonly timeZone: string;
  readonly access: 'in_terminal' | 'shuttle' | 'meet_and_greet' | 'call_for_pickup' | null;
  readonly phone: string;
  readonly instructions: LocalizedText;
  /** Weekdays are 1 (Monday) to 7. */
  readonly openingHours: readonly (OpenSpan & { readonly weekdays: readonly number[] })[];
  /** Days with other hours; closed where there are none. */
  readonly holidays: readonly { readonly date: string; readonly hours: OpenSpan | null }[];
  /** Served outside the hours for a fee, never on holidays. */
  readonly outOfHours: readonly {
    readonly weekdays: readonly number[];
    readonly from: string;
    readonly until: string;
    readonly fee: Money;
  }[];
}

/** Only the code is guaranteed; the model is an example. Null values are not given by the supplier. */
export interface Vehicle {
  readonly acriss: string;
  readonly exampleModel: string;
  readonly seats: number | null;
  readonly doors: number | null;
  readonly largeBags: number | null;
  readonly smallBags: number | null;
  readonly picture: string | null;
}

export interface Mileage {
  readonly kind: CarMileage;
  readonly unit: DistanceUnit;
  readonly includedPerDay: number | null;
  readonly extraPerUnit: Money | null;
}

/** A rate of a car as a result list gives it. `total` = `dueNow` + `dueAtDesk`. */
export interface ListedCarRate {
  readonly rateId: string;
  readonly paymentTiming: PaymentTiming;
  readonly rentalDays: number;
  readonly extraHours: number;
  readonly mileage: Mileage;
  readonly fuelPolicy: CarFuelPolicy;
  readonly total: Money;
  readonly dueNow: Money;
  readonly dueAtDesk: Money;
  /** Each code once. */
  readonly fees: readonly { readonly code: string; readonly amount: Money }[];
  readonly refundPolicy: RefundPolicy;
  readonly freeCancelUntil: Date | null;
}

/** A class of cars at a desk, with each way to have it. */
export interface FoundCar {
  readonly deskId: string;
  readonly dropOffDeskId: string;
  readonly vehicle: Vehicle;
  readonly carsLeft: number;
  readonly rates: readonly ListedCarRate[];
}

export type CarRefusalReason =
  | 'desk_closed'
  | 'too_young'
  | 'too_old'
  | 'price_unavailable_under_25'
  | 'no_one_way'
  | 'length'
  | 'sold_out';

/** Why a desk offers nothing; the open times are on its clock. */
export interface DeskRefusal {
  readonly deskId: string;
  readonly reason: CarRefusalReason;
  readonly end: 'pick_up' | 'drop_off' | null;
  readonly openBefore: LocalDateTime | null;
  readonly openAfter: LocalDateTime | null;
}

export interface FoundCars {
  /** False when the supplier could answer for a part of the question only. */
  readonly complete: boolean;
  readonly desks: readonly CarDesk[];
  readonly cars: readonly FoundCar[];
  readonly refusals: readonly DeskRefusal[];
}

export interface CarRateQuery extends DriverTraits {
  readonly rateId: string;
  readonly pickUpAt: LocalDateTime;
  readonly dropOffAt: LocalDateTime;
}

/** An `extra` is chosen, the others are part of every total. */
export interface CarLine {
  readonly kind: 'base' | 'tax' | 'mandatory_fee' | 'extra';
  readonly code: string;
  readonly name: LocalizedText;
  readonly amount: Money;
  readonly dueAtDesk: boolean;
}

export interface CarExtra {
  readonly code: string;
  readonly name: LocalizedText;
  /** For one, for the whole rental. */
  readonly price: Money;
  readonly perDay: Money | null;
  readonly maxQuantity: number;
  /** Whether the free minutes after a rental day count for it too: not for covers. */
  readonly hasGrace: boolean;
  /** After so many days it costs nothing more; null for no limit. */
  readonly mostDays: number | null;
  readonly dueAtDesk: boolean;
}

/** A rate with everything known before it is bought. The lines add up to the total. */
export interface CarRate extends Omit<ListedCarRate, 'fees'> {
  /** Opaque to us; the supplier prices exactly this rate again from it. */
  readonly rateToken: string;
  readonly pickUp: { readonly desk: CarDesk; readonly at: LocalDateTime };
  readonly dropOff: { readonly desk: CarDesk; readonly at: LocalDateTime };
  readonly driverAge: number;
  readonly residence: string;
  readonly vehicle: Vehicle;
  /** Minutes after the rental day from which a late return costs a full one. */
  readonly fullDayFromMinutes: number;
  /** What a started hour more costs, all included. */
  readonly hourly: Money;
  /** What a day more costs; null where the supplier does not tell. */
  readonly daily: Money | null;
  readonly minDays: number;
  readonly maxDays: number;
  readonly minAge: number;
  readonly crossBorder: readonly {
    readonly countryCode: string;
    readonly allowed: boolean;
    readonly fee: Money | null;
  }[];
  readonly lines: readonly CarLine[];
  readonly extras: readonly CarExtra[];
  readonly risk: {
    readonly deposit: Money;
    readonly excess: Money;
    readonly liabilityIncluded: boolean;
    readonly waiverExcludes: readonly string[];
  };
  readonly cancellation: readonly {
    readonly from: Date | null;
    readonly until: Date | null;
    readonly penalty: Money;
  }[];
  readonly noShow: Money;
  readonly carsLeft: number;
}

/** How many of an extra are wanted. */
export interface ChosenExtra {
  readonly code: string;
  readonly quantity: number;
}

/** A rate priced again with its extras and held by the supplier for a while. */
export interface CarQuote {
  readonly quoteId: string;
  readonly expiresAt: Date;
  readonly rate: CarRate;
  readonly extras: readonly ChosenExtra[];
  readonly priceChange: { readonly from: Money; readonly to: Money; readonly cause: string } | null;
}

export interface CarDriver {
  readonly givenName: string;
  readonly surname: string;
  readonly age: number;
}

export interface CarBookingRequest {
  readonly quoteId: string;
  /** Ours, unique per booking: the supplier books once per reference, and finds a booking by it. */
  readonly reference: string;
  readonly driver: CarDriver;
  readonly additionalDrivers: readonly CarDriver[];
  readonly contact: { readonly email: string; readonly phone: string };
  readonly flightNumber: string | null;
  readonly loyaltyNumber: string | null;
}

export type CarSupplierFailure =
  | 'sold_out'
  | 'rate_gone'
  | 'quote_expired'
  | 'price_changed'
  | 'desk_closed'
  | 'driver_age'
  | 'price_unavailable_under_25'
  | 'no_one_way'
  | 'length'
  | 'invalid_driver'
  | 'bad_request'
  | 'payment_error'
  | 'fraud'
  | 'service_unavailable'
  | 'not_changeable'
  | 'refused';

/** The state of a booking at the supplier. */
export type CarBookingOutcome =
  | {
      readonly status: 'confirmed';
      readonly supplierBookingId: string;
      readonly confirmationNumber: string | null;
    }
  | { readonly status: 'pending'; readonly supplierBookingId: string }
  | { readonly status: 'failed'; readonly failure: CarSupplierFailure }
  | {
      readonly status: 'cancelled';
      readonly supplierBookingId: string;
      readonly by: 'supplier' | 'customer';
      readonly penalty: Money;
      readonly refund: Money;
    }
  /** No clear answer: it may or may not exist. Ask again by reference. */
  | { readonly status: 'unknown' };

export interface CarCancellationQuote {
  readonly quoteId: string;
  readonly expiresAt: Date;
  readonly penalty: Money;
  readonly refund: Money;
  readonly refundPolicy: RefundPolicy;
}

export type CarCancellationOutcome =
  | { readonly status: 'cancelled'; readonly refund: Money; readonly cancellationNumber: string | null }
  | { readonly status: 'refused'; readonly feesApply: boolean }
  | { readonly status: 'unknown' };

/** Other times, other desks of the same supplier, or another driver. */
export interface WantedRental {
  readonly pickUp: { readonly deskId: string; readonly at: LocalDateTime };
  readonly dropOff: { readonly deskId: string; readonly at: LocalDateTime };
  readonly driverAge: number;
}

export interface CarChangeQuote {
  readonly quoteId: string;
  readonly expiresAt: Date;
  readonly rate: CarRate;
}

export interface CarChangeRequest {
  readonly supplierBookingId: string;
  readonly quoteId: string;
  /** Ours, unique per change: the supplier changes once per reference, and finds a change by it. */
  readonly reference: string;
  readonly driver: CarDriver;
}

/** The state of a change at the supplier. A refused one left the booking as it was. */
export type CarChangeOutcome =
  | { readonly status: 'changed'; readonly confirmationNumber: string | null }
  | { readonly status: 'refused'; readonly failure: CarSupplierFailure }
  | { readonly status: 'unknown' };

/** The end of a rental whose desk is closed, and its nearest opening times on its clock. */
export interface ClosedDesk {
  readonly end: 'pick_up' | 'drop_off';
  readonly openBefore: string | null;
  readonly openAfter: string | null;
}

/**
 * Raised when a supplier cannot serve a call; `retryable` says whether trying again may help. `closed` may come with the
 * failure `desk_closed`.
 */
export class CarSupplierError extends SupplierCallError {
  readonly retryable: boolean;
  readonly failure: CarSupplierFailure | null;
  readonly closed: ClosedDesk | null;

  constructor(
    message: string,
    options: {
      retryable: boolean;
      failure?: CarSupplierFailure;
      closed?: ClosedDesk | null;
      cause?: unknown;
    },
  ) {
    super(message, { isRefused: !options.retryable, cause: options.cause });
    this.name = 'CarSupplierError';
    this.retryable = options.retryable;
    this.failure = options.failure ?? null;
    this.closed = options.closed ?? null;
  }
}

/**
 * Interface of a supplier of rental cars. Reads throw CarSupplierError; `book`, `findBooking`, `cancel`, `change` and
 * `findChange` never throw for a lost response but return `unknown`.
 */
export interface CarSupplier {
  readonly name: string;
  search(query: CarQuery, deadlineMs: number): Promise<FoundCars>;
  getRate(query: CarRateQuery): Promise<CarRate>;
  quote(rateToken: string, extras: readonly ChosenExtra[]): Promise<CarQuote>;
  book(request: CarBookingRequest): Promise<CarBookingOutcome>;
  findBooking(reference: string): Promise<CarBookingOutcome | { status: 'absent' }>;
  quoteCancellation(supplierBookingId: string): Promise<CarCancellationQuote>;
  cancel(supplierBookingId: string, quoteId: string): Promise<CarCancellationOutcome>;
  quoteChange(supplierBookingId: string, wanted: WantedRental): Promise<CarChangeQuote>;
  change(request: CarChangeRequest): Promise<CarChangeOutcome>;
  findChange(reference: string): Promise<CarChangeOutcome | { status: 'absent' }>;
}
