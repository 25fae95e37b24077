import type { ProblemCode } from '#contract/problems.ts';
import type { PolicyVerdict } from '#contract/policy.ts';
import type { Price } from '#contract/pricing.ts';
import type { Payable } from '#server/modules/pricing/index.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { BookTerms } from '#contract/booking.ts';
import type { AnyItem, TripRecord } from './records.ts';

/** The kind's data of a trip before or after a change, as it is stored with the change. */
export type ChangedParts = Readonly<Record<string, unknown>>;

/** A change as its supplier priced it. */
export interface ToldChange {
  readonly supplierQuoteId: string;
  readonly expiresAt: Date;
  /** What is changed, in the words of the contract. */
  readonly parts: readonly string[];
  readonly after: ChangedParts;
  /** The changed trip for the rules of price, offers and policy; null when none of them is touched, as by a name. */
  readonly repriced: {
    readonly price: Price;
    readonly payable: Payable;
    readonly policy: PolicyVerdict;
    /** The rate of cash-back of the changed item, which cash accounts earn in place of theirs. [LOD-08] */
    readonly cashBackPercent: number | null;
  } | null;
}

/** How a change stands with its supplier. */
export type ChangeAnswer =
  | { readonly status: 'changed' | 'pending' | 'unknown' }
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
  /** Undoes a change whose difference could not be charged. */
  changeBack(): Promise<ChangeAnswer>;
}

/**
 * Changes of a booked trip, for kinds that have them. The core divides the difference among the tenders, charges or
 * refunds it, and drives the supplier through `flows/change-trip`.
 */
export interface ChangeSide {
  /**
   * Prices what is asked. Throws PortalError when it is not possible, with the hindrance. `asked` is the body of the
   * request.
   */
  quote(principal: Principal, trip: TripRecord, asked: object): Promise<ToldChange>;
  /** The kind's data of the trip that a change replaces. */
  partsOf(trip: TripRecord): ChangedParts;
  /** The trip's data with a change's parts. */
  apply(
    trip: TripRecord,
    parts: ChangedParts,
  ): { readonly item: AnyItem; readonly request: BookTerms; readonly startsAt: Date; readonly endsAt: Date };
  supplierOf(trip: TripRecord, agreed: AgreedChange): ChangingSupplier;
}
