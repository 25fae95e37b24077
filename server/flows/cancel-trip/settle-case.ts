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
import { type Acting, byTraveler } from '#server/platform/acting.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { FlowDeps } from '../flow.ts';

type SettleDeps = Pick<FlowDeps, 'products'>;

/**
 * Applies an agent's decision to the support case of a trip: `pay` refunds the quoted amounts, or all that was paid when
 * no ticket was ever issued; `keep` leaves the trip as it was. Returns the cancellation that is paid, `kept`, or null when
 * no trip of this booking waits for a decision.
 */
export async function settleCancellation(
  tx: Tx,
  { products }: SettleDeps,
  asked: { bookingId: string; decision: 'pay' | 'keep'; by: Acting; now: Date },
): Promise<CancellationRow | 'kept' | null> {
  const { bookingId, decision, by, now } = asked;
  const trip = await findTripWithAgent(tx, bookingId);
  if (!trip) return null;
  const kinds = trip.isCancelling
    ? (['cancelled_in_time'] as const)
    : (['no_ticket', 'guide_missing'] as const);
  const outcome = decision === 'pay' ? 'paid' : 'kept';
  for (const kind of kinds) await closeCase(tx, { kind, bookingId, outcome, by, now });
  const cancelling = await findCancellationWithAgent(tx, trip.id);
  const { cancel, trip: side } = products.of(trip.item.product);
  if (decision === 'keep') {
    if (cancelling) return (await keep(tx, cancelling, by, now)) ? 'kept' : null;
    await side.onKept?.(tx, trip, now);
    return (await takeFromAgent(tx, trip.id)) ? 'kept' : null;
  }
  const owed = cancel.owedOutcome;
  const paid =
    cancelling ?? (await openOwedCancellation(tx, trip, { now, by, ...(owed && { outcome: owed }) }));
  if (paid === null || !(await pay(tx, paid, now))) return null;
  await side.onCancelled?.(tx, trip.id);
  return paid;
}

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

async function keep(tx: Tx, { id, tripId, state }: CancellationRow, by: Acting, now: Date): Promise<boolean> {
  const brings = { promisedBy: null, problemCode: 'cancellation-not-possible' } as const;
  if (!(await moveCancellation(tx, { id, state }, 'agentRefused', now, brings))) return false;
  await endCancelling(tx, tripId, 'Confirmed');
  const happening = { kind: 'cancellationRefused', cancellationId: id, wasPending: true } as const;
  await tripHappened(tx, { tripId, happening, by, now });
  return true;
}
