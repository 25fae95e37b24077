import type {
  AgreedCancellation,
  CancelAnswer,
  CancellingSupplier,
  TripRecord,
} from '#server/modules/products/index.ts';
import { closeCase, openCase } from '#server/modules/cases/index.ts';
import { tripHappened } from '#server/modules/trip-events/index.ts';
import {
  agreedOf,
  type CancellationRow,
  endCancelling,
  markWithAgent,
  linesUnderWay,
  moveCancellation,
  replaceSupplierQuote,
} from '#server/modules/trips/index.ts';
import { bySupplier, bySystem, byTraveler } from '#server/platform/acting.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type FlowDeps, isPromiseBroken, type StepOutcome } from '../flow.ts';
import type { Step } from './deps.ts';
import { reviewOf, wait } from './wait.ts';

/** Time in which an agent settles with a supplier a cancellation that it did not make in time. Decided. */
const settledWithinMs = 5 * 24 * 3_600_000;

/** Cancels with the supplier by the quote shown, or finds the result of an earlier request. */
export const settleSupplier: Step = async (deps, cancellation, trip) => {
  await deps.checkpoint('cancel:supplier:before');
  const outcome = await askSupplier(deps, cancellation, trip);
  await deps.checkpoint('cancel:supplier:answered');
  const next = await settle(deps, cancellation, trip, outcome);
  await deps.checkpoint('cancel:supplier:after');
  return next;
};

/** Result of the attempt, which decides the next step. */
type Asked =
  | CancelAnswer['said']
  /** It was possible at the time of the customer's request, and is not any more. */
  | 'too_late';
type Answer = Omit<CancelAnswer, 'said'> & { readonly said: Asked };

/** After a lost response the booking shows whether it is cancelled; if not, the same quote is sent again. */
async function askSupplier(deps: FlowDeps, cancellation: CancellationRow, trip: TripRecord): Promise<Answer> {
  const agreed = { ...agreedOf(cancellation), id: cancellation.id };
  const supplier = deps.products.of(trip.item.product).cancel.supplierOf(trip, agreed);
  if (cancellation.state === 'supplier_pending') {
    const found = await supplier.find();
    if (found !== null && found !== 'gone') return found;
  }
  const answer = await supplier.cancel(cancellation.supplierQuoteId);
  if (answer.said !== 'expired') return answer;
  deps.log.warn(
    { err: answer.cause, cancellationId: cancellation.id },
    'a cancellation quote ran out before it was used',
  );
  return askAgain(deps, agreed, supplier);
}

/**
 * The supplier's quote ran out: another one is as good if cancelling costs the same, and no other is. Without one it is
 * too late.
 */
async function askAgain(
  { db, log }: FlowDeps,
  cancellation: AgreedCancellation & Pick<CancellationRow, 'id'>,
  supplier: CancellingSupplier,
): Promise<Answer> {
  const found = await supplier.find();
  if (found === 'gone') return { said: 'unknown' };
  if (found?.said === 'cancelled' || found?.said === 'unknown') return found;
  const again = await supplier.requote();
  if ('said' in again) {
    log.warn({ err: again.cause, cancellationId: cancellation.id }, 'a cancellation is not quoted any more');
    return { said: again.said };
  }
  const { penalty, supplierCredit } = cancellation;
  if (again.penalty.minor !== penalty.minor || (again.supplierCredit?.minor ?? 0) !== supplierCredit.minor)
    return { said: 'fees_apply' };
  await replaceSupplierQuote(db, cancellation.id, again.quoteId);
  const answer = await supplier.cancel(again.quoteId);
  if (answer.said === 'expired') throw answer.cause;
  return answer;
}

const refusals = {
  refused: { attempt: 'CancellationAttemptFailed' },
  fees_apply: { attempt: 'CancellationFeesApplicable', problemCode: 'cancellation-fees-apply' },
} as const;

interface Considered {
  readonly cancellation: CancellationRow;
  readonly trip: TripRecord;
  readonly hasBegun: boolean;
  readonly now: Date;
}

/**
 * The result as of now. A customer who requested in time does not pay for the delay: neither for a price that rose
 * while the supplier did not answer, nor because the trip has begun, after which they cannot request again. [0201,
 * 0210]
 */
