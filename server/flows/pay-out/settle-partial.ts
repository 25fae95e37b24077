import { money } from '#contract/money.ts';
import { getContract, rebookByPhone } from '#server/modules/protections/index.ts';
import { closeCase } from '#server/modules/cases/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { isPortalError } from '#server/platform/errors.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import type { FlowDeps } from '../flow.ts';

/** Written manually before an agent books a new flight for a part of a party: its price in minor units, or `keep`. */
export const settlePartialTask = taskKind('settle-partial-rebooking', 'contractId', 'minor');

/**
 * Uses a contract for a new flight that is booked by telephone, and closes its case: `contract:84900` for one of 849.00.
 * `contract:keep` closes the case of customers who take none. docs/operations.md says who writes the task. [DIS-02]
 */
export const settlePartial = ({ db, clock, log, protections }: FlowDeps): HandledTask =>
  handleTask(settlePartialTask, async ({ contractId, minor }) => {
    const { terms, bookingId } = await getContract(db, contractId);
    if (minor === 'keep') {
      const settled = { kind: 'partial_rebooking', bookingId, now: clock.now() } as const;
      await inTransaction(db, (tx) => closeCase(tx, settled));
      return undefined;
    }
    const most = (terms.capEach ?? 0) * (terms.travelers ?? 1);
    const cost = /^[1-9]\d*$/.test(minor) ? Number(minor) : 0;
    if (cost === 0 || cost > most) {
      log.warn({ contractId, minor, most }, 'this is no price of a new flight that the contract pays');
      return undefined;
    }
    const used = { contractId, amount: money(cost, terms.currency), now: clock.now() };
    try {
      await inTransaction(db, (tx) => rebookByPhone(tx, protections, used));
    } catch (error) {
      if (!isPortalError(error, 'protection-not-claimable') && !isPortalError(error, 'protection-in-use'))
        throw error;
      log.warn({ contractId }, 'this contract pays for no new flight now: nothing may be booked by it');
    }
    return undefined;
  });
