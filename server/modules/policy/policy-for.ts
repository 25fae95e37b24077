import type { Policy } from '#contract/policy.ts';
import { findMembership } from '#server/modules/business/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { PolicyTemplate } from './default-policies.ts';
import { findPolicy, insertPolicy } from './store.ts';

/** The policy of the caller's tier in their company at an instant; null on consumer and for a tier without a policy. */
export async function policyFor(
  db: Db,
  { userId: customerId, businessId }: Pick<Principal, 'userId' | 'businessId'>,
  at: Date,
): Promise<Policy | null> {
  const membership = businessId === null ? null : await findMembership(db, { businessId, customerId });
  return membership && findPolicy(db, { businessId: membership.businessId, tier: membership.policyTier }, at);
}

/** Gives a new company its default policies; existing ones stay. */
export async function seedPolicies(
  tx: Tx,
  businessId: string,
  templates: readonly PolicyTemplate[],
  now: Date,
): Promise<void> {
  for (const template of templates) await insertPolicy(tx, businessId, template, now);
}
