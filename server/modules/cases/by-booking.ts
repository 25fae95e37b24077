import { sql } from 'kysely';
import type { CaseKind, CaseOutcome } from '#contract/enums/index.ts';
import { type Acting, bySystem } from '#server/platform/acting.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { settle } from './settle.ts';
import { toCase } from './store.ts';

interface OfBooking {
  readonly kind: CaseKind;
  readonly bookingId: string;
}

const openOf = (db: Db | Tx, { kind, bookingId }: OfBooking) =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('booking_id', '=', bookingId)
    .where('state', '<>', 'solved');

/**
 * Ends the open case of a kind for a booking, in the transaction that settles what it is about; false when there is none
 * open.
 */
export async function closeCase(
  tx: Tx,
  {
    now,
    outcome = 'by_itself',
    by = bySystem,
    ...of
  }: OfBooking & { now: Date; outcome?: CaseOutcome; by?: Acting },
): Promise<boolean> {
  const rows = await openOf(tx, of).forUpdate().execute();
  for (const row of rows) await settle(tx, toCase(row), { outcome, by, now });
  return rows.length > 0;
}

/** When an open case was opened; null when there is none open. */
export async function findAskedAt(db: Db | Tx, of: OfBooking): Promise<Date | null> {
  const row = await openOf(db, of).orderBy('opened_at').executeTakeFirst();
  return row?.opened_at ?? null;
}

/** Locks the open case until the end of the transaction, so that two that would close it take turns. */
export async function lockCase(tx: Tx, of: OfBooking): Promise<void> {
  await openOf(tx, of).forUpdate().execute();
}

/** How soon after a case was opened its customer has an answer, and how often news after that. */
const answerWithinMs = 24 * 3_600_000;

/** The end of the first whole period after the case was opened that is not past. */
export function nextAnswer(openedAt: Date, now: Date): Date {
  const periods = Math.ceil((now.getTime() - openedAt.getTime()) / answerWithinMs);
  return new Date(openedAt.getTime() + Math.max(1, periods) * answerWithinMs);
}

/**
 * By when customers are told that staff will have settled what the portal keeps failing to do, by booking; none where
 * there is no such case. Never in the past: while the case is open, the next answer is due a day after the last.
 */
export async function findAnswerTimes(
  db: Db | Tx,
  bookingIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const open = await findNotFinished(db, bookingIds);
  return new Map(open.map(({ bookingId, openedAt }) => [bookingId, nextAnswer(openedAt, now)]));
}

/** The time that the letter about a case names, which stays the same while the case is open; null without one. */
export async function findPromisedAnswer(db: Db | Tx, bookingId: string): Promise<Date | null> {
  const [open] = await findNotFinished(db, [bookingId]);
  return open ? new Date(open.openedAt.getTime() + answerWithinMs) : null;
}

async function findNotFinished(db: Db | Tx, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .selectFrom('cases')
    .select(['booking_id', 'opened_at'])
    .where('kind', '=', 'not_finished')
    .where('booking_id', 'in', bookingIds)
    .where('state', '<>', 'solved')
    .execute();
  return rows.flatMap((row) =>
    row.booking_id === null ? [] : [{ bookingId: row.booking_id, openedAt: row.opened_at }],
  );
}

/** The number of open cases of each kind. */
export async function countOpenCases(db: Db): Promise<{ kind: string; cases: number }[]> {
  return db
    .selectFrom('cases')
    .select(['kind', sql<number>`count(*)::int`.as('cases')])
    .where('state', '<>', 'solved')
    .groupBy('kind')
    .execute();
}

/** The number of cases of each kind whose answer is later than promised, or which were escalated. */
export async function countRaisedCases(db: Db): Promise<{ kind: string; cases: number }[]> {
  return db
    .selectFrom('cases')
    .select(['kind', sql<number>`count(*)::int`.as('cases')])
    .where('state', '<>', 'solved')
    .where((is) => is.or([is('raised_at', 'is not', null), is('escalated_at', 'is not', null)]))
    .groupBy('kind')
    .execute();
}
