import type { LocalizedText, PlainDate } from '#contract/values/dates.ts';
import type {
  CashBackRatioKind,
  Collection,
  MealPlan,
  PaymentTiming,
  RefundPolicy,
  StayViolation,
} from '#contract/enums/index.ts';
import type { Currency, Money } from '#contract/money.ts';
import type { Bounds, RoomOccupancy, StayDetails, Room } from '#contract/stays.ts';
import type { StayAspect } from '#contract/stays/aspects.ts';
import type { StayReviews, StayReviewsQuery } from '#contract/stays/reviews.ts';
import { SupplierCallError } from '#server/platform/supplier-call-error.ts';

/** The area to search; a supplier maps it to its own areas. */
export type SearchArea =
  | { readonly kind: 'around'; readonly lat: number; readonly lon: number; readonly radiusKm: number }
  | { readonly kind: 'city'; readonly cityId: string; readonly lat: number; readonly lon: number }
  | { readonly kind: 'bounds'; readonly bounds: Bounds }
  | { readonly kind: 'ids'; readonly ids: readonly string[] };

export interface StayQuery {
  readonly area: SearchArea;
  readonly checkIn: PlainDate;
  readonly checkOut: PlainDate;
  readonly rooms: readonly RoomOccupancy[];
  readonly pets?: number;
  /** Collections whose complimentary fourth night applies to the guests. */
  readonly complimentaryNight?: readonly Collection[];
  readonly currency: Currency;
  readonly kinds: readonly ('hotel' | 'home')[];
}

/** A rate of a stay as a result list gives it; amounts are all-in for every night and room. */
export interface LowestRate {
  readonly total: Money;
  readonly base: Money;
  readonly dueAtProperty: Money;
  readonly perNightBase: Money;
  readonly refundPolicy: RefundPolicy;
  readonly freeCancelUntil: Date | null;
  readonly mealPlan: MealPlan;
  readonly paymentTiming: PaymentTiming;
  readonly roomsLeft: number;
}

/** One stay that a supplier found. `violation` says which stay rule the query breaks. */
export interface FoundStay {
  readonly lodgingId: string;
  readonly kind: 'hotel' | 'home';
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly neighbourhood: string | null;
  /** The hotel brand it trades under; null for none. */
  readonly brand: string | null;
  readonly stars: number;
  readonly collection: 'Premier' | 'Lifestyle' | 'NoCollection';
  readonly homeType: string | null;
  readonly reviewScore: number;
  readonly reviewCount: number;
  /** What its guests score highest, as far as the supplier says. */
  readonly praised?: readonly StayAspect[] | undefined;
  /** How well known it is, 0–1000; breaks ties of the recommended order. */
  readonly rank: number;
  readonly amenities: readonly string[];
  readonly pictures: readonly string[];
  readonly available: boolean;
  readonly violation: StayViolation | null;
  /** The same rule with the values it would allow, where the supplier names them. */
  readonly problem: StayRuleProblem | null;
  /** The supplier sells it, but its price did not arrive. */
  readonly isPriceLost: boolean;
  /** The cheapest way to have it. */
  readonly lowest: LowestRate | null;
  /** The cheapest rates with other meals, other terms or another time of payment, as far as the supplier gives them. */
  readonly others: readonly LowestRate[];
}

/** The nights a calendar of prices covers, both ends included. */
export interface CalendarQuery extends Pick<StayQuery, 'area' | 'rooms' | 'pets' | 'currency' | 'kinds'> {
  readonly from: PlainDate;
  readonly until: PlainDate;
}

/** The lowest all-in total of a search for this one night; null where nothing is available. */
export interface CalendarNight {
  readonly date: PlainDate;
  readonly lowest: Money | null;
}

export interface FoundStays {
  /** False when the supplier could answer for a part of the question only. */
  readonly complete: boolean;
  /** Whether the area has more stays than the supplier returns at once; it returns the best known then. */
  readonly hasMore: boolean;
  readonly stays: readonly FoundStay[];
}

export interface CancellationRule {
  readonly from: Date | null;
  readonly until: Date | null;
  readonly penalty: Money;
}

/** An `extra` is optional, the others are mandatory. */
export interface Charge {
  readonly kind: 'tax' | 'mandatory_fee' | 'extra';
  readonly code: string;
  readonly name: LocalizedText;
  readonly amount: Money;
  readonly dueAtProperty: boolean;
}

/** An amount above zero that the supplier takes off the base. */
export interface Discount {
  readonly code: string;
  readonly name: LocalizedText;
  readonly amount: Money;
  readonly dueAtProperty: boolean;
}

/**
 * Terms of a rate that was made refundable: for the premium, which is an extra of the rate, cancelling before `until`
 * refunds at least the coverage for any reason. The rate's own cancellation rules say the same.
 */
