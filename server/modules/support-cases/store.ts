import { sql } from 'kysely';
import type { Money } from '#contract/money.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/**
 * Cases that only portal staff can settle: a cancellation requested in time and refused too late, money a supplier
 * keeps of a failed booking, flights that left before their tickets were issued. Also cases that staff follow until
 * their outcome is known, because it is not known in the promised time: a cancellation, a change, tickets. And new
 * flights for a part of a party, which a protection pays for and only staff can book, and changes for any reason, which
 * are made by telephone; refunds by a protection whose airline does not cancel the flights that are left. And anything
 * about a booking or its trip that the portal keeps failing to do. [DIS-02, CHF-02]
 */
export type SupportCaseKind =
  | 'cancelled_in_time'
  | 'kept_by_supplier'
  | 'no_ticket'
  | 'cancellation_late'
  | 'change_late'
  | 'tickets_late'
  | 'guide_missing'
  | 'change_by_phone'
  | 'partial_rebooking'
  | 'refund_refused'
  | 'price_match'
  | 'not_finished';

/**
 * Opens or reopens a case, one of its kind for a booking, in the transaction that records the outcome or the delay it
 * is about. `amount` is the amount at stake.
 */
export async function openCase(
  tx: Tx,
  { kind, bookingId, amount, now }: { kind: SupportCaseKind; bookingId: string; amount: Money; now: Date },
): Promise<void> {
  await tx
    .insertInto('support_cases')
    .values({
      kind,
      booking_id: bookingId,
      currency: amount.currency,
      minor: amount.minor,
      noted_at: now,
    })
    .onConflict((known) =>
      known
        .columns(['kind', 'booking_id'])
        .doUpdateSet((given) => ({
          currency: given.ref('excluded.currency'),
          minor: given.ref('excluded.minor'),
          noted_at: given.ref('excluded.noted_at'),
          settled_at: null,
        }))
        .where('support_cases.settled_at', 'is not', null),
    )
    .execute();
}

/** Closes a case; false when there is none open. */
export async function closeCase(
  tx: Tx,
  { kind, bookingId, now }: { kind: SupportCaseKind; bookingId: string; now: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('support_cases')
    .set({ settled_at: now })
    .where('kind', '=', kind)
    .where('booking_id', '=', bookingId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** When the customer asked for what an open case is about; null when there is none open. */
export async function findAskedAt(
  db: Db | Tx,
  { kind, bookingId }: { kind: SupportCaseKind; bookingId: string },
): Promise<Date | null> {
  const row = await db
    .selectFrom('support_cases')
    .select('noted_at')
    .where('kind', '=', kind)
    .where('booking_id', '=', bookingId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return row?.noted_at ?? null;
}

/** Locks a case until the end of the transaction, so that two that would close it take turns. */
export async function lockCase(
  tx: Tx,
  { kind, bookingId }: { kind: SupportCaseKind; bookingId: string },
): Promise<void> {
  await tx
    .selectFrom('support_cases')
    .select('kind')
    .where('kind', '=', kind)
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .execute();
}

/** How soon after a case was opened its customer has an answer, and how often news after that. */
const answerWithinMs = 24 * 3_600_000;

/** The end of the first whole period after the case was opened that is not past. */
export function nextAnswer(notedAt: Date, now: Date): Date {
  const periods = Math.ceil((now.getTime() - notedAt.getTime()) / answerWithinMs);
  return new Date(notedAt.getTime() + Math.max(1, periods) * answerWithinMs);
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
  const notes = await findNotFinished(db, bookingIds);
  return new Map(notes.map((row) => [row.booking_id, nextAnswer(row.noted_at, now)]));
}

/** The time that the letter about a case names, which stays the same while the case is open; null without one. */
export async function findPromisedAnswer(db: Db | Tx, bookingId: string): Promise<Date | null> {
  const [row] = await findNotFinished(db, [bookingId]);
  return row ? new Date(row.noted_at.getTime() + answerWithinMs) : null;
}

async function findNotFinished(db: Db | Tx, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('support_cases')
    .select(['booking_id', 'noted_at'])
    .where('kind', '=', 'not_finished')
    .where('booking_id', 'in', bookingIds)
    .where('settled_at', 'is', null)
    .execute();
}

/** The number of open cases of each kind. */
export async function countOpenCases(db: Db): Promise<{ kind: string; cases: number }[]> {
  return db
    .selectFrom('support_cases')
    .select(['kind', sql<number>`count(*)::int`.as('cases')])
    .where('settled_at', 'is', null)
    .groupBy('kind')
    .execute();
}
