import type { Approval } from '#contract/business/approvals.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Reader } from '#server/modules/business/index.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { approversOf } from './approvers.ts';
import { readApproval } from './read-approvals.ts';
import { endApproval, lockApproval, type StoredApproval } from './store.ts';
import type { ApprovalSubjects } from './subjects.ts';
import { whyOver } from './why-over.ts';

/** Every place where the process may die while a request is answered. */
export const answerCheckpoints = ['approval:answer:before', 'approval:answer:after'] as const;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly nudge: () => void;
  readonly checkpoint: Checkpoint;
  readonly subjects: ApprovalSubjects;
}

/** Who ends a request, and how they read it. */
interface Ending extends Reader {
  readonly language: Language;
}

/**
 * Answers a request for what it asks for. The same answer of the same person again changes nothing. Throws PortalError
 * `not-found` for who may not answer, and `approval-over` for one that has ended otherwise.
 */
export async function answerApproval(
  deps: Deps,
  by: Ending,
  asked: { approvalId: string; answer: 'approve' | 'deny'; note: string },
): Promise<Approval> {
  const { businessId, userId } = by;
  const { approvalId, answer, note } = asked;
  return end(deps, by, approvalId, async (tx, approval, now) => {
    const { may } = await approversOf(tx, approval);
    const isTheirs =
      approval.businessId === businessId && may.some(({ customerId }) => customerId === userId);
    if (!isTheirs) throw new PortalError('not-found');
    const isSame = approval.state === (answer === 'approve' ? 'approved' : 'denied');
    if (isSame && approval.answeredBy === userId) return;
    const { kind, id } = approval.subject;
    const isBound = (await deps.subjects[kind].hash(tx, id)) === approval.contentHash;
    if (!isBound || now >= approval.deadline) throw new PortalError('approval-over');
    if (answer === 'approve' && (await whyOver(tx, approval))) throw new PortalError('approval-over');
    if (!(await endApproval(tx, approvalId, answer, { at: now, by: userId, note })))
      throw new PortalError('approval-over');
  });
}

/**
 * Takes back a request of one's own in the company that it was asked in. Throws PortalError `not-found`, and `approval-over` for
 * one that was answered.
 */
export const withdrawApproval = (deps: Deps, by: Ending, approvalId: string): Promise<Approval> =>
  end(deps, by, approvalId, async (tx, approval, now) => {
    if (approval.askerId !== by.userId || approval.businessId !== by.businessId)
      throw new PortalError('not-found');
    if (approval.state === 'withdrawn') return;
    if (!(await endApproval(tx, approvalId, 'withdraw', { at: now }))) throw new PortalError('approval-over');
  });

/**
 * Ends a request, and has what it is about go on at once. It is read in the same transaction: one who may not read it any more
 * has not ended it.
 */
async function end(
  { db, clock, nudge, checkpoint, subjects }: Deps,
  by: Ending,
  approvalId: string,
  how: (tx: Tx, approval: StoredApproval, now: Date) => Promise<void>,
): Promise<Approval> {
  await checkpoint('approval:answer:before');
  const ended = await inTransaction(db, async (tx) => {
    const approval = await lockApproval(tx, approvalId);
    if (!approval) throw new PortalError('not-found');
    const now = clock.now();
    await how(tx, approval, now);
    await subjects[approval.subject.kind].goOn(tx, approval.subject.id, now);
    return readApproval({ db: tx, subjects, ...by }, approvalId);
  });
  await checkpoint('approval:answer:after');
  nudge();
  return ended;
}
