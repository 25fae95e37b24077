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

/** Members of a company who may travel for another one too, with the company that they joined first of those. */
export async function listElsewhere(
  tx: Tx,
  businessId: string,
): Promise<{ customerId: string; elsewhere: string }[]> {
  const rows = await tx
    .selectFrom('business_members as member')
    .innerJoin('business_members as other', 'other.customer_id', 'member.customer_id')
    .innerJoin('businesses as business', 'business.id', 'other.business_id')
    .distinctOn('member.customer_id')
    .select(['member.customer_id', 'other.business_id'])
    .where('member.business_id', '=', businessId)
    .where('member.left_at', 'is', null)
    .where('other.business_id', '!=', businessId)
    .where('other.state', '=', 'active')
    .where('other.is_denied', '=', false)
    .where('other.is_in_beta', '=', true)
    .where(({ or, eb }) => or([eb('business.state', '=', 'live'), eb('business.is_live', '=', true)]))
    .where('business.state', '!=', 'closed')
    .orderBy('member.customer_id')
    .orderBy('other.joined_at')
    .execute();
  return rows.map((row) => ({ customerId: row.customer_id, elsewhere: row.business_id }));
}
