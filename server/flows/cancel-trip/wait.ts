import { knownBy, nextLook } from '#server/modules/booking/index.ts';
import { openCase } from '#server/modules/cases/index.ts';
import type { ProductKind, TripRecord } from '#server/modules/products/index.ts';
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

/** The case of a cancellation that the property leaves to a person; null for kinds whose supplier does it. [CFR-06] */
export function reviewOf(
  { underWay, homeResult }: Pick<ProductKind['cancel'], 'underWay' | 'homeResult'>,
  { item }: Pick<TripRecord, 'item'>,
): 'hotel_review' | 'home_fulfil' | null {
  if (underWay !== 'AgentReviewAndFulfillment') return null;
  return homeResult(item, 'done') === null ? 'hotel_review' : 'home_fulfil';
}

interface Waiting {
  readonly cancellation: CancellationRow;
  readonly trip: TripRecord;
  readonly outcome: keyof typeof waits;
  readonly now: Date;
  /** See `reviewOf`. */
  readonly review: ReturnType<typeof reviewOf>;
}

/**
 * Gives the customer a deadline first. Once it has passed, an agent follows the case as well; the customer is told so,
 * with the time of the next update. The supplier is polled until the trip begins. [0210]
 */
export async function wait(
  db: Db,
  { cancellation, trip, outcome, now, review }: Waiting,
): Promise<StepOutcome> {
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
      const { bookingId, id: tripId } = trip;
      if (isNew && outcome === 'by_agent' && review !== null)
        await openCase(tx, { kind: review, bookingId, amount: cancellation.refund, now });
      if (!isLate || cancellation.problemCode !== null) return;
      await openCase(tx, { kind: 'cancellation_late', bookingId, amount: cancellation.refund, now });
      const happening = { kind: 'cancellationLate', cancellationId: cancellation.id } as const;
      await tripHappened(tx, { tripId, happening, by: bySystem, now });
    });
  return askAgain(now, {
    askedAt: cancellation.requestedAt,
    isLate: cancellation.problemCode !== null,
  });
}
