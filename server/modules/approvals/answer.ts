import type { Reader } from '#server/modules/business/index.ts';
import type { Checkpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { approversOf } from './approvers.ts';
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

/**
 * Answers a request for what it asks for. The same answer of the same person again changes nothing. Throws PortalError
 * `not-found` for who may not answer, and `approval-over` for one that has ended otherwise.
 */
export async function answerApproval(
  deps: Deps,
  { businessId, userId }: Reader,
  asked: { approvalId: string; answer: 'approve' | 'deny'; note: string },
): Promise<void> {
  const { approvalId, answer, note } = asked;
  await end(deps, approvalId, async (tx, approval, now) => {
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

/** Takes back a request of one's own. Throws PortalError `not-found`, and `approval-over` for one that was answered. */
export async function withdrawApproval(deps: Deps, { userId }: Reader, approvalId: string): Promise<void> {
  await end(deps, approvalId, async (tx, approval, now) => {
    if (approval.askerId !== userId) throw new PortalError('not-found');
    if (approval.state === 'withdrawn') return;
    if (!(await endApproval(tx, approvalId, 'withdraw', { at: now }))) throw new PortalError('approval-over');
  });
}

/** Ends a request, and has what it is about go on at once. */
async function end(
  { db, clock, nudge, checkpoint, subjects }: Deps,
  approvalId: string,
  how: (tx: Tx, approval: StoredApproval, now: Date) => Promise<void>,
): Promise<void> {
  await checkpoint('approval:answer:before');
  await inTransaction(db, async (tx) => {
    const approval = await lockApproval(tx, approvalId);
    if (!approval) throw new PortalError('not-found');
    const now = clock.now();
    await how(tx, approval, now);
    await subjects[approval.subject.kind].goOn(tx, approval.subject.id, now);
  });
  await checkpoint('approval:answer:after');
  nudge();
}
