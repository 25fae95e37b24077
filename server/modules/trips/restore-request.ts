import type { RestoreRequest } from '#server/modules/wallet/index.ts';
import type { HoldRefund } from './refund-lines.ts';
import type { TripRow } from './store.ts';

/** What to ask the wallet for, the same when it is previewed and when it is done. */
export const restoreRequest = (
  trip: Pick<TripRow, 'id' | 'bookingId' | 'customerId' | 'locator'>,
  { id, refunds, quotedAt, now }: { id: string; refunds: readonly HoldRefund[]; quotedAt: Date; now: Date },
): RestoreRequest => ({
  groupId: trip.bookingId,
  key: `cancel:${id}`,
  customerId: trip.customerId,
  refunds,
  reason: 'Cancelled stay',
  reference: trip.locator,
  tripId: trip.id,
  now,
  asOf: quotedAt,
});
