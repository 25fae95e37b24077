import type { Products, TripRecord } from '#server/modules/products/index.ts';
import { tripHappened } from '#server/modules/trip-events/index.ts';
import { bySystem } from '#server/platform/acting.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { getTrip, markReminded } from './store.ts';

const remindTask = taskKind('remind-check-in', 'tripId');

/** Plans a trip's next reminder; one that was due before now is not sent. */
export async function planReminder(
  tx: Tx,
  { tripId, due, now }: { tripId: string; due: Date; now: Date },
): Promise<void> {
  if (due > now) await enqueueTask(tx, remindTask, { tripId }, due, now);
}

/** Plans the next reminder of a trip whose dates were changed. */
export async function planNextReminder(
  tx: Tx,
  { products, tripId, now }: { products: Products; tripId: string; now: Date },
): Promise<void> {
  const trip = await getTrip(tx, tripId);
  const next = products.of(trip.item.product).trip.nextReminder?.(trip, now);
  if (next) await planReminder(tx, { tripId, due: next.due, now });
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly products: Products;
}

/**
 * Sends a trip's reminders by letter, once for each start: changed dates move a reminder, and a clock that jumped past
 * the start sends none. [TRP-03]
 */
export const remindOfStart = ({ db, clock, products }: Deps): HandledTask =>
  handleTask(remindTask, async ({ tripId }) => {
    const trip = await getTrip(db, tripId);
    const now = clock.now();
    const nextOf = (at: TripRecord) => products.of(at.item.product).trip.nextReminder?.(at, now) ?? null;
    const next = trip.status === 'Cancelled' ? null : nextOf(trip);
    if (next === null) return undefined;
    const { due, of } = next;
    // Wait until a change or cancellation that is under way has ended.
    if (now < due) return { again: due };
    if (trip.isCancelling || trip.isChanging) return { again: new Date(now.getTime() + 60_000) };
    await inTransaction(db, async (tx) => {
      if (!(await markReminded(tx, tripId, of))) return;
      const happening = { kind: 'startsSoon', startsAt: of.toISOString() } as const;
      await tripHappened(tx, { tripId, happening, by: bySystem, now });
    });
    const later = nextOf({ ...trip, remindedFor: of });
    return later ? { again: later.due } : undefined;
  });
