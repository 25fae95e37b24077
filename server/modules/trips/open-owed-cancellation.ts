import { addMoney, fromDecimal, zeroMoney } from '#contract/money.ts';
import { bySupport } from '#server/platform/acting.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  type CancellationRow,
  getCancellation,
  insertCancellation,
  moveCancellation,
} from './cancellations-store.ts';
import { draftCancellation } from './quote-cancellation.ts';
import { refundableOf } from './refund-lines.ts';
import { beginCancelling, giveToAgent } from './store.ts';
import type { TripRecord } from '#server/modules/products/index.ts';

/**
 * Opens a cancellation, for an agent to pay, of a trip that could not be used although no cancellation was requested:
 * every tender gets back all that it paid. Null when the trip is in another state by now.
 */
export async function openOwedCancellation(
  tx: Tx,
  trip: TripRecord,
  now: Date,
): Promise<CancellationRow | null> {
  const { currency } = trip.price;
  const paid = fromDecimal(trip.price.dueNow.amount, currency);
  const refund = addMoney(zeroMoney(currency), ...trip.tenders.map(refundableOf));
  const told = {
    quoteId: 'owed',
    expiresAt: now,
    refund,
    airlineCredit: zeroMoney(paid.currency),
    penalty: zeroMoney(paid.currency),
    restored: [],
    outcome: 'DelayedTicketingCancel' as const,
  };
  if (!(await beginCancelling(tx, trip.id, trip.version))) return null;
  const quote = await draftCancellation(tx, trip, told, now);
  await insertCancellation(tx, quote);
  const opened = { id: quote.id, state: 'quoted' as const };
  await moveCancellation(tx, opened, 'request', now, { requestedAt: now, by: bySupport });
  await moveCancellation(tx, { ...opened, state: 'requested' }, 'supplierTooLate', now);
  await giveToAgent(tx, trip.id, 'cancelling');
  return getCancellation(tx, quote.id);
}
