import type { StayChangeState } from '#contract/enums/index.ts';
import { advanceChangeTask, getChange, getTrip } from '#server/modules/trips/index.ts';
import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import type { FlowDeps } from '../flow.ts';
import { authorise } from './authorise.ts';
import type { Step } from './deps.ts';
import { captureLate } from './capture-late.ts';
import { refundCard } from './refund-card.ts';
import { leaveUnchanged, release } from './release.ts';
import { revert } from './revert.ts';
import { settle } from './settle.ts';
import { settleSupplier } from './supplier.ts';

const steps: Partial<Record<StayChangeState, Step>> = {
  requested: authorise,
  authorised: settleSupplier,
  supplier_pending: settleSupplier,
  changed: settle,
  card_capturing: captureLate,
  card_refunding: refundCard,
  reverting: revert,
  releasing: leaveUnchanged,
  card_releasing: release,
};

/**
 * Advances a change as far as possible now. Like a booking it may crash anywhere: calls to the bank and the supplier
 * have idempotency keys made from the change, and every transition is a compare-and-swap. [TRP-03]
 */
export const advanceChange = (deps: FlowDeps): HandledTask =>
  handleTask(advanceChangeTask, async ({ changeId }) => {
    for (;;) {
      const change = await getChange(deps.db, changeId);
      const step = steps[change.state];
      if (!step) return undefined;
      const outcome = await step(deps, change, await getTrip(deps.db, change.tripId));
      if (outcome !== 'moved') return { again: outcome.wait };
    }
  });
