import type { Restored, RestoreRequest } from '#server/modules/wallet/index.ts';
import type { Products, TripRecord } from '#server/modules/products/index.ts';

const reasons = { cancel: 'cancelled', change: 'changed', payout: 'cancelled' } as const;

interface Quoted {
  readonly id: string;
  readonly walletRefunds: readonly Restored[];
  readonly quotedAt: Date;
}

/** The request to the wallet to restore the amounts of a quote. */
export const restoreRequest = (
  products: Products,
  trip: Pick<TripRecord, 'id' | 'item' | 'bookingId' | 'customerId' | 'locator'>,
  of: keyof typeof reasons,
  { id, walletRefunds, quotedAt, now }: Quoted & { now: Date },
): RestoreRequest => ({
  groupId: trip.bookingId,
  key: `${of}:${id}`,
  customerId: trip.customerId,
  parts: walletRefunds,
  promisedAt: quotedAt,
  reason: products.of(trip.item.product).texts.ledger[reasons[of]],
  reference: trip.locator,
  tripId: trip.id,
  now,
});
