import { knownBy, nextLook } from '#server/modules/booking/index.ts';
import { openCase } from '#server/modules/cases/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { tripHappened } from '#server/modules/trip-events/index.ts';
import { type CancellationRow, moveCancellation } from '#server/modules/trips/index.ts';
import { bySystem } from '#server/platform/acting.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { askAgain, isPromiseBroken, type StepOutcome } from '../flow.ts';

const promiseMs = 30 * 60_000;
/** A manual cancellation at the supplier takes at most a working day. */
const agentPromiseMs = 24 * 3_600_000;

const waits = {
  pending: { event: 'supplierPending', attempt: 'CancelLongPollRequest', withinMs: promiseMs },
  by_agent: { event: 'supplierPending', attempt: 'CancelLongPollRequest', withinMs: agentPromiseMs },
  unknown: { event: 'supplierUnknown', attempt: 'CancelRetrieveLongPoll', withinMs: promiseMs },
} as const;

interface Waiting {
  readonly cancellation: CancellationRow;
  readonly trip: TripRecord;
  readonly outcome: keyof typeof waits;
  readonly now: Date;
}

/**
 * Gives the customer a deadline first. Once it has passed, an agent follows the case as well; the customer is told so,
 * with the time of the next update. The supplier is polled until the trip begins. [0210]
 */
export async function wait(db: Db, { cancellation, trip, outcome, now }: Waiting): Promise<StepOutcome> {
  const { event, attempt, withinMs } = waits[outcome];
  const isNew = cancellation.state === 'requested' || (outcome === 'by_agent' && !cancellation.byAgent);
  const isLate = !isNew && isPromiseBroken(cancellation, now);
  const promise = isNew
    ? { promisedBy: knownBy(withinMs, trip, now), problemCode: null }
    : isLate
      ? { promisedBy: nextLook(trip, now), problemCode: 'cancellation-late' as const }
      : {};
  if (isNew || isLate || cancellation.attempt !== attempt)
    await inTransaction(db, async (tx) => {
      const brings = { ...promise, attempt, byAgent: outcome === 'by_agent' };
      if (!(await moveCancellation(tx, cancellation, event, now, brings))) return;
      if (!isLate || cancellation.problemCode !== null) return;
      const { bookingId, id: tripId } = trip;
      await openCase(tx, { kind: 'cancellation_late', bookingId, amount: cancellation.refund, now });
      const happening = { kind: 'cancellationLate', cancellationId: cancellation.id } as const;
      await tripHappened(tx, { tripId, happening, by: bySystem, now });
    });
  return askAgain(now, {
    askedAt: cancellation.requestedAt,
    isLate: cancellation.problemCode !== null,
  });
}
