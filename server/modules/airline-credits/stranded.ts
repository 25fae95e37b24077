import { sql } from 'kysely';
import { openCase } from '#server/modules/cases/index.ts';
import type { SupplierCredit } from '#server/modules/flights/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/**
 * Stores, once, a credit that an airline issued for a failed booking. The customer paid nothing, so it is not theirs:
 * portal staff have to settle it with the airline.
 */
export async function keepStranded(
  tx: Tx,
  { reference, number, carrier, left, validUntil }: SupplierCredit,
  from: { source: string; bookingId: string; now: Date },
): Promise<void> {
  const kept = await tx
    .insertInto('stranded_credits')
    .values({
      source: from.source,
      reference,
      booking_id: from.bookingId,
      number,
      carrier,
      currency: left.currency,
      minor: left.minor,
      valid_until: validUntil,
      noted_at: from.now,
    })
    .onConflict((known) => known.columns(['source', 'reference']).doNothing())
    .executeTakeFirst();
  if (kept.numInsertedOrUpdatedRows !== 1n) return;
  await openCase(tx, {
    kind: 'stranded_credit',
    bookingId: from.bookingId,
    subject: { kind: 'credit', id: reference },
    amount: left,
    facts: { answer: 'credit-of-nobody', carrier },
    now: from.now,
  });
}

/** The case of a credit has ended. */
export async function settleStranded(tx: Tx, reference: string, now: Date): Promise<void> {
  await tx
    .updateTable('stranded_credits')
    .set({ settled_at: now })
    .where('reference', '=', reference)
    .where('settled_at', 'is', null)
    .execute();
}

/** How many are not settled. */
export async function countStranded(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('stranded_credits')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
