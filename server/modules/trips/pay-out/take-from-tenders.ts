import { minMoney, type Money, subtractMoney, zeroMoney } from '#contract/money.ts';
import { listHeldPayments } from '#server/modules/payments/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { previewRestore, type Restored } from '#server/modules/wallet/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { cardRefunds } from '../card-refunds.ts';
import { divideRefund, mostBack } from '../refund-law.ts';
import { expiredOf, holdRefunds } from '../refund-lines.ts';
import { swapTenders } from '../store.ts';

/** A pay-out divided among the tenders of a trip. */
export interface DraftedPayout {
  /** What comes back, without credit that has expired. */
  readonly paid: Money;
  readonly cardRefunds: readonly { reference: string; minor: number }[];
  readonly walletRefunds: readonly Restored[];
  /** What it leaves of the tenders and holds. */
  readonly left: Pick<TripRecord, 'tenders' | 'holds'>;
}

/**
 * Divides a pay-out among the tenders that paid for a trip, in the order of every refund, and takes it off them, so that
 * nothing is paid twice. The trip keeps its earnings. Null when the trip was changed at the same time.
 */
export async function takeFromTenders(
  tx: Tx,
  trip: TripRecord,
  amount: Money,
  now: Date,
  of: Parameters<typeof mostBack>[1] = {},
): Promise<DraftedPayout | null> {
  const drafted = await draftPayout(tx, trip, amount, now, of);
  return (await takeDrafted(tx, trip, drafted)) ? drafted : null;
}

/** Takes a pay-out off the tenders as it was drafted; false when the trip was changed at the same time. */
export const takeDrafted = (tx: Tx, trip: TripRecord, { left }: DraftedPayout): Promise<boolean> =>
  swapTenders(tx, trip, left);

/** What a pay-out would pay now. Writes nothing. */
export async function draftPayout(
  db: Db | Tx,
  trip: TripRecord,
  amount: Money,
  now: Date,
  of: Parameters<typeof mostBack>[1] = {},
): Promise<DraftedPayout> {
  const back = minMoney(amount, mostBack(trip, of));
  const { refunds, tenders } = divideRefund(trip.tenders, back);
  const asked = holdRefunds(refunds, trip.holds);
  const about = { groupId: trip.bookingId, customerId: trip.customerId, now };
  const restored = asked.length === 0 ? [] : await previewRestore(db, { ...about, refunds: asked });
  const expired = expiredOf(refunds, restored) ?? zeroMoney(amount.currency);
  const holds = trip.holds.flatMap((hold) => {
    const units = hold.units - (asked.find(({ holdId }) => holdId === hold.holdId)?.units ?? 0);
    return units > 0 ? [{ ...hold, units }] : [];
  });
  return {
    paid: subtractMoney(back, expired),
    cardRefunds: cardRefunds(refunds, await listHeldPayments(db, trip.bookingId)),
    walletRefunds: restored.map((part) => ({ ...part })),
    left: { tenders, holds },
  };
}
