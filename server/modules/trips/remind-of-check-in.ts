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

/** Plans the reminder of a stay's check-in; a booking within the last day needs none. */
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

/** The next check-in reminder: when it is due, and the moment that marks it as sent. */
function nextReminder(trip: TripRow, now: Date): { due: Date; of: Date } | null {
  if (trip.kind !== 'Flight')
    return now < trip.startsAt ? { due: remindAt(trip.startsAt), of: trip.startsAt } : null;
  const next = nextToRemind(trip, now);
  return next && { due: next.due, of: next.booked };
}

/**
 * Sends a check-in reminder by letter, a day before, once for each check-in: changed dates move the reminder, and a
 * clock that jumped past check-in sends none. For flights, one per slice. [TRP-03]
 */
export const remindOfCheckIn = ({ db, clock }: { db: Db; clock: Clock }): HandledTask =>
  handleTask(remindCheckInTask, async ({ tripId }) => {
    const trip = await getTrip(db, tripId);
    const now = clock.now();
    const next = trip.status === 'Cancelled' ? null : nextReminder(trip, now);
    if (next === null) return undefined;
    const { due, of } = next;
    // Wait until a change or cancellation that is under way has ended.
    if (now < due) return { again: due };
    if (trip.isCancelling || trip.isChanging) return { again: new Date(now.getTime() + 60_000) };
    await inTransaction(db, async (tx) => {
      if (await markReminded(tx, tripId, of)) await queueCheckInLetter(tx, { tripId, startsAt: of, now });
    });
    const later = trip.kind === 'Flight' ? nextToRemind({ ...trip, remindedFor: of }, now) : null;
    return later ? { again: later.due } : undefined;
  });