function outcomeOf(said: Asked, { cancellation, trip, hasBegun, now }: Considered): Asked {
  if (said === 'fees_apply' && cancellation.state === 'supplier_pending') return 'too_late';
  if (said === 'refused' || said === 'fees_apply') return hasBegun ? 'too_late' : said;
  if (said === 'cancelled' || !isPromiseBroken(cancellation, now)) return said;
  // A supplier that reported progress may still complete it.
  const isOver = said === 'unknown' ? hasBegun : now >= trip.endsAt;
  return isOver ? 'too_late' : said;
}

async function settle(
  deps: FlowDeps,
  cancellation: CancellationRow,
  trip: TripRecord,
  { said, note }: Answer,
): Promise<StepOutcome> {
  const { db, clock, products } = deps;
  const now = clock.now();
  const sold = products.of(trip.item.product);
  const hasBegun = sold.trip.hasBegun(trip, now);
  const outcome = outcomeOf(said, { cancellation, trip, hasBegun, now });
  const late = { kind: 'cancellation_late', bookingId: trip.bookingId, now } as const;
  const review = reviewOf(sold.cancel, trip);
  if (outcome === 'cancelled') {
    const brings = {
      lines: linesUnderWay(cancellation.lines),
      promisedBy: null,
      problemCode: null,
      attempt: 'CancellationAttemptOk' as const,
    };
    await inTransaction(db, async (tx) => {
      if (!(await moveCancellation(tx, cancellation, 'supplierCancelled', now, brings))) return;
      await closeCase(tx, late);
      if (review !== null) await closeCase(tx, { ...late, kind: review });
      await endCancelling(tx, trip.id, 'Cancelled');
      await tripHappened(tx, {
        tripId: trip.id,
        happening: { kind: 'cancelled', cancellationId: cancellation.id },
        by: cancellation.by ?? byTraveler(cancellation.customerId),
        now,
      });
      await sold.trip.onCancelled?.(tx, trip.id);
      await note?.(tx);
    });
    return 'moved';
  }
  if (outcome === 'refused' || outcome === 'fees_apply') {
    await inTransaction(db, async (tx) => {
      const problemCode = sold.problems.cancellationRefused;
      const brings = { problemCode, ...refusals[outcome] };
      if (!(await moveCancellation(tx, cancellation, 'supplierRefused', now, brings))) return;
      await closeCase(tx, late);
      if (review !== null) await closeCase(tx, { ...late, kind: review });
      await endCancelling(tx, trip.id, 'Confirmed');
      await tripHappened(tx, {
        tripId: trip.id,
        happening: {
          kind: 'cancellationRefused',
          cancellationId: cancellation.id,
          wasPending: cancellation.state === 'supplier_pending',
        },
        by: bySupplier,
        now,
      });
    });
    return 'moved';
  }
  if (outcome === 'too_late') {
    await inTransaction(db, (tx) => openSupportCase(tx, cancellation, trip, { review, now }));
    return 'moved';
  }
  return wait(db, { cancellation, trip, outcome, now, review });
}

/** A customer who requested in time keeps their quote until an agent has reviewed it, and is notified. */
async function openSupportCase(
  tx: Tx,
  cancellation: CancellationRow,
  { id: tripId, bookingId }: TripRecord,
  { review, now }: { review: ReturnType<typeof reviewOf>; now: Date },
): Promise<void> {
  const brings = {
    attempt: 'CancellationAttemptFailed',
    problemCode: 'cancellation-with-us',
    promisedBy: new Date(now.getTime() + settledWithinMs),
    byAgent: false,
  } as const;
  if (!(await moveCancellation(tx, cancellation, 'supplierTooLate', now, brings))) return;
  await closeCase(tx, { kind: 'cancellation_late', bookingId, now });
  // The case of a person who settles it takes the place of the review.
  if (review !== null) await closeCase(tx, { kind: review, bookingId, now });
  await markWithAgent(tx, tripId, 'cancelling');
  await openCase(tx, { kind: 'cancelled_in_time', bookingId, amount: cancellation.refund, now });
  const happening = { kind: 'cancellationWithAgent', cancellationId: cancellation.id } as const;
  await tripHappened(tx, { tripId, happening, by: bySystem, now });
}
