import type { RestoreRequest } from '#server/modules/wallet/index.ts';
import type { HoldRefund } from './refund-lines.ts';
import type { TripRow } from './trip-rows.ts';

const reasons = { cancel: 'Cancelled stay', change: 'Changed stay' } as const;
const flightReason = 'Cancelled flight';

/** What to ask the wallet for, the same when it is previewed and when it is done. */
export const restoreRequest = (
  trip: Pick<TripRow, 'id' | 'kind' | 'bookingId' | 'customerId' | 'locator'>,
  {
    of = 'cancel',
    id,
    refunds,
    quotedAt,
    now,
  }: {
    of?: keyof typeof reasons;
    id: string;
    refunds: readonly HoldRefund[];
    quotedAt: Date;
    now: Date;
  },
): RestoreRequest => ({
  groupId: trip.bookingId,
  key: `${of}:${id}`,
  customerId: trip.customerId,
  refunds,
  reason: trip.kind === 'Flight' ? flightReason : reasons[of],
  reference: trip.locator,
  tripId: trip.id,
  now,
  asOf: quotedAt,
});
