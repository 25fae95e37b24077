import { sql } from 'kysely';
import type { Money } from '#contract/money.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/**
 * Cases that only portal staff can settle: a cancellation requested in time and refused too late, money a supplier
 * keeps of a failed booking, flights that left before their tickets were issued. Also cases that staff follow until
 * their outcome is known, because it is not known in the promised time: a cancellation, a change, tickets. And new
 * flights for a part of a party, which a protection pays for and only staff can book, and changes for any reason, which
 * are made by telephone. And anything about a booking or its trip that the portal keeps failing to do. [DIS-02, CHF-02]
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

/** How soon after a case was opened its customer has an answer. */
const answerWithinMs = 24 * 3_600_000;

/**
 * By when customers are told that staff will have settled what the portal keeps failing to do, by booking; none where
 * there is no such case.
 */
export async function findAnswerTimes(
  db: Db | Tx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('support_cases')
    .select(['booking_id', 'noted_at'])
    .where('kind', '=', 'not_finished')
    .where('booking_id', 'in', bookingIds)
    .where('settled_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.booking_id, new Date(row.noted_at.getTime() + answerWithinMs)]));
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
