import { type Protections, refuseWhileRefunding, useContract } from '#server/modules/protections/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { beginCancelling } from '../store.ts';
import { type CancellationRow, findCancellation, moveCancellation } from './cancellations-store.ts';
import { type AskedByQuote, type RequestDeps, requestQuote } from './request-quote.ts';

/** Advances a cancellation as far as it can go now. */
export const advanceCancellationTask = taskKind('advance-cancellation', 'cancellationId');

/**
 * Starts the cancellation of a quote, and uses its protection. Throws PortalError `cancellation-expired` for a quote or
 * a protection that ran out, and those of `requestQuote`.
 */
export const requestCancellation = (
  deps: RequestDeps & { readonly protections: Protections },
  asked: AskedByQuote,
): Promise<CancellationRow> =>
  requestQuote(deps, asked, {
    name: 'cancel',
    expired: 'cancellation-expired',
    find: findCancellation,
    begin: beginCancelling,
    move: (tx, quote, brings) =>
      moveCancellation(tx, quote, 'request', brings.requestedAt, { ...brings, attempt: 'CancelUserRequest' }),
    async follow(tx, { id: cancellationId, tripId, protection }, now) {
      await refuseWhileRefunding(tx, deps.protections, tripId);
      if (protection) {
        const { contractId } = protection;
        if (!(await useContract(tx, deps.protections, { contractId, cancellationId, now })))
          throw new PortalError('cancellation-expired');
      }
      await enqueueTask(tx, advanceCancellationTask, { cancellationId }, now, now);
    },
  });
