import type { BookingSession, BookTerms } from '#contract/booking.ts';
import type { Language } from '#contract/values/dates.ts';
import type { BookingFor, BookingSessionState, BookingState, Product } from '#contract/enums/index.ts';
import type { GivenPolicyException, PolicyVerdict } from '#contract/policy.ts';
import type { Money } from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { PlannedEarn, StoredTender } from '#server/modules/payments/index.ts';
import type { PlacedHold } from '#server/modules/wallet/index.ts';

/**
 * The data of one sold product: a stay with its terms, flights with their fares. Stored as `item jsonb`. The core only
 * reads `product`; everything else is parsed by the product's kind.
 */
export interface AnyItem {
  readonly product: Product;
}

/** For whom a business user books: `travelers` are members of their company, without the one who books. */
export interface BookedFor {
  readonly bookingFor: BookingFor;
  readonly travelers: readonly string[];
  /** People who are no members, and why they travel along. */
  readonly guests: number;
  readonly guestReason: string;
  /** Whose policies asked for the verdict of the checkout; left out before it was judged for them. */
  readonly policyOf?: readonly string[] | undefined;
}

/** A checkout with a frozen price. Table `booking_sessions`. */
export interface Checkout {
  readonly id: string;
  readonly customerId: string;
  readonly businessId: string | null;
  readonly state: BookingSessionState;
  /** Counts its contents: its item, price and protections. Each change and the booking compare and swap it. */
  readonly version: number;
  /** Which supplier sells it. */
  readonly source: string;
  readonly supplierQuoteId: string;
  readonly item: AnyItem;
  readonly price: Price;
  readonly priceChange: BookingSession['priceChange'];
  readonly policy: PolicyVerdict;
  /** Null, or left out, for a booking of one’s own. */
  readonly bookedFor?: BookedFor | null;
  readonly expiresAt: Date;
  /** Last activity of its customer. */
  readonly lastActiveAt: Date;
  readonly createdAt: Date;
}

/** One attempt to book. Its id is chosen by the caller and is the idempotency key everywhere. Table `bookings`. */
export interface Booking {
  readonly id: string;
  readonly sessionId: string;
  readonly customerId: string;
  readonly businessId: string | null;
  readonly product: Product;
  readonly state: BookingState;
  /** Without the parts that are sealed. */
  readonly request: BookTerms;
  /** Travel documents and other parts of the request that are stored encrypted; null when there are none. */
  readonly sealed: string | null;
  readonly requestHash: string;
  readonly language: Language;
  readonly price: Price;
  readonly tenders: readonly StoredTender[];
  readonly earn: readonly PlannedEarn[];
  /** The id that the trip will have. */
  readonly tripId: string;
  readonly locator: string;
  readonly supplierAskedAt: Date | null;
  /** Until when the supplier may leave it undecided; null before it is asked. */
  readonly supplierUntil: Date | null;
  readonly supplierBookingId: string | null;
  /** The supplier's confirmation as its kind stores it: tickets, a hotel's number. Null until confirmed. */
  readonly confirmation: unknown;
  readonly promisedBy: Date | null;
  /** Until when its supplier holds it at its price while it waits for an approval; null where nothing is held. */
  readonly heldUntil: Date | null;
  readonly failureCode: ProblemCode | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** A booked trip. Table `trips`. `holds` are the wallet's parts that were spent, in the order they were spent. */
export interface TripRecord {
  readonly id: string;
  readonly bookingId: string;
  readonly customerId: string;
  readonly businessId: string | null;
  readonly status: 'Confirmed' | 'Cancelled';
  readonly isCancelling: boolean;
  readonly isChanging: boolean;
  /** The portal's support has to settle something of it. */
  readonly isWithAgent: boolean;
  /** Counts its versions; a quote is good only for the version it was made for. */
  readonly version: number;
  /** The start that its owner was reminded of. */
  readonly remindedFor: Date | null;
  readonly locator: string;
  readonly language: Language;
  readonly source: string;
  readonly supplierBookingId: string;
  readonly item: AnyItem;
  /** Without the parts that are sealed. */
  readonly request: BookTerms;
  readonly price: Price;
  readonly tenders: readonly StoredTender[];
  /** The part of the premiums in its price that has come back, in minor units; left out for none. */
  readonly premiumsReturned?: number;
  readonly earned: readonly PlannedEarn[];
  readonly holds: readonly PlacedHold[];
  /** Travel credit that was paid for it beside its tenders: so much less comes back of them. [open point 31] */
  readonly credited: Money;
  /** The item as it was when something was last paid back for it; null before that. */
  readonly paidBackFor: AnyItem | null;
  /** Why it was booked outside the company's policy; null when it was not. */
  readonly policyException: GivenPolicyException | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly bookedAt: Date;
}

/** The part of a trip that a completed booking gives it, whatever was booked. */
export type MadeTrip = Omit<
  TripRecord,
  | 'status'
  | 'isCancelling'
  | 'isChanging'
  | 'isWithAgent'
  | 'version'
  | 'remindedFor'
  | 'credited'
  | 'paidBackFor'
  | 'source'
  | 'item'
  | 'request'
  | 'startsAt'
  | 'endsAt'
>;
