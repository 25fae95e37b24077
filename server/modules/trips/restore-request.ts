import type { Restored, RestoreRequest } from '#server/modules/wallet/index.ts';
import type { TripRow } from './trip-rows.ts';

const reasons = { cancel: 'Cancelled stay', change: 'Changed stay' } as const;
const flightReason = 'Cancelled flight';

interface Quoted {
  readonly id: string;
  readonly walletRefunds: readonly Restored[];
  readonly quotedAt: Date;
}

/** How the wallet is asked for what a quote promised of it. */
export const restoreRequest = (
  trip: Pick<TripRow, 'id' | 'kind' | 'bookingId' | 'customerId' | 'locator'>,
  of: keyof typeof reasons,
  { id, walletRefunds, quotedAt, now }: Quoted & { now: Date },
): RestoreRequest => ({
  groupId: trip.bookingId,
  key: `${of}:${id}`,
  customerId: trip.customerId,
  parts: walletRefunds,
  promisedAt: quotedAt,
  reason: trip.kind === 'Flight' ? flightReason : reasons[of],
  reference: trip.locator,
  tripId: trip.id,
  now,
});
