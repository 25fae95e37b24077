import type { ProblemCode } from '#contract/problems.ts';
import type { Money } from '#contract/money.ts';
import type { CreditedKind } from '#contract/payments.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import type { Price } from '#contract/pricing.ts';
import type { StoredTender } from '#server/modules/payments/index.ts';
import type { Payable } from '#server/modules/pricing/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { BookTerms } from '#contract/booking.ts';
import type { ChangePart } from '#contract/enums/index.ts';
import type { AnyItem, TripRecord } from './records.ts';

/** The kind's data of a trip before or after a change, as it is stored with the change. */
export type ChangedParts = Readonly<Record<string, unknown>>;

/** A tender that was sold before, such as a contract, and the most that it pays of a difference. */
export interface CreditedPart extends Pick<StoredTender, 'label' | 'contractId'> {
  readonly kind: CreditedKind;
  readonly most: Money;
}

/** A change that waits for an approval, as it is stored. */
export interface StoredWish {
  readonly changeId: string;
  readonly wish: unknown;
  readonly after: ChangedParts;
}

/** A change as its supplier priced it. */
export interface QuotedChange {
  readonly supplierQuoteId: string;
  readonly expiresAt: Date;
  /** The parts that are changed. Each kind has its own, of which `changePartSchema` is the union. */
  readonly parts: readonly ChangePart[];
  readonly after: ChangedParts;
  /** The new price, as offers are judged by it; null for a change without one, as of a name. */
  readonly repriced: { readonly price: Price; readonly payable: Payable } | null;
  /** Judges it by the policy of one person; null for a change that no policy is about, as of a name. */
  readonly judge: ((person: Principal) => Promise<PolicyVerdict>) | null;
  /** What was sold before and pays a part of a difference. */
  readonly paidPart?: CreditedPart;
  /** Until when it can still be made, where that is before the trip begins. */
  readonly usableUntil?: Date | null;
  /** The line of a card's earn rates that its payment earns by. */
  readonly earnLine: Payable['earnLine'];
  /** Its own rate of cash-back, which cash accounts earn in place of theirs. [LOD-08] */
  readonly cashBackPercent: { readonly before: number | null; readonly after: number | null };
}

/** How a change stands with its supplier. */
export type ChangeAnswer =
  | {
      readonly status: 'changed';
      /** Parts that are known only now, such as numbers of new tickets, in place of those that were quoted. */
      readonly brings?: ChangedParts;
      /** What else the supplier did, written in the transaction that records the change. */
      readonly note?: (tx: Tx) => Promise<void>;
    }
  | { readonly status: 'pending' | 'unknown' }
  /** A person at the supplier does it. */
  | { readonly status: 'by_agent' }
  | { readonly status: 'refused'; readonly problem: ProblemCode };

/** A change that was agreed to. `id` is the idempotency key. */
export interface AgreedChange {
  readonly id: string;
  readonly supplierQuoteId: string;
  readonly before: ChangedParts;
  readonly after: ChangedParts;
}

/** The supplier of a trip that is being changed. */
export interface ChangingSupplier {
  /** The result of an earlier request; null when it knows of none. */
  find(): Promise<ChangeAnswer | null>;
  /** Asks for it by the change's id: asking twice changes once. */
  change(): Promise<ChangeAnswer>;
  /** Undoes a change whose difference could not be charged; `cannot` where its supplier undoes none. */
  changeBack(): Promise<ChangeAnswer | { readonly status: 'cannot' }>;
}

/** The trip's data with a change's parts. */
export interface AppliedChange {
  /** The fields of the item that it replaces; the others stay as they are stored. */
  readonly item: Readonly<Record<string, unknown>>;
  readonly request: BookTerms;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Changes of a booked trip, for kinds that have them. The kind has the endpoints, which call `quoteChange` and
 * `requestChange` of trips and present their rows with `presentChangeQuote` and `presentChange`. The core divides the difference among the
 * tenders, charges or refunds it, and drives the supplier through `flows/change-trip`.
 *
 * - `quote`: checks that it is possible and asks the supplier. Throws PortalError with the hindrance.
 * - `wishOf`, `quoteAgain`: what is stored of what was asked for, without what is sealed elsewhere, and its price once it is
 *   approved. Without `wishOf` all of it is stored.
 * - `partsOf`, `apply`: the same fields, read from a trip and written to it.
 * - `supplierOf`: idempotent by the change's id, like `SupplierSide`.
 */
export interface ChangeSide<Asked extends object = object> {
  /** Reasons in the wallet's history. */
  readonly texts: { readonly earned: string; readonly takenBack: string };
  quote(trip: TripRecord, asked: Asked): Promise<QuotedChange>;
  wishOf?(asked: Asked): object;
  quoteAgain(trip: TripRecord, stored: StoredWish): Promise<QuotedChange>;
  /**
   * How much of an item that something was paid back for, such as its nights in each room, the trip has now, and how much of
   * that the changed trip still has: of what was paid back the same share stays. Left out by kinds for which all of it does.
   * [open point 10]
   */
  kept?(
    paidBackFor: AnyItem,
    trip: TripRecord,
    after: ChangedParts,
  ): { readonly units: number; readonly of: number };
  /** Only who pays for a trip changes it, of kinds whose changes are chosen by their prices. */
  readonly isForPayerOnly?: true;
  /** The kind's data of the trip that a change replaces. */
  partsOf(trip: TripRecord): ChangedParts;
  apply(trip: Pick<TripRecord, 'item' | 'request'>, parts: ChangedParts): AppliedChange;
  supplierOf(trip: TripRecord, agreed: AgreedChange): ChangingSupplier;
}
