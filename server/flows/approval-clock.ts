import {
  approveByRule,
  askOnceMore,
  endOfWait,
  endPending,
  escalate,
  nextMoment,
  type StoredApproval,
  whyOver,
} from '#server/modules/approvals/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { FlowDeps, StepOutcome } from './flow.ts';

/** Every place where the process may die while it moves a request that waits. */
export const approvalClockCheckpoints = ['approval:clock:before', 'approval:clock:after'] as const;

/** What waits for an approval. */
interface Waiting {
  /** Whether something has happened since after which it cannot be made. */
  readonly isEnded: boolean;
  /** From then on a yes is of no use any more. */
  readonly usableUntil: Date;
  /** Told when everybody is asked once more: until when it waits now. */
  promise(tx: Tx, until: Date): Promise<unknown>;
  /** Ends it in the transaction in which its request lapses; false when another process has moved it. */
  lapsed(tx: Tx, now: Date): Promise<unknown>;
}

/**
 * Ends a pending request that can no longer be made, and applies the time limits of every other: at half the time every approver
 * is asked, and at the deadline the policy's `onTimeout` decides whether it lapses, is approved, or is extended once for all
 * approvers, after which it lapses. It always lapses once an approval would come too late to be used.
 */
export async function followPending(
  { db, clock, checkpoint }: Pick<FlowDeps, 'db' | 'clock' | 'checkpoint'>,
  approval: StoredApproval,
  waiting: Waiting,
): Promise<StepOutcome> {
  const move = async (change: (tx: Tx) => Promise<void>) => {
    await checkpoint('approval:clock:before');
    await inTransaction(db, change);
    await checkpoint('approval:clock:after');
  };
  const now = clock.now();
  const over = await whyOver(db, approval);
  if (over || waiting.isEnded) {
    await inTransaction(db, (tx) => endPending(tx, approval, 'withdraw', now, over ?? undefined));
    return 'moved';
  }
  const next = nextMoment(approval);
  if (now < next) return { wait: next };
  if (now < approval.deadline) {
    await move((tx) => escalate(tx, approval, now));
    return { wait: approval.deadline };
  }
  const isOfUse = now < waiting.usableUntil;
  if (approval.onTimeout === 'approve' && isOfUse) {
    await move(async (tx) => {
      await approveByRule(tx, approval, now);
    });
    return { wait: now };
  }
  if (approval.onTimeout === 'escalate' && approval.level < 3 && isOfUse) {
    const until = endOfWait(approval.deadline, approval.deadlineHours, waiting.usableUntil);
    if (now < until) {
      await move(async (tx) => {
        if (await askOnceMore(tx, approval, until, now)) await waiting.promise(tx, until);
      });
      return { wait: until };
    }
  }
  await move(async (tx) => {
    if (await endPending(tx, approval, 'lapse', now)) await waiting.lapsed(tx, now);
  });
  return 'moved';
}
