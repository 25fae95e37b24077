import type { LocalizedText, PlainDate } from '#contract/dates.ts';
import type { MealPlan, PaymentTiming, RefundPolicy, StayViolation } from '#contract/enums/index.ts';
import type { Currency, Money } from '#contract/money.ts';
import type { Bounds, RoomOccupancy, StayDetails, Room } from '#contract/stays.ts';

/** Where to look: a supplier maps it to what it knows. */
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
  readonly currency: Currency;
  readonly kinds: readonly ('hotel' | 'home')[];
}

/** The cheapest way to have a stay; amounts are all-in for every night and room. */
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
  readonly stars: number;
  readonly collection: 'Premier' | 'Lifestyle' | 'NoCollection';
  readonly homeType: string | null;
  readonly reviewScore: number;
  readonly reviewCount: number;
  /** How well known it is, 0–1000; breaks ties of the recommended order. */
  readonly rank: number;
  readonly amenities: readonly string[];
  readonly pictures: readonly string[];
  readonly available: boolean;
  readonly violation: StayViolation | null;
  readonly lowest: LowestRate | null;
}

export interface FoundStays {
  readonly complete: boolean;
  readonly stays: readonly FoundStay[];
}

export interface CancellationRule {
  readonly from: Date | null;
  readonly until: Date | null;
  readonly penalty: Money;
}

export interface Charge {
  readonly kind: 'tax' | 'mandatory_fee';
  readonly code: string;
  readonly name: LocalizedText;
  readonly amount: Money;
  readonly dueAtProperty: boolean;
}

/** One rate of one room type; amounts cover every requested room. `total` = base + charges. */
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

/** A stay’s content that does not depend on dates. */
export interface StayContent {
  readonly details: Omit<StayDetails, 'source'>;
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
  readonly rate: RoomRate;
  readonly priceChange: { from: Money; to: Money; cause: string } | null;
}

export interface StayBookingRequest {
  readonly quoteId: string;
  /** Ours, unique per booking: the supplier books once per reference, and finds a booking by it. */
  readonly reference: string;
  readonly guests: readonly { room: number; givenName: string; surname: string }[];
  readonly contact: { email: string; phone: string };
  readonly specialRequests: string;
  readonly loyalty: { programme: string; number: string } | null;
}

export type SupplierFailure =
  | 'sold_out'
  | 'rate_gone'
  | 'quote_expired'
  | 'price_changed'
  | 'payment_error'
  | 'fraud'
  | 'min_age'
  | 'invalid_loyalty_number'
  | 'refused';

/** How a booking stands with the supplier. */
export type StayBookingOutcome =
  | {
      readonly status: 'confirmed';
      readonly supplierBookingId: string;
      readonly confirmationNumber: string | null;
    }
  | { readonly status: 'pending'; readonly supplierBookingId: string }
  | { readonly status: 'failed'; readonly failure: SupplierFailure }
  | { readonly status: 'cancelled'; readonly supplierBookingId: string }
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
  | { readonly status: 'pending' }
  | { readonly status: 'refused' }
  | { readonly status: 'unknown' };

/** Raised when a supplier cannot serve a call; `retryable` says whether trying again may help. */
export class SupplierError extends Error {
  readonly retryable: boolean;
  readonly failure: SupplierFailure | null;

  constructor(message: string, options: { retryable: boolean; failure?: SupplierFailure; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'SupplierError';
    this.retryable = options.retryable;
    this.failure = options.failure ?? null;
  }
}

/**
 * What a lodging supplier does for the portal. Reads throw SupplierError; `book`, `findBooking` and `cancel`
 * never throw for a lost answer but say `unknown`.
 */
export interface StaySupplier {
  readonly name: string;
  search(query: StayQuery, deadlineMs: number): Promise<FoundStays>;
  getContent(lodgingId: string): Promise<StayContent | null>;
  getRates(lodgingId: string, query: Omit<StayQuery, 'area' | 'kinds'>): Promise<StayRates>;
  quote(rateToken: string): Promise<StayQuote>;
  book(request: StayBookingRequest): Promise<StayBookingOutcome>;
  findBooking(reference: string): Promise<StayBookingOutcome | { status: 'absent' }>;
  quoteCancellation(supplierBookingId: string): Promise<StayCancellationQuote>;
  cancel(supplierBookingId: string, quoteId: string): Promise<StayCancellationOutcome>;
}
