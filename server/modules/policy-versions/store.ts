import type { Selectable } from 'kysely';
import { type PolicyVersionState, policyVersionStateSchema } from '#contract/enums/index.ts';
import { policyVersionStates } from '#contract/enums/transitions/index.ts';
import {
  type ApprovalRules,
  approvalRulesSchema,
  type PolicyRules,
  policyRulesSchema,
} from '#contract/policy.ts';
import type { PolicyVersions } from '#db/types.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';

/** A version of a tier's policy. Table `policy_versions`. */
export interface StoredVersion {
  readonly id: string;
  readonly businessId: string;
  readonly tier: string;
  readonly number: number;
  readonly state: PolicyVersionState;
  readonly rules: PolicyRules;
  readonly approvals: ApprovalRules;
  readonly effectiveFrom: Date | null;
  readonly authorId: string | null;
  readonly reviewerId: string | null;
  readonly reviewNote: string | null;
  readonly updatedAt: Date;
  readonly version: number;
}

const openStates = ['draft', 'in_review', 'scheduled'] as const;

/** Every version of a company that was not discarded, or of one of its tiers; the newest first. */
export async function listVersions(
  db: Db | Tx,
  { businessId, tier }: { readonly businessId: string; readonly tier?: string },
): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('policy_versions')
    .selectAll()
    .where('business_id', '=', businessId)
    .$if(tier !== undefined, (some) => some.where('tier', '=', tier ?? ''))
    .where('state', '!=', 'discarded')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(readVersion);
}

/** Begins a draft with the next number of its tier; false when one is open already. */
export async function insertDraft(
  tx: Tx,
  draft: Pick<StoredVersion, 'businessId' | 'tier' | 'rules' | 'approvals'> & { readonly authorId: string },
  now: Date,
): Promise<boolean> {
  const { businessId, tier } = draft;
  const last = await tx
    .selectFrom('policy_versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('business_id', '=', businessId)
    .where('tier', '=', tier)
    .executeTakeFirst();
  const isOpen = await tx
    .selectFrom('policy_versions')
    .select('id')
    .where('business_id', '=', businessId)
    .where('tier', '=', tier)
    .where('state', 'in', openStates)
    .executeTakeFirst();
  if (isOpen) return false;
  await tx
    .insertInto('policy_versions')
    .values({
      id: newId(),
      business_id: businessId,
      tier,
      number: (last?.number ?? 0) + 1,
      rules: JSON.stringify(draft.rules),
      approval_rules: JSON.stringify(draft.approvals),
      author_id: draft.authorId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return true;
}

/** What a move writes beside the state. */
export interface VersionChange {
  readonly rules?: string;
  readonly approval_rules?: string;
  readonly effective_from?: Date | null;
  readonly author_id?: string;
  readonly reviewer_id?: string | null;
  readonly reviewed_at?: Date | null;
  readonly review_note?: string | null;
}

type VersionEvent = (typeof policyVersionStates.transitions)[number]['event'];

/** Moves a version as it was read, or changes a draft that stays one; false when somebody moved or edited it since. */
export async function moveVersion(
  tx: Tx,
  of: Pick<StoredVersion, 'id' | 'state' | 'version'>,
  event: VersionEvent | null,
  change: VersionChange,
  now: Date,
): Promise<boolean> {
  const state = event === null ? of.state : policyVersionStates.next(of.state, event);
  if (state === null) return false;
  const done = await tx
    .updateTable('policy_versions')
    .set((row) => ({ ...change, state, version: row('version', '+', 1), updated_at: now }))
    .where('id', '=', of.id)
    .where('state', '=', of.state)
    .where('version', '=', of.version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function findVersion(db: Db | Tx, id: string): Promise<StoredVersion | null> {
  const row = await db.selectFrom('policy_versions').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? readVersion(row) : null;
}

const readVersion = (row: Selectable<PolicyVersions>): StoredVersion => ({
  id: row.id,
  businessId: row.business_id,
  tier: row.tier,
  number: row.number,
  state: policyVersionStateSchema.parse(row.state),
  rules: policyRulesSchema.parse(row.rules),
  approvals: approvalRulesSchema.parse(row.approval_rules),
  effectiveFrom: row.effective_from,
  authorId: row.author_id,
  reviewerId: row.reviewer_id,
  reviewNote: row.review_note,
  updatedAt: row.updated_at,
  version: row.version,
});
