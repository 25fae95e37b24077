import { getContract, reserveRefused } from '#server/modules/protections/index.ts';
import { closeCase } from '#server/modules/cases/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { isPortalError } from '#server/platform/errors.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { FlowDeps } from '../flow.ts';
import { payRefundTask } from './pay-out.ts';

/** Written manually once an agent has an airline's word on a refund that it had refused: `pay`, or `keep`. */
export const settleRefusedTask = taskKind('settle-refused-refund', 'contractId', 'decision');

/**
 * Applies an agent's decision to a refund whose airline had not cancelled the flights that are left: `contract:pay` asks it
 * again and pays, also when the time of the contract has passed since the customer asked; `contract:keep` closes the case.
 * docs/operations.md says who writes the task. [DIS-01, DIS-04, MCN-01]
 */
export const settleRefused = ({ db, clock, log, protections }: FlowDeps): HandledTask =>
  handleTask(settleRefusedTask, async ({ contractId, decision }) => {
    const now = clock.now();
    const { bookingId } = await getContract(db, contractId);
    if (decision === 'keep')
      await inTransaction(db, (tx) => closeCase(tx, { kind: 'refund_refused', bookingId, now }));
    else if (decision === 'pay')
      try {
        await inTransaction(db, async (tx) => {
          await reserveRefused(tx, protections, { contractId, now });
          await enqueueTask(tx, payRefundTask, { contractId }, now, now);
        });
      } catch (error) {
        if (!isPortalError(error, 'protection-not-claimable') && !isPortalError(error, 'protection-in-use'))
          throw error;
        log.warn({ contractId }, 'this contract refunds nothing now');
      }
    else log.warn({ contractId, decision }, 'this is no decision on a refund: `pay` or `keep`');
    return undefined;
  });
