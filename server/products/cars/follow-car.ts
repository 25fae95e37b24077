import { carSupplierOf } from '#server/modules/cars/index.ts';
import type { CancelOutcome } from '#server/modules/products/index.ts';
import { cancelBySupplier, getTrip } from '#server/modules/trips/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { ProductDeps } from '../kind.ts';

const everyMs = 24 * 3_600_000;
const busyMs = 15 * 60_000;

/** Asks the rental company whether a booking still stands. */
const followCarTask = taskKind('follow-car', 'tripId');

/** When to ask: each day, and last at pick-up; null from then on. */
const nextAsk = (startsAt: Date, now: Date): Date | null =>
  now >= startsAt ? null : new Date(Math.min(now.getTime() + everyMs, startsAt.getTime()));

/** Plans the first question about a new rental. */
export async function planCarFollowing(
  tx: Tx,
  { tripId, startsAt, now }: { tripId: string; startsAt: Date; now: Date },
): Promise<void> {
  const due = nextAsk(startsAt, now);
  if (due) await enqueueTask(tx, followCarTask, { tripId }, due, now);
}

/**
 * Follows a booked car until pick-up. One that the rental company has canceled is canceled, and all that was paid comes back,
 * without the premiums of protections. One that the driver has canceled with the company is canceled too, and only what the
 * company gives back is refunded. A cancellation that was requested here is left to its own process. [TRP-08]
 */
export const followCar = ({
  db,
  clock,
  rentals,
}: Pick<ProductDeps, 'db' | 'clock' | 'rentals'>): HandledTask =>
  handleTask(followCarTask, async ({ tripId }) => {
    const trip = await getTrip(db, tripId);
    if (trip.status === 'Cancelled') return undefined;
    const found = await carSupplierOf(rentals, trip.source).findBooking(trip.bookingId);
    const now = clock.now();
    const again = nextAsk(trip.startsAt, now);
    if (found.status !== 'cancelled') return again ? { again } : undefined;
    const { penalty, refund } = found;
    if (refund.currency !== trip.price.currency)
      throw new Error(`the car ${tripId} was canceled with a refund in another currency`);
    const outcome: CancelOutcome =
      penalty.minor === 0 ? 'FullyRefundable' : refund.minor > 0 ? 'PartiallyRefundable' : 'NonRefundable';
    const wanted =
      found.by === 'supplier'
        ? { outcome: 'FullyRefundable' as const, now }
        : { outcome, told: { penalty, refund }, now };
    const isDone =
      !trip.isCancelling &&
      !trip.isChanging &&
      (await inTransaction(db, (tx) => cancelBySupplier(tx, trip, wanted)));
    return isDone ? undefined : { again: new Date(now.getTime() + busyMs) };
  });
