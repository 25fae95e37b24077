import { type PolicyExceptionReason, policyExceptionReasonSchema } from '#contract/enums/index.ts';
import { type ApprovalRules, approvalRulesSchema, type Policy, policySchema } from '#contract/policy.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type PolicyTemplate, rulesOf } from './default-policies.ts';

/** What a version says of travel. Column `policy_versions.rules`. */
export const policyBodySchema = policySchema.omit({ policyId: true, tier: true, version: true });

/** Gives a company a tier's policy unless it has one. */
export async function insertPolicy(
  tx: Tx,
  businessId: string,
  template: PolicyTemplate,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('policy_versions')
    .values({
      id: newId(),
      business_id: businessId,
      tier: template.tier,
      number: 1,
      state: 'published',
      rules: JSON.stringify(rulesOf(template)),
      effective_from: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((known) => known.columns(['business_id', 'tier', 'number']).doNothing())
    .execute();
}

/** A company's policy for a tier that is in force at an instant; null when it has none of that name. */
export async function findPolicy(
  db: Db | Tx,
  of: { readonly businessId: string; readonly tier: string },
  at: Date,
): Promise<Policy | null> {
  const [policy] = await readInForce(db, of, at);
  return policy ?? null;
}

/** Every policy of a company that is in force at an instant, in the order in which its tiers were made. */
export const findPolicies = (db: Db | Tx, businessId: string, at: Date): Promise<Policy[]> =>
  readInForce(db, { businessId }, at);

async function readInForce(
  db: Db | Tx,
  { businessId, tier }: { readonly businessId: string; readonly tier?: string },
  at: Date,
): Promise<Policy[]> {
  const rows = await db
    .selectFrom('policy_versions')
    .distinctOn('tier')
    .select(['id', 'tier', 'number', 'rules', 'approval_rules', 'effective_from'])
    .select(({ fn }) =>
      fn
        .agg<Date>('min', ['created_at'])
        .over((all) => all.partitionBy('tier'))
        .as('made_at'),
    )
    .where('business_id', '=', businessId)
    .$if(tier !== undefined, (some) => some.where('tier', '=', tier ?? ''))
    .where('effective_from', '<=', at)
    .orderBy('tier')
    .orderBy('effective_from', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows
    .toSorted((a, b) => a.made_at.getTime() - b.made_at.getTime())
    .map((row) => ({
      policyId: row.id,
      tier: row.tier,
      version: {
        number: row.number,
        effectiveFrom: (row.effective_from ?? at).toISOString(),
        ...acceptedReasons(row.approval_rules),
      },
      ...policyBodySchema.parse(row.rules),
    }));
}

/** Which reasons are accepted outside a policy, where not all are. */
function acceptedReasons(approvalRules: unknown): { readonly reasons?: PolicyExceptionReason[] } {
  const { reasonCodes: reasons } = approvalRulesSchema.parse(approvalRules);
  return reasons.length < policyExceptionReasonSchema.options.length ? { reasons } : {};
}

/** A version of a policy, whether it is in force or not; null for one that is not known. */
export async function findPolicyVersion(db: Db, policyId: string | null): Promise<Policy | null> {
  if (policyId === null) return null;
  const row = await db
    .selectFrom('policy_versions')
    .select(['id', 'tier', 'rules'])
    .where('id', '=', policyId)
    .executeTakeFirst();
  return row ? { policyId: row.id, tier: row.tier, ...policyBodySchema.parse(row.rules) } : null;
}

/** How requests under a version are answered; the usual way for a version that is not known. */
export async function findApprovalRules(db: Db | Tx, policyId: string | null): Promise<ApprovalRules> {
  const row =
    policyId === null
      ? undefined
      : await db
          .selectFrom('policy_versions')
          .select('approval_rules')
          .where('id', '=', policyId)
          .executeTakeFirst();
  return approvalRulesSchema.parse(row?.approval_rules ?? {});
}
