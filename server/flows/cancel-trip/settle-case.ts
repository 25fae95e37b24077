import { closeCase } from '#server/modules/cases/index.ts';
import { tripHappened } from '#server/modules/trip-events/index.ts';
import {
  advanceCancellationTask,
  type CancellationRow,
  endCancelling,
  findCancellationWithAgent,
  findTripWithAgent,
  linesUnderWay,
  moveCancellation,
  openOwedCancellation,
  takeFromAgent,
} from '#server/modules/trips/index.ts';
import { bySupport, byTraveler } from '#server/platform/acting.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { FlowDeps } from '../flow.ts';

/** Written manually with an agent's decision, `pay` or `keep`. */
export const settleCancellationTask = taskKind('settle-cancellation', 'bookingId', 'decision');

/**
 * Applies an agent's decision to the support case of a trip. `booking:pay` refunds the quoted amounts, or all that was
 * paid when no ticket was ever issued; `booking:keep` leaves the trip as it was. docs/operations.md says who writes the
 * task.
 */
export const settleCase = ({
  db,
  clock,
  log,
  products,
}: Pick<FlowDeps, 'db' | 'clock' | 'log' | 'products'>): HandledTask =>
  handleTask(settleCancellationTask, async ({ bookingId, decision }) => {
    if (decision !== 'pay' && decision !== 'keep') throw new Error(`${decision} is no decision`);
    const now = clock.now();
    const isSettled = await inTransaction(db, async (tx) => {
      const trip = await findTripWithAgent(tx, bookingId);
      if (!trip) return false;
      const kinds = trip.isCancelling
        ? (['cancelled_in_time'] as const)
        : (['no_ticket', 'guide_missing'] as const);
      for (const kind of kinds) await closeCase(tx, { kind, bookingId, now });
      const asked = await findCancellationWithAgent(tx, trip.id);
      const { cancel, trip: side } = products.of(trip.item.product);
      if (decision === 'keep') {
        if (asked) return keep(tx, asked, now);
        await side.onKept?.(tx, trip, now);
        return takeFromAgent(tx, trip.id);
      }
      const outcome = cancel.owedOutcome;
      const paid = asked ?? (await openOwedCancellation(tx, trip, { now, ...(outcome && { outcome }) }));
      if (paid === null || !(await pay(tx, paid, now))) return false;
      await side.onCancelled?.(tx, trip.id);
      return true;
    });
    if (!isSettled) log.warn({ bookingId }, 'no trip of this booking waits for a decision');
    return undefined;
  });

/** Continues like every cancellation that its supplier has completed. */
async function pay(tx: Tx, cancellation: CancellationRow, now: Date): Promise<boolean> {
  const brings = {
    lines: linesUnderWay(cancellation.lines),
    promisedBy: null,
    problemCode: null,
    attempt: 'CancellationAttemptOk',
  } as const;
  if (!(await moveCancellation(tx, cancellation, 'agentCancelled', now, brings))) return false;
  await endCancelling(tx, cancellation.tripId, 'Cancelled');
  await tripHappened(tx, {
    tripId: cancellation.tripId,
    happening: { kind: 'cancelled', cancellationId: cancellation.id },
    by: cancellation.by ?? byTraveler(cancellation.customerId),
    now,
  });
  await enqueueTask(tx, advanceCancellationTask, { cancellationId: cancellation.id }, now, now);
  return true;
}

async function keep(tx: Tx, { id, tripId, state }: CancellationRow, now: Date): Promise<boolean> {
  const brings = { promisedBy: null, problemCode: 'cancellation-not-possible' } as const;
  if (!(await moveCancellation(tx, { id, state }, 'agentRefused', now, brings))) return false;
  await endCancelling(tx, tripId, 'Confirmed');
  const happening = { kind: 'cancellationRefused', cancellationId: id, wasPending: true } as const;
  await tripHappened(tx, { tripId, happening, by: bySupport, now });
  return true;
}
