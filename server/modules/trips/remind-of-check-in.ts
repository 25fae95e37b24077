import { queueCheckInLetter } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { enqueueTask, type TaskHandler } from '#server/platform/tasks.ts';
import { checkInSoonMs, spanOf } from './rules.ts';
import { getStayTrip, markReminded } from './store.ts';

const remindAt = (startsAt: Date): Date => new Date(startsAt.getTime() - checkInSoonMs);

/** Plans the reminder of a stay's check-in; who books within its last day has just read everything. */
export async function planCheckInReminder(
  tx: Tx,
  { tripId, stay, now }: { tripId: string; stay: Parameters<typeof spanOf>[0]; now: Date },
): Promise<void> {
  const due = remindAt(spanOf(stay).startsAt);
  if (due > now) await enqueueTask(tx, 'remind-check-in', tripId, due, now);
}

/**
 * Reminds of check-in by a letter, a day before, once for each check-in: dates that were changed since move the
 * reminder, and a clock that jumped past check-in sends none. [TRP-03]
 */
export const remindOfCheckIn =
  ({ db, clock }: { db: Db; clock: Clock }): TaskHandler =>
  async (tripId) => {
    const trip = await getStayTrip(db, tripId);
    const now = clock.now();
    if (trip.status === 'Cancelled' || now >= trip.startsAt) return undefined;
    const due = remindAt(trip.startsAt);
    // A change or cancellation that is under way decides first.
    if (now < due) return { again: due };
    if (trip.isCancelling || trip.isChanging) return { again: new Date(now.getTime() + 60_000) };
    await inTransaction(db, async (tx) => {
      if (await markReminded(tx, tripId, trip.startsAt))
        await queueCheckInLetter(tx, { tripId, startsAt: trip.startsAt, now });
    });
    return undefined;
  };
