import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import {
  type ScheduleChangeOutcome,
  scheduleChangeOutcomeSchema,
  type ScheduleChangeResponse,
  scheduleChangeResponseSchema,
  type ScheduleChangeSeverity,
  scheduleChangeSeveritySchema,
  type ScheduleChangeState,
  scheduleChangeStateSchema,
} from '#contract/enums/index.ts';
import { scheduleChangeStates } from '#contract/enums/transitions/index.ts';
import type { ScheduleChanges } from '#db/types.ts';
import { type Acting, actingColumns } from '#server/platform/acting.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { MovedSegment } from './news.ts';

const times = z.object({ departure: z.string(), arrival: z.string() });
/** Empty for news that fits none of the booked flights. */
const movedSchema = z.array(z.object({ index: z.int(), before: times, after: times.nullable() }));

/** A change of times that an airline has made, as stored. */
export interface ScheduleChangeRow {
  readonly id: string;
  readonly tripId: string;
  readonly customerId: string;
  readonly state: ScheduleChangeState;
  readonly severity: ScheduleChangeSeverity;
  readonly outcome: ScheduleChangeOutcome | null;
  readonly response: ScheduleChangeResponse | null;
  readonly segments: readonly MovedSegment[];
  readonly toldAt: Date;
  readonly answerBy: Date | null;
  /** The hours before departure of its last reminder; null while there was none. */
  readonly remindedHours: number | null;
}

export async function findScheduleChange(
  db: Db | Tx,
  where: { readonly id: string; readonly tripId: string; readonly customerId: string },
): Promise<ScheduleChangeRow | null> {
  const row = await db
    .selectFrom('schedule_changes')
    .selectAll()
    .where('id', '=', where.id)
    .where('trip_id', '=', where.tripId)
    .where('customer_id', '=', where.customerId)
    .executeTakeFirst();
  return row ? readChange(row) : null;
}

/** A change by its id, for the task that works on it; null once another one replaced it. */
export async function findScheduleChangeAtWork(db: Db, id: string): Promise<ScheduleChangeRow | null> {
  const row = await db.selectFrom('schedule_changes').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? readChange(row) : null;
}

/** The latest change of a trip; null while there was none. */
export async function findScheduleChangeOfTrip(
  db: Db | Tx,
  trip: { readonly id: string; readonly customerId: string },
): Promise<ScheduleChangeRow | null> {
  const row = await db
    .selectFrom('schedule_changes')
    .selectAll()
    .where('trip_id', '=', trip.id)
    .where('customer_id', '=', trip.customerId)
    .where('state', '<>', 'superseded')
    .orderBy('told_at', 'desc')
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? readChange(row) : null;
}

