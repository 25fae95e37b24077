import { money } from '#contract/money.ts';
import { rebookByPhone } from '#server/modules/protections/index.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import type { FlowDeps } from '../flow.ts';
import { readMinor, settleByHand } from './settle-by-hand.ts';

/** Written manually before an agent books a new flight for a part of a party: its price in minor units, or `keep`. */
export const settlePartialTask = taskKind('settle-partial-rebooking', 'contractId', 'minor');

/**
 * Uses a contract for a new flight that is booked by telephone, and closes its case: `contract:84900` for one of 849.00.
 * `contract:keep` closes the case of customers who take none. docs/operations.md says who writes the task. [DIS-02]
 */
export const settlePartial = (deps: FlowDeps): HandledTask =>
  handleTask(settlePartialTask, ({ contractId, minor: text }) =>
    settleByHand(
      deps,
      { contractId, text },
      {
        kind: 'partial_rebooking',
        read(cost, { terms }) {
          const minor = readMinor(cost, (terms.capEach ?? 0) * (terms.travelers ?? 1));
          return minor === null ? null : money(minor, terms.currency);
        },
        apply: (tx, amount, now) => rebookByPhone(tx, deps.protections, { contractId, amount, now }),
        says: {
          unread: 'this is no price of a new flight that the contract pays',
          refused: 'this contract pays for no new flight now: nothing may be booked by it',
        },
      },
    ),
  );
