import type { ActivityCalledOff } from '#contract/experiences/activity-trips.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import { cancelBySupplier, getTrip, replaceParts } from '#server/modules/trips/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { ProductDeps } from '../../kind.ts';

const soonestMs = 15 * 60_000;
const latestMs = 24 * 3_600_000;

/** Asks the operator whether a booked activity still takes place. */
const followActivityTask = taskKind('follow-activity', 'tripId');

/** When to ask again: more often the nearer the start, which is asked last; null from then on. */
export function nextActivityAsk(startsAt: Date, now: Date): Date | null {
  const leftMs = startsAt.getTime() - now.getTime();
  if (leftMs <= 0) return null;
  return new Date(now.getTime() + Math.min(leftMs, latestMs, Math.max(soonestMs, leftMs / 6)));
}

/** Plans the first question about a new trip, and about its new time after a change. */
export async function planActivityFollowing(
  tx: Tx,
  { tripId, startsAt, now }: { tripId: string; startsAt: Date; now: Date },
): Promise<void> {
  const due = nextActivityAsk(startsAt, now);
  if (due) await enqueueTask(tx, followActivityTask, { tripId }, due, now);
}

/** Asks soon, because a cancellation has seen that the operator called it off. */
export const followNow = (db: Db, { tripId, now }: { tripId: string; now: Date }): Promise<void> =>
  enqueueTask(db, followActivityTask, { tripId }, new Date(now.getTime() + 5_000), now);

const reasons: readonly ActivityCalledOff['reason'][] = ['bad_weather', 'too_few_travelers'];

/**
 * Follows a booked activity until it starts. One that its operator called off is cancelled, and every tender gets back
 * all that it paid. A cancellation that the traveler asked for is left to its own process. [XPR-01]
 */
export const followActivity = ({
  db,
  clock,
  operators,
  log,
}: Pick<ProductDeps, 'db' | 'clock' | 'operators' | 'log'>): HandledTask =>
  handleTask(followActivityTask, async ({ tripId }) => {
    const trip = await getTrip(db, tripId);
    if (trip.status === 'Cancelled') return undefined;
    const found = await operators.find(trip.supplierBookingId);
    const now = clock.now();
    const again = nextActivityAsk(trip.startsAt, now);
    const later = again ? { again } : undefined;
    if (typeof found === 'string' || found.state !== 'CANCELLED') return later;
    if (trip.isCancelling || trip.isChanging) return { again: new Date(now.getTime() + soonestMs) };
    const { cancellation } = found;
    if (cancellation?.amount.minor !== supplierTotalOf(trip.price).minor)
      log.error({ tripId, cancellation }, 'an operator called an activity off and keeps a part of its price');
    const reason = reasons.find((one) => one === cancellation?.reason) ?? 'operator';
    const calledOff: ActivityCalledOff = {
      reason,
      at: (cancellation?.requestedAt ?? now).toISOString(),
    };
    const isDone = await inTransaction(db, async (tx) => {
      if (!(await replaceParts(tx, trip, { calledOff }))) return false;
      return cancelBySupplier(tx, trip, { outcome: 'FullyRefundable', now });
    });
    return isDone ? undefined : { again: new Date(now.getTime() + soonestMs) };
  });
