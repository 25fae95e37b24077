import { type FlightSupplier, flightSupplierOf } from '#server/modules/flights/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { findFlightTrip, getTrip, holdIdle } from '../store.ts';
import {
  findScheduleChange,
  findScheduleChangeAtWork,
  moveScheduleChange,
  type ScheduleChangeRow,
} from './changes-store.ts';
import { type KeptProgress, losesConnection } from './progress.ts';

/** Tells the airline that its new times are accepted, or accepts a minor change that nobody answered. */
export const settleScheduleChangeTask = taskKind('settle-schedule-change', 'changeId');

interface AcceptDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly nudge: () => void;
}

/** Whether there are times to agree to: nobody agrees to a flight that is called off, nor to one that is not reached. */
export const isAcceptable = (
  { state, segments }: Pick<ScheduleChangeRow, 'state' | 'segments'>,
  progress: KeptProgress | null,
): boolean => state === 'open' && segments.every(({ after }) => after !== null) && !losesConnection(progress);

/**
 * Accepts the times that an airline has changed; the airline is told by a task. Asking again answers the same. Throws
 * PortalError `not-found`, `schedule-change-gone` when another change took its place or a flight was called off or is not reached, and
 * `conflict` while the trip is being cancelled.
 */
export async function acceptChange(
  { db, clock, nudge }: AcceptDeps,
  asked: { tripId: string; changeId: string; customerId: string },
): Promise<ScheduleChangeRow> {
  const { tripId, changeId, customerId } = asked;
  const find = () => findScheduleChange(db, { id: changeId, tripId, customerId });
  const trip = await findFlightTrip(db, tripId, customerId);
  if (!trip) throw new PortalError('not-found');
  const change = await find();
  if (!change) throw new PortalError('schedule-change-gone');
  if (change.state !== 'open') return change;
  if (!isAcceptable(change, trip.progress)) throw new PortalError('schedule-change-gone');
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    // The trip is held first, as by whoever cancels it.
    if (!(await holdIdle(tx, tripId))) throw new PortalError('conflict');
    if (await moveScheduleChange(tx, change, 'accept', now))
      await enqueueTask(tx, settleScheduleChangeTask, { changeId }, now, now);
  });
  nudge();
  const accepted = await find();
  if (!accepted) throw new PortalError('schedule-change-gone');
  return accepted;
}

/**
 * Tells the airline that its new times are accepted: because the traveler said so, or because the time to answer a minor
 * change has passed. What it does not take is rejected, and somebody looks after it.
 */
export const settleScheduleChange = ({
  db,
  clock,
  airlines,
}: {
  db: Db;
  clock: Clock;
  airlines: readonly FlightSupplier[];
}): HandledTask =>
  handleTask(settleScheduleChangeTask, async ({ changeId }) => {
    const change = await findScheduleChangeAtWork(db, changeId);
    if (!change) return undefined;
    const now = clock.now();
    if (change.state === 'open') {
      // Of a connection that was lost since, the airline knows best: it does not take these times.
      if (change.answerBy === null || !isAcceptable(change, null)) return undefined;
      if (now < change.answerBy) return { again: change.answerBy };
      return inTransaction(db, async (tx) => {
        // Whoever is cancelling has answered.
        if (!(await holdIdle(tx, change.tripId))) return undefined;
        return (await moveScheduleChange(tx, change, 'minorDeadlinePassed', now))
          ? { again: now }
          : undefined;
      });
    }
    if (change.state !== 'accepting') return undefined;
    const trip = await getTrip(db, change.tripId);
    const isTaken = await flightSupplierOf(airlines, trip.source).acceptTimes?.(trip.supplierBookingId);
    await moveScheduleChange(db, change, isTaken ? 'modified' : 'rejected', clock.now());
    return undefined;
  });
