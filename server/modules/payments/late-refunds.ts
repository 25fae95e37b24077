import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { currencySchema, type Money, money } from '#contract/money.ts';
import type { LateRefunds } from '#db/types.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { OpenTask } from '#server/platform/tasks.ts';

const stateSchema = z.enum(['asking', 'refused', 'made', 'redirected']);

/**
 * A refund that the bank has refused or not made in time, by its idempotency key. It is `asking` while the bank may be making
 * it, and only one that is `refused` can be paid another way; then the bank is not asked again. Table `late_refunds`.
 */
export interface LateRefund {
  readonly key: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly state: z.infer<typeof stateSchema>;
  readonly task: OpenTask;
}

const toRefund = (row: Selectable<LateRefunds>): LateRefund => ({
  key: row.key,
  paymentId: row.payment_id,
  amount: money(row.minor, currencySchema.parse(row.currency)),
  state: stateSchema.parse(row.state),
  task: { kind: row.task_kind, subject: row.task_subject },
});

export async function listLateRefunds(db: Db | Tx, keys: readonly string[]): Promise<LateRefund[]> {
  if (keys.length === 0) return [];
  return (await db.selectFrom('late_refunds').selectAll().where('key', 'in', keys).execute()).map(toRefund);
}

/** Notes a refund that is late: refused, or one that the bank has not answered. */
export async function noteLateRefund(
  tx: Tx,
  refund: Omit<LateRefund, 'state'> & {
    readonly state: 'asking' | 'refused';
    readonly bookingId: string;
    readonly askedAt: Date;
    readonly now: Date;
  },
): Promise<void> {
  const { key, paymentId, bookingId, amount, state, task, askedAt, now } = refund;
  await tx
    .insertInto('late_refunds')
    .values({
      key,
      payment_id: paymentId,
      booking_id: bookingId,
      currency: amount.currency,
      minor: amount.minor,
      state,
      task_kind: task.kind,
      task_subject: task.subject,
      asked_at: askedAt,
      changed_at: now,
    })
    .onConflict((known) =>
      known.column('key').doUpdateSet({ state, changed_at: now }).where('late_refunds.state', '=', 'asking'),
    )
    .execute();
}

/** Notes that the bank is asked about a late refund again, unless it was paid: what it is after that. */
export async function askLateAgain(db: Db, key: string, now: Date): Promise<LateRefund['state']> {
  const { state } = await db
    .updateTable('late_refunds')
    .set({
      state: sql`case when state = 'refused' then 'asking' else state end`,
      changed_at: now,
    })
    .where('key', '=', key)
    .returning('state')
    .executeTakeFirstOrThrow();
  return stateSchema.parse(state);
}

/** Notes that the bank has made a refund that was late. Throws when it was paid another way as well. */
export async function noteLateMade(tx: Tx, key: string, now: Date): Promise<void> {
  const row = await tx
    .updateTable('late_refunds')
    .set({ state: sql`case when state = 'redirected' then state else 'made' end`, changed_at: now })
    .where('key', '=', key)
    .returning('state')
    .executeTakeFirst();
  if (row?.state === 'redirected')
    throw new Error(`the bank has made refund ${key}, which was paid another way`);
}

/** Whether any refund of a booking is late. */
export async function isAnyLate(tx: Tx, bookingId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('late_refunds')
    .select('key')
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['asking', 'refused'])
    .executeTakeFirst();
  return row !== undefined;
}

/** The refunds of a booking that the bank has refused. */
export async function listRefused(db: Db | Tx, bookingId: string): Promise<LateRefund[]> {
  const rows = await db
    .selectFrom('late_refunds')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'refused')
    .orderBy('key')
    .execute();
  return rows.map(toRefund);
}

/**
 * Notes that a refused refund is paid another way: its card payment owes nothing of it any more. False when the bank is
 * asked about it now, or it was paid meanwhile.
 */
export async function redirectLate(
  tx: Tx,
  { key, paymentId, amount }: LateRefund,
  { actId, now }: { actId: string; now: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('late_refunds')
    .set({ state: 'redirected', act_id: actId, changed_at: now })
    .where('key', '=', key)
    .where('state', '=', 'refused')
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) return false;
  const paid = await tx
    .updateTable('card_payments')
    .set({
      refunding_minor: sql`refunding_minor - ${amount.minor}`,
      redirected_minor: sql`redirected_minor + ${amount.minor}`,
      changed_at: now,
    })
    .where('id', '=', paymentId)
    .where('refunding_minor', '>=', amount.minor)
    .executeTakeFirst();
  if (paid.numUpdatedRows !== 1n) throw new Error(`refund ${key} was never begun`);
  return true;
}
