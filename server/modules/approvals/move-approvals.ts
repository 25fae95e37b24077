import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { askOthers } from './ask.ts';
import { listPending } from './store.ts';

/** Enqueued by the database when what decides about approvers has changed for a member of a company with open requests. */
const moveApprovalsTask = taskKind('move-approvals', 'businessId');

/** Reassigns a company’s pending requests whose approvers have all lost the right to answer. [POL-06] */
export const moveApprovals = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): HandledTask =>
  handleTask(moveApprovalsTask, async ({ businessId }) => {
    for (const approval of await listPending(db, businessId))
      await inTransaction(db, (tx) => askOthers(tx, approval, clock.now()));
    return undefined;
  });