export interface Protection {
  readonly quoteId: string;
  /** The rate it is a variant of. */
  readonly rateId: string;
  readonly coveragePercentage: number;
  readonly premium: Money;
  readonly coverage: Money;
  readonly until: Date;
}

/** How a rate rewards cash accounts: `value` is a ratio in hundredths of a percent, or minor units when fixed. [B 9] */
export interface CashBackTerms {
  readonly kind: CashBackRatioKind;
  readonly value: number;
  /** The portal's share of the price, the base of the revenue ratio. */
  readonly revenue: Money;
}

/** One rate of one room type; amounts cover every requested room. `total` = base + charges - discounts. */
export interface RoomRate {
  readonly rateId: string;
  /** Opaque to us; the supplier prices exactly this rate again from it. */
  readonly rateToken: string;
  readonly roomId: string;
  readonly name: LocalizedText;
  readonly mealPlan: MealPlan;
  readonly refundPolicy: RefundPolicy;
  readonly freeCancelUntil: Date | null;
  readonly cancellation: readonly CancellationRule[];
  readonly paymentTiming: PaymentTiming;
  readonly nights: readonly { date: PlainDate; base: Money }[];
  readonly base: Money;
  readonly charges: readonly Charge[];
  readonly discounts: readonly Discount[];
  /** Null for a plain rate. */
  readonly protection: Protection | null;
  /** Null when the supplier leaves it to the account's own rate. */
  readonly cashBack: CashBackTerms | null;
  readonly total: Money;
  readonly dueNow: Money;
  readonly dueAtProperty: Money;
  readonly roomsLeft: number;
  readonly loyaltyEligible: boolean;
}

export interface StayRuleProblem {
  readonly violation: StayViolation;
  readonly minNights: number | null;
  readonly maxNights: number | null;
  readonly maxGuests: number | null;
  readonly days: readonly number[] | null;
  readonly blockedFrom: PlainDate | null;
  readonly blockedUntil: PlainDate | null;
  readonly latestBookableDate: PlainDate | null;
  readonly minLeadDays: number | null;
}

export interface StayRates {
  readonly rates: readonly RoomRate[];
  readonly problems: readonly StayRuleProblem[];
}

/** Other dates on which a stay is available to the same guests. */
export interface StayOpening {
  readonly checkIn: PlainDate;
  readonly checkOut: PlainDate;
  readonly total: Money;
}

/** A request for the rates of one stay. */
export interface RatesQuery extends Omit<StayQuery, 'area' | 'kinds'> {
  /** Only the rates of this room are asked for; a supplier may answer with others too. */
  readonly roomId?: string;
}

/** A stay’s content that does not depend on dates. */
export interface StayContent {
  readonly details: Omit<StayDetails, 'source' | 'cityName' | 'address'> & {
    readonly cityName: LocalizedText;
    readonly address: LocalizedText;
  };
  readonly roomTypes: readonly Room['roomInfo'][];
}

/** A rate priced again and held by the supplier for a while. */
export interface StayQuote {
  readonly quoteId: string;
  readonly lodgingId: string;
  readonly expiresAt: Date;
  readonly checkIn: PlainDate;
  readonly checkOut: PlainDate;
  readonly rooms: readonly RoomOccupancy[];
  /** Animals that come along. */
  readonly pets: number;
  readonly rate: RoomRate;
  readonly priceChange: { from: Money; to: Money; cause: string } | null;
}

export interface StayBookingRequest {
  readonly quoteId: string;
  /** Ours, unique per booking: the supplier books once per reference, and finds a booking by it. */
  readonly reference: string;
  readonly guests: readonly { room: number; givenName: string; surname: string }[];
  /** Animals that come along, as quoted. */
  readonly pets: number;
  readonly contact: { email: string; phone: string };
  readonly specialRequests: string;
  readonly loyalty: { programme: string; number: string } | null;
}

export type SupplierFailure =
  | 'sold_out'
  | 'rate_gone'
  | 'quote_expired'
  | 'price_changed'
  | 'lack_of_inventory'
  | 'invalid_quote'
  | 'not_for_sale'
  | 'bad_request'
  | 'invalid_customer'
  | 'invalid_guests'
  | 'invalid_guest_country'
  | 'redemption_failed'
  | 'vcc_failed'
  | 'provider_failed'
  | 'service_unavailable'
  | 'provider_unavailable'
  | 'payment_error'
  | 'fraud'
  | 'min_age'
  | 'invalid_loyalty_number'
  | 'not_changeable'
  | 'refused';

