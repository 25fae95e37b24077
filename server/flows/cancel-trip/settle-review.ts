import type { CaseKind } from '#contract/enums/index.ts';
import type { Money } from '#contract/money.ts';
import { closeCase } from '#server/modules/cases/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { tripHappened } from '#server/modules/trip-events/index.ts';
import {
  advanceCancellationTask,
  type CancellationRow,
  endCancelling,
  findCancellationOfTrip,
  lessenRefund,
  linesUnderWay,
  moveCancellation,
} from '#server/modules/trips/index.ts';
import { type Acting, byTraveler } from '#server/platform/acting.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { FlowDeps } from '../flow.ts';

type Deps = Pick<FlowDeps, 'products'>;

/** The cases about a cancellation that waits for its supplier. */
const casesOfWaiting: readonly CaseKind[] = ['cancellation_late', 'hotel_review', 'home_fulfil'];

/** The cancellation of a stay that waits for the people of its hotel or host; null while none does. */
export async function findReviewed(
  db: Db | Tx,
  deps: Deps,
  trip: TripRecord,
): Promise<CancellationRow | null> {
  const { underWay } = deps.products.of(trip.item.product).cancel;
  return underWay === 'AgentReviewAndFulfillment' ? findAwaited(db, deps, trip) : null;
}

/**
 * The cancellation of a trip that waits for its supplier; null while none does. One of a package waits for its other
 * suppliers, too, and ends with their answers alone.
 */
export async function findAwaited(
  db: Db | Tx,
  { products }: Deps,
  trip: TripRecord,
): Promise<CancellationRow | null> {
  if (products.of(trip.item.product).cancel.holder === 'portal' || !trip.isCancelling) return null;
  const found = await findCancellationOfTrip(db, trip.id);
  return found?.state === 'supplier_pending' ? found : null;
}

/**
 * Writes what a supplier has told an agent: it cancels, and gives back what was quoted or less, or the booking stands.
 * Goes on like an answer of the supplier; the case is ended by who writes this, and the others about the cancellation here.
 * Null when it does not wait any more, or cannot give back exactly this. [CFR-06, CFR-07]
 */
export async function settleReview(
  tx: Tx,
  deps: Deps,
  asked: {
    trip: TripRecord;
    answer: { readonly result: 'success'; readonly refund: Money | null } | { readonly result: 'failure' };
    /** The kind of case that this ends. */
    kind: CaseKind;
    by: Acting;
    now: Date;
  },
): Promise<CancellationRow | null> {
  const { trip, answer, by, now } = asked;
  const found = await findAwaited(tx, deps, trip);
  if (!found) return null;
  const { id: tripId, bookingId } = trip;
  const closeOthers = async () => {
    for (const kind of casesOfWaiting.filter((one) => one !== asked.kind))
      await closeCase(tx, { kind, bookingId, now });
  };
  const sold = deps.products.of(trip.item.product);
  if (answer.result === 'failure') {
    const brings = {
      promisedBy: null,
      problemCode: sold.problems.cancellationRefused,
      attempt: 'CancellationAttemptFailed',
    } as const;
    if (!(await moveCancellation(tx, found, 'supplierRefused', now, brings))) return null;
    await closeOthers();
    await endCancelling(tx, tripId, 'Confirmed');
    // The agent's words are the letter.
    const happening = { kind: 'cancellationRefused', cancellationId: found.id, wasPending: false } as const;
    await tripHappened(tx, { tripId, happening, by, now });
    return found;
  }
  const paid =
    answer.refund === null || answer.refund.minor === found.refund.minor
      ? found
      : await lessenRefund(tx, { cancellation: found, trip, refund: answer.refund, now });
  if (!paid) return null;
  const brings = {
    lines: linesUnderWay(paid.lines),
    promisedBy: null,
    problemCode: null,
    attempt: 'CancellationAttemptOk',
  } as const;
  if (!(await moveCancellation(tx, paid, 'supplierCancelled', now, brings))) return null;
  await closeOthers();
  await endCancelling(tx, tripId, 'Cancelled');
  await tripHappened(tx, {
    tripId,
    happening: { kind: 'cancelled', cancellationId: paid.id },
    by: paid.by ?? byTraveler(paid.customerId),
    now,
  });
  await sold.trip.onCancelled?.(tx, tripId);
  await enqueueTask(tx, advanceCancellationTask, { cancellationId: paid.id }, now, now);
  return paid;
}
