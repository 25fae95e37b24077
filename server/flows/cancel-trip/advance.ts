import type { CancellationState } from '#contract/enums/index.ts';
import { advanceCancellationTask, getCancellation, getTrip } from '#server/modules/trips/index.ts';
import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import type { FlowDeps } from '../flow.ts';
import type { Step } from './deps.ts';
import { refundCard } from './refund-card.ts';
import { settleOurs } from './settle-ours.ts';
import { settleSupplier } from './supplier.ts';

const steps: Partial<Record<CancellationState, Step>> = {
  requested: settleSupplier,
  supplier_pending: settleSupplier,
  refunding: settleOurs,
  card_refunding: refundCard,
};

/**
 * Advances a cancellation as far as possible now. Like a booking it may crash anywhere: calls to the supplier and the
 * bank have idempotency keys made from the quote, and every transition is a compare-and-swap. [TRP-08]
 */
export const advanceCancellation = (deps: FlowDeps): HandledTask =>
  handleTask(advanceCancellationTask, async ({ cancellationId }) => {
    for (;;) {
      const cancellation = await getCancellation(deps.db, cancellationId);
      const step = steps[cancellation.state];
      if (!step) return undefined;
      const outcome = await step(deps, cancellation, await getTrip(deps.db, cancellation.tripId));
      if (outcome !== 'moved') return { again: outcome.wait };
    }
  });