/** The state of a booking at the supplier. */
export type StayBookingOutcome =
  | {
      readonly status: 'confirmed';
      readonly supplierBookingId: string;
      readonly confirmationNumber: string | null;
      /** The state of a requested cancellation that did not complete at once; absent when there is none. */
      readonly cancellation?: 'pending' | 'by_agent' | 'refused';
    }
  | { readonly status: 'pending'; readonly supplierBookingId: string }
  | { readonly status: 'failed'; readonly failure: SupplierFailure }
  | {
      readonly status: 'cancelled';
      readonly supplierBookingId: string;
      /** `guest` also where the supplier does not say who cancelled. */
      readonly by: 'property' | 'guest';
      /** Of the amount that was paid at booking: kept by the supplier, and given back. */
      readonly penalty: Money;
      readonly refund: Money;
    }
  /** No clear answer: it may or may not exist. Ask again by reference. */
  | { readonly status: 'unknown' };

export interface StayCancellationQuote {
  readonly quoteId: string;
  readonly expiresAt: Date;
  readonly penalty: Money;
  readonly refund: Money;
  readonly refundPolicy: RefundPolicy;
}

export type StayCancellationOutcome =
  | { readonly status: 'cancelled'; readonly refund: Money; readonly cancellationNumber: string | null }
  /** It takes time; `byAgent` when a person has to do it by hand. */
  | { readonly status: 'pending'; readonly byAgent: boolean }
  /** Nothing was cancelled; `feesApply` when cancelling costs more by now than the quote said. */
  | { readonly status: 'refused'; readonly feesApply: boolean }
  | { readonly status: 'unknown' };

/** A change of a booking: other nights or other rooms of the same kind, under the same conditions. */
export interface WantedStay {
  readonly checkIn: PlainDate;
  readonly checkOut: PlainDate;
  readonly rooms: readonly RoomOccupancy[];
}

/** The full price of the changed stay; the old price where only names change. */
export interface StayChangeQuote extends WantedStay {
  readonly quoteId: string;
  /** Animals that come along, as they were booked. */
  readonly pets: number;
  readonly expiresAt: Date;
  readonly rate: RoomRate;
}

export interface StayChangeRequest {
  readonly supplierBookingId: string;
  readonly quoteId: string;
  /** Ours, unique per change: the supplier changes once per reference, and finds a change by it. */
  readonly reference: string;
  readonly guests: readonly { room: number; givenName: string; surname: string }[];
}

/** The state of a change at the supplier. A refused one left the booking as it was. */
export type StayChangeOutcome =
  | { readonly status: 'changed'; readonly confirmationNumber: string | null }
  | { readonly status: 'pending' }
  | { readonly status: 'refused'; readonly failure: SupplierFailure }
  /** No clear answer: it may or may not have happened. Ask again by reference. */
  | { readonly status: 'unknown' };

/** Raised when a supplier cannot serve a call; `retryable` says whether trying again may help. */
export class SupplierError extends SupplierCallError {
  readonly retryable: boolean;
  readonly failure: SupplierFailure | null;

  constructor(message: string, options: { retryable: boolean; failure?: SupplierFailure; cause?: unknown }) {
    super(message, { isRefused: !options.retryable, cause: options.cause });
    this.name = 'SupplierError';
    this.retryable = options.retryable;
    this.failure = options.failure ?? null;
  }
}

/**
 * Interface of a lodging supplier. Reads throw SupplierError; `book`, `findBooking`, `cancel`, `change` and
 * `findChange` never throw for a lost response but return `unknown`.
 */
export interface StaySupplier {
  readonly name: string;
  search(query: StayQuery, deadlineMs: number): Promise<FoundStays>;
  /** The lowest price of each night; left out by suppliers without it. */
  listLowestByNight?(query: CalendarQuery): Promise<readonly CalendarNight[]>;
  getContent(lodgingId: string): Promise<StayContent | null>;
  /** Reviews; left out by suppliers without them, and null where they have none of this stay. */
  listReviews?(lodgingId: string, query: StayReviewsQuery): Promise<StayReviews | null>;
  getRates(lodgingId: string, query: RatesQuery): Promise<StayRates>;
  /** The nearest available dates; left out by suppliers without them. */
  findOpenings?(lodgingId: string, query: RatesQuery): Promise<readonly StayOpening[]>;
  quote(rateToken: string): Promise<StayQuote>;
  book(request: StayBookingRequest): Promise<StayBookingOutcome>;
  findBooking(reference: string): Promise<StayBookingOutcome | { status: 'absent' }>;
  quoteCancellation(supplierBookingId: string): Promise<StayCancellationQuote>;
  cancel(supplierBookingId: string, quoteId: string): Promise<StayCancellationOutcome>;
  quoteChange(supplierBookingId: string, wanted: WantedStay): Promise<StayChangeQuote>;
  change(request: StayChangeRequest): Promise<StayChangeOutcome>;
  findChange(reference: string): Promise<StayChangeOutcome | { status: 'absent' }>;
}
