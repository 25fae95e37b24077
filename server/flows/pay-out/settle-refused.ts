import { reserveRefused } from '#server/modules/protections/index.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { FlowDeps } from '../flow.ts';
import { payRefundTask } from './pay-out.ts';
import { settleByHand } from './settle-by-hand.ts';

/** Written manually once an agent has an airline's word on a refund that it had refused: `pay`, or `keep`. */
export const settleRefusedTask = taskKind('settle-refused-refund', 'contractId', 'decision');

/**
 * Applies an agent's decision to a refund whose airline had not cancelled the flights that are left: `contract:pay` asks it
 * again and pays, also when the time of the contract has passed since the customer asked; `contract:keep` closes the case.
 * docs/operations.md says who writes the task. [DIS-01, DIS-04, MCN-01]
 */
export const settleRefused = (deps: FlowDeps): HandledTask =>
  handleTask(settleRefusedTask, ({ contractId, decision: text }) =>
    settleByHand(
      deps,
      { contractId, text },
      {
        kind: 'refund_refused',
        read: (decision) => (decision === 'pay' ? decision : null),
        async apply(tx, _pay, now) {
          await reserveRefused(tx, deps.protections, { contractId, now });
          await enqueueTask(tx, payRefundTask, { contractId }, now, now);
        },
        says: {
          unread: 'this is no decision on a refund: `pay` or `keep`',
          refused: 'this contract refunds nothing now',
        },
      },
    ),
  );
