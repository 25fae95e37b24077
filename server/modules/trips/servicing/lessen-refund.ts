import { addMoney, type Money, subtractMoney } from '#contract/money.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { draftCancellation } from '../quote-cancellation.ts';
import { itemPaidBackOf } from '../refund-lines.ts';
import { type CancellationRow, getCancellation, replaceRefund } from './cancellations-store.ts';

/**
 * Has a cancellation that waits for its supplier give back less than it was quoted for, in the order of every refund; null when
 * it is in another state by now, uses a contract, which pays the rest itself, or cannot give back exactly this.
 */
export async function lessenRefund(
  tx: Tx,
  {
    cancellation,
    trip,
    refund,
    now,
  }: { cancellation: CancellationRow; trip: TripRecord; refund: Money; now: Date },
): Promise<CancellationRow | null> {
  if (cancellation.protection !== null || refund.minor >= cancellation.refund.minor) return null;
  const told = {
    quoteId: cancellation.supplierQuoteId,
    expiresAt: now,
    // The draft takes off what was paid back before.
    refund: addMoney(refund, itemPaidBackOf(trip)),
    penalty: addMoney(cancellation.penalty, subtractMoney(cancellation.refund, refund)),
    outcome: cancellation.outcome,
  };
  const drafted = await draftCancellation(tx, trip, told, now);
  if (drafted.refund.minor !== refund.minor) return null;
  if (!(await replaceRefund(tx, cancellation, drafted))) return null;
  return getCancellation(tx, cancellation.id);
}
