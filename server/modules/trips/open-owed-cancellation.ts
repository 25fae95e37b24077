import { addMoney, fromDecimal, minMoney, subtractMoney, zeroMoney } from '#contract/money.ts';
import { keptForLeft } from '#server/modules/pricing/index.ts';
import { tripHappened } from '#server/modules/trip-events/index.ts';
import { type Acting, bySupplier, byTraveler } from '#server/platform/acting.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import {
  type CancellationRow,
  getCancellation,
  insertCancellation,
  moveCancellation,
} from './servicing/cancellations-store.ts';
import { draftCancellation } from './quote-cancellation.ts';
import { mostBack } from './refund-law.ts';
import { itemPaidBackOf } from './refund-lines.ts';
import { advanceCancellationTask } from './servicing/request-cancellation.ts';
import { beginCancelling, endCancelling, markWithAgent } from './store.ts';
import { linesUnderWay } from './stored-lines.ts';
import type { CancelOutcome, QuotedCancellation, TripRecord } from '#server/modules/products/index.ts';

interface Wanted {
  readonly outcome: CancelOutcome;
  /** The amounts that the supplier gives back and keeps, where it did not call the trip off itself. */
  readonly told?: Pick<QuotedCancellation, 'refund' | 'penalty' | 'supplierCredit' | 'restored'>;
  readonly now: Date;
}

/**
 * Requests the cancellation of a trip that gives back all that it can, with premiums where it could never be used, and at most
 * what its supplier gives back when that is told; null when it is not idle.
 */
async function requestRefund(
  tx: Tx,
  trip: TripRecord,
  { outcome, by, isNeverUsable, told: supplier, now }: Wanted & { by: Acting; isNeverUsable: boolean },
): Promise<CancellationRow | null> {
  const { currency } = trip.price;
  // The draft takes off what was paid back before.
  const due = fromDecimal(trip.price.dueNow.amount, currency);
  const most = minMoney(
    addMoney(mostBack(trip, { isNeverUsable }), itemPaidBackOf(trip)),
    subtractMoney(due, keptForLeft(trip.price)),
  );
  const told = {
    penalty: zeroMoney(currency),
    ...supplier,
    quoteId: 'owed',
    expiresAt: now,
    refund: supplier ? minMoney(supplier.refund, most) : most,
    outcome,
    isNeverUsable,
  };
  if (!(await beginCancelling(tx, trip.id, trip.version))) return null;
  const quote = await draftCancellation(tx, trip, told, now);
  await insertCancellation(tx, quote);
  await moveCancellation(tx, { id: quote.id, state: 'quoted' }, 'request', now, { requestedAt: now, by });
  return getCancellation(tx, quote.id);
}

/**
 * Opens a cancellation, for an agent to pay, of a trip that could not be used although no cancellation was requested:
 * every tender gets back all that it paid. Null when the trip is in another state by now.
 */
export async function openOwedCancellation(
  tx: Tx,
  trip: TripRecord,
  { now, by, outcome = 'DelayedTicketingCancel' }: { now: Date; by: Acting; outcome?: CancelOutcome },
): Promise<CancellationRow | null> {
  const opened = await requestRefund(tx, trip, {
    outcome,
    by,
    isNeverUsable: true,
    now,
  });
  if (!opened) return null;
  await moveCancellation(tx, opened, 'supplierTooLate', now);
  await markWithAgent(tx, trip.id, 'cancelling');
  return getCancellation(tx, opened.id);
}

/**
 * Cancels a trip that is cancelled at its supplier. One that the supplier called off brings all that was paid for it back,
 * without the premiums of protections. One that the traveler cancelled there, where `told` is given, brings back no more than
 * the supplier gives. False when the trip is being cancelled or changed, or is cancelled. [CFR-05]
 */
export async function cancelBySupplier(tx: Tx, trip: TripRecord, wanted: Wanted): Promise<boolean> {
  const { now } = wanted;
  const by = wanted.told ? byTraveler(trip.customerId) : bySupplier;
  const opened = await requestRefund(tx, trip, { ...wanted, by, isNeverUsable: false });
  if (!opened) return false;
  await moveCancellation(tx, opened, 'supplierCancelled', now, {
    lines: linesUnderWay(opened.lines),
    attempt: 'CancellationAttemptOk',
  });
  await endCancelling(tx, trip.id, 'Cancelled');
  await tripHappened(tx, {
    tripId: trip.id,
    happening: { kind: 'cancelled', cancellationId: opened.id },
    by,
    now,
  });
  await enqueueTask(tx, advanceCancellationTask, { cancellationId: opened.id }, now, now);
  return true;
}
