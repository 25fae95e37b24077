import type { ScheduleChangeResponse } from '#contract/enums/index.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { type FlightSupplier, flightSupplierOf } from '#server/modules/flights/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { type Acting, bySystem } from '#server/platform/acting.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type HandledTask, handleTask, type TaskKind, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { findTrip, getTrip, holdIdle } from '#server/modules/trips/index.ts';
import { timesLetters } from '../letters/queue.ts';
import { followFlightsTask } from './follow-task.ts';
import { remindOf } from './reminders.ts';
import {
  findScheduleChange,
  findScheduleChangeAtWork,
  moveScheduleChange,
  type ScheduleChangeRow,
} from './changes-store.ts';
import { asFlownTrip, type FlownTrip } from '../flown-trip.ts';
import { type StoredProgress, losesConnection } from './progress.ts';

/** Trips whose flights can have new times: how they are read, and the task that answers the airline. */
export interface TimedTrips {
  readonly settle: TaskKind<'changeId'>;
  /** Asks for the status of a trip's flights: what its airline owes ends with accepted times. */
  readonly follow: TaskKind<'tripId'>;
  /** Letters about an open change: that it waits, that silence accepted it, that its airline refused it, that nobody understands it. */
  readonly tell: TimesLetters;
  /** Null for a trip of another kind. */
  flownOf(trip: TripRecord): FlownTrip | null;
}

/** The tasks of letters about new times; `stamp` begins with the id of the change. */
export type TimesLetters = Readonly<
  Record<'reminder' | 'accepted' | 'rejected' | 'unclear', TaskKind<'tripId' | 'stamp'>>
>;

/** Tells the airline that its new times are accepted, or accepts a minor change that was not answered in time. */
export const timedFlights: TimedTrips = {
  settle: taskKind('settle-schedule-change', 'changeId'),
  follow: followFlightsTask,
  tell: timesLetters,
  flownOf: asFlownTrip,
};

interface AnswerDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly nudge: () => void;
}

/** Whether there are times to accept: false for a cancelled flight, a missed connection, and what cannot be compared. */
export const isAcceptable = (
  { state, severity, segments }: Pick<ScheduleChangeRow, 'state' | 'severity' | 'segments'>,
  progress: StoredProgress | null,
): boolean =>
  state === 'open' &&
  severity !== 'Unknown' &&
  segments.every(({ after }) => after !== null) &&
  !losesConnection(progress);

/** Whether the traveler can turn the times down without canceling: the airline owes no refund for them. */
export const isDeclinable = (
  { state, severity }: Pick<ScheduleChangeRow, 'state' | 'severity'>,
  progress: StoredProgress | null,
): boolean => state === 'open' && severity !== 'Unknown' && progress?.isOwed !== true;

interface Answer {
  readonly tripId: string;
  readonly changeId: string;
  readonly customerId: string;
  readonly response: ScheduleChangeResponse;
  readonly by: Acting;
}

/**
 * Answers the times that an airline has changed: a task tells the airline of accepted ones, and support asks it for others when
 * they are declined. Idempotent: the first answer stands. Throws PortalError `not-found`, `schedule-change-gone` when another change
 * replaced it, a flight was cancelled or a connection is missed, `schedule-change-refundable` for a refusal where the airline owes a
 * refund, and `conflict` while the trip is being cancelled.
 */
export async function answerChange(
  { db, clock, nudge }: AnswerDeps,
  { settle, flownOf }: TimedTrips,
  { tripId, changeId, customerId, response, by }: Answer,
): Promise<ScheduleChangeRow> {
  const find = () => findScheduleChange(db, { id: changeId, tripId, customerId });
  const found = await findTrip(db, tripId, customerId);
  const trip = found && flownOf(found);
  if (!trip) throw new PortalError('not-found');
  const change = await find();
  if (!change || change.state === 'superseded') throw new PortalError('schedule-change-gone');
  if (change.state !== 'open') return change;
  if (response === 'Accept' && !isAcceptable(change, trip.progress))
    throw new PortalError('schedule-change-gone');
  if (response === 'Deny' && !isDeclinable(change, trip.progress))
    throw new PortalError('schedule-change-refundable');
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    // Lock the trip first, as a cancellation does.
    if (!(await holdIdle(tx, tripId))) throw new PortalError('conflict');
    if (!(await moveScheduleChange(tx, change, response === 'Accept' ? 'accept' : 'decline', now, by)))
      return;
    if (response === 'Accept') await enqueueTask(tx, settle, { changeId }, now, now);
    else await askForOtherTimes(tx, trip, 'new-times-declined', now);
  });
  nudge();
  const answered = await find();
  if (!answered) throw new PortalError('schedule-change-gone');
  return answered;
}

/** Opens the case in which support finds other flights with the airline. */
const askForOtherTimes = (
  tx: Tx,
  { bookingId, startsAt }: Pick<TripRecord, 'bookingId' | 'startsAt'>,
  answer: string,
  now: Date,
): Promise<unknown> =>
  openCase(tx, { kind: 'schedule_change_rejected', bookingId, facts: { answer }, before: startsAt, now });

/**
 * Tells the airline that its new times are accepted: because the traveler said so, or because the deadline of a minor
 * change has passed, which a letter tells. A change that the airline does not take is rejected, told and goes to support. A
 * major one waits for its answer, with reminders. [TRP-06]
 */
export const settleScheduleChange = (
  { db, clock, airlines }: { db: Db; clock: Clock; airlines: readonly FlightSupplier[] },
  { settle, follow, tell, flownOf }: TimedTrips,
): HandledTask =>
  handleTask(settle, async ({ changeId }) => {
    const change = await findScheduleChangeAtWork(db, changeId);
    if (!change) return undefined;
    const now = clock.now();
    if (change.state === 'open') {
      if (change.answerBy === null) {
        const waiting = flownOf(await getTrip(db, change.tripId));
        if (waiting?.status !== 'Confirmed') return undefined;
        return inTransaction(db, (tx) => remindOf(tx, tell.reminder, { trip: waiting, change, now }));
      }
      // A connection that was lost since is left to the airline: it rejects these times.
      if (!isAcceptable(change, null)) return undefined;
      if (now < change.answerBy) return { again: change.answerBy };
      return inTransaction(db, async (tx) => {
        // A cancellation under way counts as the answer.
        if (!(await holdIdle(tx, change.tripId))) return undefined;
        return (await moveScheduleChange(tx, change, 'minorDeadlinePassed', now, bySystem))
          ? { again: now }
          : undefined;
      });
    }
    if (change.state !== 'accepting') return undefined;
    const trip = flownOf(await getTrip(db, change.tripId));
    if (!trip) throw new RangeError(`the trip ${change.tripId} has no flights`);
    const isTaken = await flightSupplierOf(airlines, trip.source).acceptTimes?.(trip.supplierBookingId);
    const at = clock.now();
    await inTransaction(db, async (tx) => {
      const isMoved = await moveScheduleChange(tx, change, isTaken ? 'modified' : 'rejected', at);
      const letter = isTaken ? (change.response === null ? tell.accepted : null) : tell.rejected;
      if (isMoved && letter)
        await enqueueTask(tx, letter, { tripId: change.tripId, stamp: change.id }, at, at);
      if (isMoved && !isTaken) await askForOtherTimes(tx, trip, 'new-times-refused', at);
      await enqueueTask(tx, follow, { tripId: change.tripId }, at, at);
    });
    return undefined;
  });
