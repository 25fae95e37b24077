import { queueCheckInLetter } from '#server/modules/notifications/index.ts';
import type { KeptFlight } from '#server/modules/flights/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { nextToRemind } from './flight-check-in.ts';
import { checkInSoonMs, spanOf } from './rules.ts';
import { getTrip, markReminded } from './store.ts';
import type { TripRow } from './trip-rows.ts';

const remindCheckInTask = taskKind('remind-check-in', 'tripId');

const remindAt = (startsAt: Date): Date => new Date(startsAt.getTime() - checkInSoonMs);

/** Plans the reminder of a stay's check-in; who books within its last day has just read everything. */
export async function planCheckInReminder(
  tx: Tx,
  { tripId, stay, now }: { tripId: string; stay: Parameters<typeof spanOf>[0]; now: Date },
): Promise<void> {
  const due = remindAt(spanOf(stay).startsAt);
  if (due > now) await enqueueTask(tx, remindCheckInTask, { tripId }, due, now);
}

/** Plans the reminders of flights; a slice that leaves within a day of its booking has none. */
export async function planFlightReminders(
  tx: Tx,
  { tripId, flight, now }: { tripId: string; flight: KeptFlight; now: Date },
): Promise<void> {
  const departures = flight.slices.en.flatMap(({ segments: [first] }) =>
    first ? [remindAt(new Date(first.scheduledDeparture))] : [],
  );
  const due = departures.find((moment) => moment > now);
  if (due) await enqueueTask(tx, remindCheckInTask, { tripId }, due, now);
}

/** What is checked in for next: when to remind of it, and by which moment it is known as reminded of. */
function nextReminder(trip: TripRow, now: Date): { due: Date; of: Date } | null {
  if (trip.kind !== 'Flight')
    return now < trip.startsAt ? { due: remindAt(trip.startsAt), of: trip.startsAt } : null;
  const next = nextToRemind(trip, now);
  return next && { due: next.due, of: next.booked };
}

/**
 * Reminds of check-in by a letter, a day before, once for each check-in: dates that were changed since move the
 * reminder, and a clock that jumped past check-in sends none. Of flights, slice by slice. [TRP-03]
 */
export const remindOfCheckIn = ({ db, clock }: { db: Db; clock: Clock }): HandledTask =>
  handleTask(remindCheckInTask, async ({ tripId }) => {
    const trip = await getTrip(db, tripId);
    const now = clock.now();
    const next = trip.status === 'Cancelled' ? null : nextReminder(trip, now);
    if (next === null) return undefined;
    const { due, of } = next;
    // A change or cancellation that is under way decides first.
    if (now < due) return { again: due };
    if (trip.isCancelling || trip.isChanging) return { again: new Date(now.getTime() + 60_000) };
    await inTransaction(db, async (tx) => {
      if (await markReminded(tx, tripId, of)) await queueCheckInLetter(tx, { tripId, startsAt: of, now });
    });
    const later = trip.kind === 'Flight' ? nextToRemind({ ...trip, remindedFor: of }, now) : null;
    return later ? { again: later.due } : undefined;
  });
