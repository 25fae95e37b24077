import { sql } from 'kysely';
import type { Money } from '#contract/money.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/**
 * What only a person at the portal can settle: a cancellation that was asked for in time and refused too late, what a
 * supplier keeps of a booking that came to nothing, flights that left before their tickets were issued. And what a person
 * looks after until it is known, as it is not in the time that was promised: a cancellation, a change, tickets.
 */
export type SupportCaseKind =
  | 'cancelled_in_time'
  | 'kept_by_supplier'
  | 'no_ticket'
  | 'cancellation_late'
  | 'change_late'
  | 'tickets_late';

/**
 * Opens a case, or opens it again, one of its kind for a booking, in the transaction that ends what it is about or tells
 * that it is late. `amount` is what is at stake.
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

/** How many of each kind wait for somebody. */
export async function countOpenCases(db: Db): Promise<{ kind: string; cases: number }[]> {
  return db
    .selectFrom('support_cases')
    .select(['kind', sql<number>`count(*)::int`.as('cases')])
    .where('settled_at', 'is', null)
    .groupBy('kind')
    .execute();
}
