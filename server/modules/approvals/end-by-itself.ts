import { queueApprovalEnded } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { findApproval } from './store.ts';
import type { ApprovalSubjects } from './subjects.ts';

/** Enqueued by the database when a request ends that nobody answered and its asker did not take back. */
const endApprovalTask = taskKind('end-approval', 'approvalId');

/** Has what the request is about go on, and writes to those who were asked. [POL-06] */
export const endByItself = ({
  db,
  clock,
  subjects,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly subjects: ApprovalSubjects;
}): HandledTask =>
  handleTask(endApprovalTask, async ({ approvalId }) => {
    const approval = await findApproval(db, approvalId);
    if (!approval) return undefined;
    const { subject, askedIds } = approval;
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      await subjects[subject.kind].goOn(tx, subject.id, now);
      for (const customerId of new Set(askedIds))
        await queueApprovalEnded(tx, { approvalId, customerId, now });
    });
    return undefined;
  });
