import type { Money } from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import type { LocalizedText } from '#contract/values/dates.ts';
import type { ChangedParts } from './change-side.ts';
import type { ChangePart } from '#contract/enums/index.ts';
import type { TripRecord } from './records.ts';

/** A traveler of a booked trip, and who leaves with them: an infant on their lap. */
export interface Leaver {
  readonly name: string;
  readonly with: readonly string[];
  /** Positions of all of them. */
  readonly positions: readonly number[];
  /** Why the others could not travel without them; null where they could. */
  readonly whyNot: LocalizedText | null;
}

/**
 * Those who leave as a change stores them, and what the supplier gives back for them: refund, credit
 * and penalty add up to what was paid.
 */
export interface Left {
  readonly positions: readonly number[];
  readonly names: readonly string[];
  /** Names of those who stay. */
  readonly stay: readonly string[];
  readonly refund: Money;
  readonly supplierCredit: Money;
  readonly penalty: Money;
  /** Seats, bags and the like that go with them, in words. */
  readonly goes: readonly LocalizedText[];
}

/** What it costs that travelers leave, from the supplier. */
export interface QuotedLeaving {
  readonly supplierQuoteId: string;
  readonly expiresAt: Date;
  /** The parts of the trip that change. */
  readonly parts: readonly ChangePart[];
  readonly after: ChangedParts;
  /** Of those who stay, with the portal's lines as they are. */
  readonly price: Price;
  readonly refund: Money;
  readonly supplierCredit: Money;
  /** The part of the credit that goes back to credits that had paid. */
  readonly restored: Money;
}

/**
 * Cancelling for some travelers of a booked trip while the others stay: a change of the trip that `ChangeSide` applies, and
 * that charges nothing.
 */
export interface LeaveSide {
  /** Everybody who may ask for it, in the order of the booking. */
  list(trip: TripRecord, now: Date): readonly Leaver[];
  /** What a change stored of those who leave; null of another change. */
  read(after: ChangedParts): Left | null;
  /** Throws PortalError `change-not-possible` where the supplier refuses, and `unavailable` without an answer. */
  quote(trip: TripRecord, positions: readonly number[]): Promise<QuotedLeaving>;
}

/** Why one traveler's part of a trip of this kind cannot be canceled, and what can be done instead. */
export interface NoLeaving {
  readonly instead: LocalizedText;
}
