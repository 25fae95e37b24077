import { queueCancellationRefused } from '#server/modules/notifications/index.ts';
import { closeCase } from '#server/modules/support-cases/index.ts';
import {
  endCancelling,
  findCancellationWithAgent,
  linesUnderWay,
  moveCancellation,
} from '#server/modules/trips/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { enqueueTask, type TaskHandler } from '#server/platform/tasks.ts';
import type { FlowDeps } from '../flow.ts';

/**
 * Ends a cancellation as a person decided it: `booking:pay` pays back what was quoted, `booking:keep` leaves the trip
 * as it was. docs/operations.md says who writes the task.
 */
export const settleCase =
  ({ db, clock, log }: Pick<FlowDeps, 'db' | 'clock' | 'log'>): TaskHandler =>
  async (subject) => {
    const [bookingId = '', decision] = subject.split(':');
    if (decision !== 'pay' && decision !== 'keep') throw new Error(`${subject} is no decision`);
    const found = await findCancellationWithAgent(db, bookingId);
    if (!found) {
      log.warn({ bookingId }, 'no cancellation of this booking waits for a decision');
      return undefined;
    }
    const { id: cancellationId, tripId } = found;
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      const isMoved =
        decision === 'pay'
          ? await moveCancellation(tx, found, 'agentCancelled', now, {
              lines: linesUnderWay(found.lines),
              promisedBy: null,
              problemCode: null,
              attempt: 'CancellationAttemptOk',
            })
          : await moveCancellation(tx, found, 'agentRefused', now, {
              promisedBy: null,
              problemCode: 'cancellation-not-possible',
            });
      if (!isMoved) return;
      await closeCase(tx, { kind: 'cancelled_in_time', bookingId, now });
      await endCancelling(tx, tripId, decision === 'pay' ? 'Cancelled' : 'Confirmed');
      if (decision === 'pay') await enqueueTask(tx, 'advance-cancellation', cancellationId, now, now);
      else await queueCancellationRefused(tx, { tripId, cancellationId, now });
    });
    return undefined;
  };
