import { addMoney, minMoney, type Money, subtractMoney, zeroMoney } from '#contract/money.ts';
import { premiumsIn } from '#server/modules/pricing/index.ts';
import { tripHappened } from '#server/modules/trip-events/index.ts';
import { type Acting, bySupplier, bySupport } from '#server/platform/acting.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import {
  type CancellationRow,
  getCancellation,
  insertCancellation,
  moveCancellation,
} from './servicing/cancellations-store.ts';
import { draftCancellation } from './quote-cancellation.ts';
import { refundableOf } from './refund-lines.ts';
import { advanceCancellationTask } from './servicing/request-cancellation.ts';
import { beginCancelling, endCancelling, giveToAgent } from './store.ts';
import { linesUnderWay } from './stored-lines.ts';
import type { CancelOutcome, TripRecord } from '#server/modules/products/index.ts';

/** Requests the cancellation of a trip that gives back all that was paid, except what is kept; null when it is not idle. */
async function requestFullRefund(
  tx: Tx,
  trip: TripRecord,
  { outcome, by, kept, now }: { outcome: CancelOutcome; by: Acting; kept: Money; now: Date },
): Promise<CancellationRow | null> {
  const { currency } = trip.price;
  const paid = addMoney(zeroMoney(currency), ...trip.tenders.map(refundableOf));
  const told = {
    quoteId: 'owed',
    expiresAt: now,
    refund: subtractMoney(paid, minMoney(kept, paid)),
    airlineCredit: zeroMoney(currency),
    penalty: zeroMoney(currency),
    restored: [],
    outcome,
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
  { now, outcome = 'DelayedTicketingCancel' }: { now: Date; outcome?: CancelOutcome },
): Promise<CancellationRow | null> {
  const opened = await requestFullRefund(tx, trip, {
    outcome,
    by: bySupport,
    kept: zeroMoney(trip.price.currency),
    now,
  });
  if (!opened) return null;
  await moveCancellation(tx, opened, 'supplierTooLate', now);
  await giveToAgent(tx, trip.id, 'cancelling');
  return getCancellation(tx, opened.id);
}

/**
 * Cancels a trip that its supplier called off: all that was paid for it comes back, without the premiums of protections.
 * False when the trip is being cancelled or changed, or is cancelled. [CFR-05]
 */
export async function cancelBySupplier(
  tx: Tx,
  trip: TripRecord,
  { outcome, now }: { outcome: CancelOutcome; now: Date },
): Promise<boolean> {
  const opened = await requestFullRefund(tx, trip, {
    outcome,
    by: bySupplier,
    kept: premiumsIn(trip.price),
    now,
  });
  if (!opened) return false;
  await moveCancellation(tx, opened, 'supplierCancelled', now, {
    lines: linesUnderWay(opened.lines),
    attempt: 'CancellationAttemptOk',
  });
  await endCancelling(tx, trip.id, 'Cancelled');
  await tripHappened(tx, {
    tripId: trip.id,
    happening: { kind: 'cancelled', cancellationId: opened.id },
    by: bySupplier,
    now,
  });
  await enqueueTask(tx, advanceCancellationTask, { cancellationId: opened.id }, now, now);
  return true;
}
