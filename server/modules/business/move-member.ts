import { sql } from 'kysely';
import { memberStates } from '#contract/enums/transitions/index.ts';
import type { Tx } from '#server/platform/db/database.ts';

interface Key {
  readonly businessId: string;
  readonly customerId: string;
}

/** Suspends, restores or removes a member; false when they are in no state for it. */
export async function moveMember(
  tx: Tx,
  { businessId, customerId }: Key,
  event: 'suspend' | 'restore' | 'remove',
  now: Date,
): Promise<boolean> {
  const stored = {
    suspend: { suspended_at: now },
    restore: { suspended_at: null },
    remove: { left_at: now, left_by: 'admin', suspended_at: null, business_in_use: false },
  }[event];
  const done = await tx
    .updateTable('business_members')
    .set((row) => ({ ...stored, version: row('version', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('state', 'in', [...memberStates.sourcesOf(event)])
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Chooses the company that a person's sessions begin in from now on. */
export async function useBusiness(tx: Tx, { businessId, customerId }: Key): Promise<void> {
  await tx
    .updateTable('business_members')
    .set({ business_in_use: sql<boolean>`business_id = ${businessId}` })
    .where('customer_id', '=', customerId)
    .execute();
}
