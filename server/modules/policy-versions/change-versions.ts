import type { z } from 'zod';
import {
  type editDraft,
  isTierName,
  type moveDraft,
  notTierName,
  type TierPolicy,
} from '#contract/business/policies.ts';
import { approvalRulesSchema } from '#contract/policy.ts';
import type { Language } from '#contract/values/dates.ts';
import { type Company, findMembership, lockCompany, type Reader } from '#server/modules/business/index.ts';
import { firstRules } from '#server/modules/policy/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { beginPolicyTask } from './begin-policy.ts';
import { readTier, sortVersions } from './read-versions.ts';
import { insertDraft, listVersions, moveVersion, type StoredVersion } from './store.ts';
import { askReview, tellAuthor, tellTier } from './tell.ts';
import { listWithoutApprover } from './without-approver.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}
type Key = { readonly tier: string; readonly policyId: string };
type Edit = z.output<NonNullable<typeof editDraft.body>>;
type Move = z.output<NonNullable<typeof moveDraft.body>> & { readonly language: Language };
const furthestMs = 366 * 24 * 3_600_000;

/**
 * Begins a draft of a tier. Throws PortalError `conflict` while another one is open, and `validation-failed` for a new tier that may
 * not be named so. [BUS-02]
 */
export const begin = ({ db, clock }: Deps, reader: Reader, tier: string): Promise<TierPolicy> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const { businessId, userId: authorId } = reader;
    await lockCompany(tx, businessId);
    const { inForce } = sortVersions(await listVersions(tx, { businessId, tier }), now);
    if (!inForce && !isTierName(tier))
      throw new PortalError('validation-failed', { errors: [{ path: 'params.tier', message: notTierName }] });
    const copied = inForce ?? { rules: firstRules, approvals: approvalRulesSchema.parse({}) };
    const { rules, approvals } = copied;
    if (!(await insertDraft(tx, { businessId, tier, rules, approvals, authorId }, now)))
      throw new PortalError('conflict');
    return readTier(tx, reader, tier, now);
  });

/** Stores an edit; a review of the draft is taken back by it. Throws `policy-edited` for one that was edited since. */
export const edit = (deps: Deps, reader: Reader, key: Key, asked: Edit): Promise<TierPolicy> =>
  onVersion(deps, reader, key, asked.version, async (tx, draft, _, now) => {
    for (const customerId of asked.approvals.approverIds) {
      const approver = await findMembership(tx, { businessId: reader.businessId, customerId });
      if (!approver || approver.isDenied) throw new PortalError('policy-refused');
    }
    if (draft.state === 'scheduled') throw new PortalError('conflict');
    const change = {
      rules: JSON.stringify(asked.rules),
      approval_rules: JSON.stringify(asked.approvals),
      author_id: reader.userId,
      ...unreviewed,
    };
    await move(tx, draft, draft.state === 'in_review' ? 'edit' : null, change, now);
  });

/** Moves a draft on, and writes to those whom it concerns. Throws `policy-edited` for one that was edited since, and why it cannot move otherwise. */
export const moveOn = (deps: Deps, reader: Reader, key: Key, asked: Move): Promise<TierPolicy> =>
  onVersion(deps, reader, key, asked.version, async (tx, draft, company, now) => {
    const act = { by: reader.userId, language: asked.language, now };
    switch (asked.move) {
      case 'send_to_review':
        await move(tx, draft, 'sendToReview', unreviewed, now);
        return askReview(tx, draft, act);
      case 'agree':
        if (draft.authorId === reader.userId) throw new PortalError('policy-needs-review');
        await move(tx, draft, 'agree', { reviewer_id: reader.userId, reviewed_at: now }, now);
        return tellAuthor(tx, 'agreed', draft, act);
      case 'send_back':
        await move(tx, draft, 'sendBack', { ...unreviewed, review_note: asked.note }, now);
        return tellAuthor(tx, 'sent-back', draft, act);
      case 'take_back':
        await move(tx, draft, 'takeBack', { ...unreviewed, effective_from: null }, now);
        return tellTier(tx, 'withdrawn', draft, act);
      case 'discard':
        return move(tx, draft, 'discard', {}, now);
      case 'publish':
        await publish(tx, draft, company, { at: asked.at === null ? null : new Date(asked.at), now });
        return tellTier(tx, 'published', draft, act);
    }
  });

const unreviewed = { reviewer_id: null, reviewed_at: null, review_note: null };

async function publish(
  tx: Tx,
  draft: StoredVersion,
  { needsTwoAdmins, businessId }: Company,
  { at, now }: { at: Date | null; now: Date },
): Promise<void> {
  if (needsTwoAdmins && draft.reviewerId === null) throw new PortalError('policy-needs-review');
  const without = await listWithoutApprover(tx, draft);
  if (without.length > 0)
    throw new PortalError('policy-without-approver', {
      context: { people: without.map(({ firstName, lastName }) => `${firstName} ${lastName}`) },
    });
  if (at !== null) {
    if (at <= now || at.getTime() > now.getTime() + furthestMs) throw new PortalError('policy-refused');
    await move(tx, draft, 'schedule', { effective_from: at }, now);
    await enqueueTask(tx, beginPolicyTask, { policyId: draft.id }, at, now);
    return;
  }
  const { inForce } = sortVersions(await listVersions(tx, { businessId, tier: draft.tier }), now);
  await move(tx, draft, 'publish', { effective_from: now }, now);
  if (inForce) await move(tx, inForce, 'supersede', {}, now);
}

/** Makes drafts again of the versions of a company whose time has not come. */
export async function takeBackScheduled(tx: Tx, businessId: string, now: Date): Promise<void> {
  for (const version of await listVersions(tx, { businessId }))
    if (version.state === 'scheduled' && version.effectiveFrom !== null && version.effectiveFrom > now)
      await move(tx, version, 'takeBack', { ...unreviewed, effective_from: null }, now);
}

/** Does something with an open version while the company is held, and reads its tier then. */
const onVersion = (
  { db, clock }: Deps,
  reader: Reader,
  { tier, policyId }: Key,
  version: number,
  work: (tx: Tx, draft: StoredVersion, company: Company, now: Date) => Promise<void>,
): Promise<TierPolicy> =>
  inTransaction(db, async (tx) => {
    const company = await lockCompany(tx, reader.businessId);
    const now = clock.now();
    const versions = await listVersions(tx, { businessId: reader.businessId, tier });
    const draft = versions.find(({ id }) => id === policyId);
    if (!draft) throw new PortalError('not-found');
    if (draft.version !== version) throw new PortalError('policy-edited');
    // Its time may have come before the clock has moved it.
    if (draft.id !== sortVersions(versions, now).open?.id) throw new PortalError('conflict');
    await work(tx, draft, company, now);
    return readTier(tx, reader, tier, now);
  });

async function move(tx: Tx, of: StoredVersion, ...how: ParametersAfter<typeof moveVersion>): Promise<void> {
  if (!(await moveVersion(tx, of, ...how))) throw new PortalError('conflict');
}
type ParametersAfter<F> = F extends (tx: Tx, of: never, ...rest: infer Rest) => unknown ? Rest : never;