/** Trips of a customer whose airlines wait for an answer to new times. */
export async function listTripsWithNewTimes(db: Db, customerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('schedule_changes')
    .select('trip_id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .execute();
  return new Set(rows.map((row) => row.trip_id));
}

/**
 * Ends and returns the change of a trip that is not settled, because a new one includes its segments; it is kept, with its
 * answer. Null when there is none.
 */
export async function supersedeChange(tx: Tx, tripId: string, now: Date): Promise<ScheduleChangeRow | null> {
  const row = await tx
    .updateTable('schedule_changes')
    .set({ state: 'superseded', changed_at: now })
    .where('trip_id', '=', tripId)
    .where('state', 'in', scheduleChangeStates.sourcesOf('replaced'))
    .returningAll()
    .executeTakeFirst();
  return row ? readChange(row) : null;
}

/** Whether any change since the last agreed one was major: the worst of them counts until an answer. */
export async function wasMajor(tx: Tx, tripId: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('schedule_changes')
    .select(['state', 'severity'])
    .where('trip_id', '=', tripId)
    .orderBy('told_at', 'desc')
    .orderBy('changed_at', 'desc')
    .execute();
  const agreed = rows.findIndex(({ state }) => state === 'modified' || state === 'ticketed');
  return rows
    .slice(0, agreed === -1 ? undefined : agreed)
    .some(({ state, severity }) => state === 'superseded' && severity === 'Major');
}

export async function insertScheduleChange(
  tx: Tx,
  change: Omit<ScheduleChangeRow, 'state' | 'outcome' | 'response' | 'remindedHours'>,
): Promise<void> {
  await tx
    .insertInto('schedule_changes')
    .values({
      id: change.id,
      trip_id: change.tripId,
      customer_id: change.customerId,
      state: scheduleChangeStates.initial,
      severity: change.severity,
      segments: JSON.stringify(change.segments),
      told_at: change.toldAt,
      answer_by: change.answerBy,
      changed_at: change.toldAt,
    })
    .execute();
}

type ChangeEvent = (typeof scheduleChangeStates.transitions)[number]['event'];

/** Moves a change by an event of its state graph; false when it is in another state by now. */
export async function moveScheduleChange(
  tx: Tx | Db,
  change: Pick<ScheduleChangeRow, 'id' | 'state'>,
  event: ChangeEvent,
  now: Date,
  /** Who answered it. */
  by?: Acting,
): Promise<boolean> {
  const to = scheduleChangeStates.next(change.state, event);
  if (to === null) return false;
  const done = await tx
    .updateTable('schedule_changes')
    .set({
      state: to,
      outcome: outcomes[to] ?? null,
      changed_at: now,
      ...(responses[event] && { response: responses[event] }),
      ...(by && actingColumns(by)),
    })
    .where('id', '=', change.id)
    .where('state', '=', change.state)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Notes that the traveler was reminded so many hours before departure; false when the change was answered, or they were. */
export async function noteReminded(
  tx: Tx,
  { id }: Pick<ScheduleChangeRow, 'id'>,
  hours: number,
): Promise<boolean> {
  const done = await tx
    .updateTable('schedule_changes')
    .set({ reminded_hours: hours })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((row) => row.or([row('reminded_hours', 'is', null), row('reminded_hours', '>', hours)]))
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** The answer that an event is; the stored one stays with every other event. */
const responses: Partial<Record<ChangeEvent, ScheduleChangeResponse>> = {
  accept: 'Accept',
  decline: 'Deny',
};

const outcomes: Partial<Record<ScheduleChangeState, ScheduleChangeOutcome>> = {
  modified: 'Modified',
  ticketed: 'Ticketed',
  rejected: 'Rejected',
  canceled: 'Canceled',
};

/** Whether the airline changes the times of a trip now: until that is answered, only it may touch the tickets. */
export async function isWithAirline(tx: Tx, tripId: string): Promise<boolean> {
  const change = await tx
    .selectFrom('schedule_changes')
    .select('id')
    .where('trip_id', '=', tripId)
    .where('state', 'in', ['open', 'accepting', 'rejected'])
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

/** Ends the change of a trip whose tickets were issued anew for other flights. */
export async function reissueScheduleChange(tx: Tx, tripId: string, now: Date): Promise<void> {
  await tx
    .updateTable('schedule_changes')
    .set({ state: 'ticketed', outcome: 'Ticketed', changed_at: now })
    .where('trip_id', '=', tripId)
    .where('state', 'in', scheduleChangeStates.sourcesOf('reissued'))
    .execute();
}

/** Whether the traveler may take another flight free of charge: a major change is open, or its airline refused the accepted times. */
export const canTakeAnother = ({ state, severity }: Pick<ScheduleChangeRow, 'state' | 'severity'>): boolean =>
  (state === 'open' || state === 'rejected') && severity === 'Major';

/** Ends the unanswered change of a trip that was cancelled and refunded. */
export async function cancelScheduleChange(tx: Tx, tripId: string): Promise<void> {
  await tx
    .updateTable('schedule_changes')
    .set({ state: 'canceled', outcome: 'Canceled', changed_at: sql<Date>`changed_at` })
    .where('trip_id', '=', tripId)
    .where('state', 'in', scheduleChangeStates.sourcesOf('deny'))
    .execute();
}

const readChange = (row: Selectable<ScheduleChanges>): ScheduleChangeRow => ({
  id: row.id,
  tripId: row.trip_id,
  customerId: row.customer_id,
  state: scheduleChangeStateSchema.parse(row.state),
  severity: scheduleChangeSeveritySchema.parse(row.severity),
  outcome: scheduleChangeOutcomeSchema.nullable().parse(row.outcome),
  response: scheduleChangeResponseSchema.nullable().parse(row.response),
  segments: movedSchema.parse(row.segments),
  toldAt: row.told_at,
  answerBy: row.answer_by,
  remindedHours: row.reminded_hours,
});
