import type { ProtectionKind } from '#contract/enums/index.ts';
import type { Restored, RestoreRequest } from '#server/modules/wallet/index.ts';
import type { Products, TripRecord } from '#server/modules/products/index.ts';

const reasons = { cancel: 'cancelled', change: 'changed' } as const;

interface Quoted {
  readonly id: string;
  readonly walletRefunds: readonly Restored[];
  readonly quotedAt: Date;
}

type Paid = Pick<TripRecord, 'id' | 'bookingId' | 'customerId' | 'locator'>;

/** The request to the wallet to restore the amounts of a quote. */
export const restoreRequest = (
  products: Products,
  trip: Paid & Pick<TripRecord, 'item'>,
  of: keyof typeof reasons,
  quoted: Quoted & { now: Date },
): RestoreRequest => ({
  ...partsOf(trip, quoted),
  key: `${of}:${quoted.id}`,
  reason: products.of(trip.item.product).texts.ledger[reasons[of]],
});

/** Why a protection pays. */
export interface PayoutBy {
  /** Of its contract or claim. */
  readonly id: string;
  readonly protection: ProtectionKind;
  /** A `PayoutCause` of a contract; of a protection without one the kind of its transfers. */
  readonly cause: string;
}

/** The request to the wallet to restore what a protection pays, once; the ledger names the contract and the cause. */
export const payoutRequest = (
  trip: Paid,
  { id, protection, cause }: PayoutBy,
  quoted: Omit<Quoted, 'id'> & { now: Date },
): RestoreRequest => ({
  ...partsOf(trip, quoted),
  kind: 'protection-payout',
  key: `payout:${id}:${cause}`,
  reason: `Paid by ${protection}: ${cause}`,
});

const partsOf = (
  trip: Paid,
  { walletRefunds, quotedAt, now }: Omit<Quoted, 'id'> & { now: Date },
): Omit<RestoreRequest, 'kind' | 'key' | 'reason'> => ({
  groupId: trip.bookingId,
  customerId: trip.customerId,
  parts: walletRefunds,
  promisedAt: quotedAt,
  reference: trip.locator,
  tripId: trip.id,
  now,
});
