import type { Money } from '#contract/money.ts';
import type { CancelOutcome } from '#server/modules/products/index.ts';
import { cancelBySupplier, getTrip } from '#server/modules/trips/index.ts';
import { supplierOf } from '#server/modules/stays/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { ProductDeps } from '../../kind.ts';

const everyMs = 24 * 3_600_000;
const busyMs = 15 * 60_000;

/** Asks the hotel whether a booking still stands. */
const followStayTask = taskKind('follow-stay', 'tripId');

/** When to ask: each day, and last at check-in; null from then on. */
const nextAsk = (startsAt: Date, now: Date): Date | null =>
  now >= startsAt ? null : new Date(Math.min(now.getTime() + everyMs, startsAt.getTime()));

/** Plans the first question about a new trip. */
export async function planStayFollowing(
  tx: Tx,
  { tripId, startsAt, now }: { tripId: string; startsAt: Date; now: Date },
): Promise<void> {
  const due = nextAsk(startsAt, now);
  if (due) await enqueueTask(tx, followStayTask, { tripId }, due, now);
}

const outcomeOf = ({ penalty, refund }: { penalty: Money; refund: Money }): CancelOutcome =>
  penalty.minor === 0
    ? 'FullyRefundable'
    : refund.minor > 0
      ? 'PartiallyRefundable'
      : 'NonRefundablePartially';

/**
 * Follows a booked stay until check-in. One that its hotel has cancelled is cancelled, and all that was paid comes back,
 * without the premiums of protections. One that the guest has cancelled with the hotel is cancelled too, and only what the
 * hotel gives back is refunded. A cancellation that was requested here is left to its own process. [CFR-02]
 */
export const followStay = ({
  db,
  clock,
  suppliers,
  log,
}: Pick<ProductDeps, 'db' | 'clock' | 'suppliers' | 'log'>): HandledTask =>
  handleTask(followStayTask, async ({ tripId }) => {
    const trip = await getTrip(db, tripId);
    if (trip.status === 'Cancelled') return undefined;
    const found = await supplierOf(suppliers, trip.source).findBooking(trip.bookingId);
    const now = clock.now();
    const again = nextAsk(trip.startsAt, now);
    if (found.status !== 'cancelled') return again ? { again } : undefined;
    const { penalty, refund } = found;
    if (refund.currency !== trip.price.currency)
      throw new Error(`the stay ${tripId} was canceled with a refund in another currency`);
    if (found.by === 'property' && penalty.minor > 0)
      log.error({ tripId, penalty }, 'a hotel canceled a booking and keeps a part of its price');
    const wanted =
      found.by === 'property'
        ? { outcome: 'FullyRefundable' as const, now }
        : { outcome: outcomeOf(found), told: { penalty, refund }, now };
    const isDone =
      !trip.isCancelling &&
      !trip.isChanging &&
      (await inTransaction(db, (tx) => cancelBySupplier(tx, trip, wanted)));
    return isDone ? undefined : { again: new Date(now.getTime() + busyMs) };
  });
