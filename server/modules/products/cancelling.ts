import type { z } from 'zod';
import type { HomeCancellationResult } from '#contract/enums/index.ts';
import type { Money } from '#contract/money.ts';
import type { Cancellation, CancellationQuote, RefundLine } from '#contract/trips.ts';
import type { refundDeadlineSchema, RightRegime } from '#contract/trips/rights.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { AnyItem, TripRecord } from './records.ts';

/** Where the cancellation dialog leads, in the words of the contract. */
export type CancelOutcome = CancellationQuote['outcome'];

/** A deadline of a refund by law, and the row of rights that says so. */
export type RefundDeadline = z.output<typeof refundDeadlineSchema>;
export interface RefundRight {
  readonly row: string;
  readonly regime: RightRegime;
  readonly source: string;
  readonly card: RefundDeadline;
  readonly other: RefundDeadline;
}

/** The price of cancelling, from the supplier. Refund, credit and penalty add up to the amount that was paid. */
export interface QuotedCancellation {
  readonly quoteId: string;
  readonly expiresAt: Date;
  readonly refund: Money;
  /** Kept as a credit with the supplier; left out where suppliers give none. */
  readonly supplierCredit?: Money;
  readonly penalty: Money;
  /** The part of the credit that goes back to credits that had paid, by their supplier's ids. */
  readonly restored?: readonly { readonly reference: string; readonly amount: Money }[];
  readonly outcome: CancelOutcome;
  /** The rows of laws that give the refund, with their deadlines; left out where none does. */
  readonly rights?: readonly RefundRight[];
  /** Set when it has a price, but only an agent can cancel it: the outcome that says so. */
  readonly byAgentOnly?: CancelOutcome;
}

/** Why a supplier has no price: asking again may help, or there is an outcome that the dialog shows. */
export type RefusedCancellation =
  | { readonly retryable: true; readonly cause: unknown }
  | { readonly retryable: false; readonly cause?: unknown; readonly outcome: CancelOutcome };

/** The quote that a customer agreed to, as far as a supplier's answer is compared with it. */
export interface AgreedCancellation {
  readonly supplierQuoteId: string;
  readonly penalty: Money;
  /** All of it, as the supplier said. */
  readonly supplierCredit: Money;
  /** The traveler has money of a protection in place of the supplier's new credit: that is the portal's. */
  readonly isCreditCeded: boolean;
  readonly restoredCredits: readonly { readonly reference: string; readonly minor: number }[];
}

/** How a cancellation stands after its supplier was asked. */
export interface CancelAnswer {
  readonly said: 'cancelled' | 'refused' | 'fees_apply' | 'pending' | 'by_agent' | 'unknown';
  /** Writes of the kind that belong to a cancelled trip, in the transaction that cancels it. */
  readonly note?: (tx: Tx) => Promise<void>;
}

/** The supplier of a booked trip that is being cancelled. */
export interface CancellingSupplier {
  /** Null: the booking stands, and no cancellation of it is known. `gone`: it is in no state to be cancelled. */
  find(): Promise<CancelAnswer | 'gone' | null>;
  /** `expired`: the supplier does not take the quote any more. */
  cancel(quoteId: string): Promise<CancelAnswer | { readonly said: 'expired'; readonly cause: unknown }>;
  /** The price of now. `too_late`: the supplier says that it does not cancel any more. */
  requote(): Promise<
    | Pick<QuotedCancellation, 'quoteId' | 'penalty' | 'supplierCredit'>
    | { readonly said: 'too_late' | 'unknown'; readonly cause: unknown }
  >;
}

/** What a protection refunds of a booked trip, by positions of its parts. */
export interface RefundedParts {
  /** The first part that is refunded; what is left of it and of all after it is given up. */
  readonly from: number;
  /** The part that could not be used any more: given up even where it has left without its travelers. */
  readonly lost: number;
}

/** How a supplier answered that parts of a trip are given up. */
export type GivingUp =
  | { readonly said: 'refused' | 'unknown' }
  /** `note` writes it to the trip, in the transaction that pays for it; false when the trip is not as it was read. */
  | { readonly said: 'given_up'; readonly note: (tx: Tx) => Promise<boolean> };

/** Cancelling a booked trip. */
export interface CancelSide {
  /** The party that holds a refund back while it has not answered. */
  readonly holder: RefundLine['owner'];
  /** The outcome of a trip that could not be used, when an agent decides to give everything back. */
  readonly owedOutcome?: CancelOutcome;
  /** The outcome of asking again while a cancellation is under way. */
  readonly underWay: CancelOutcome;
  quote(trip: TripRecord, hasBegun: boolean): Promise<QuotedCancellation | RefusedCancellation>;
  supplierOf(trip: TripRecord, agreed: AgreedCancellation): CancellingSupplier;
  /**
   * Gives up what is left of a booked trip, also once it has begun, so that nobody uses what a protection refunds. Left out by
   * kinds that no protection refunds in part.
   */
  giveUp?(trip: TripRecord, parts: RefundedParts): Promise<GivingUp>;
  /** The result that the specification names for homes alone; null for everything else. [B 4] */
  homeResult(item: AnyItem, state: Cancellation['state']): HomeCancellationResult | null;
}
