import { addMoney, currencySchema, fromDecimal, type Money, money, subtractMoney } from '#contract/money.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { divideRefund, type mostBack } from '../refund-law.ts';
import { holdRefunds } from '../refund-lines.ts';
import { type CancellationRow, findCancellationOfTrip } from '../servicing/cancellations-store.ts';

/** What a canceled trip has left of what paid for it, and how the law bounds what comes back of that. */
export interface LeftOfCancelled {
  /** With the tenders and holds that are left. */
  readonly trip: TripRecord;
  readonly of: NonNullable<Parameters<typeof mostBack>[1]>;
}

/**
 * What is left of a canceled trip after its cancellation and after what agents have paid back since, in the order of every
 * refund: its tenders stay as they paid. Nothing of it can be used any more, so that premiums count too; an airline's new credit
 * counts as given. Null while the cancellation has not settled our part.
 */
export async function leftOfCancelled(db: Db | Tx, trip: TripRecord): Promise<LeftOfCancelled | null> {
  const cancellation = await findCancellationOfTrip(db, trip.id);
  if (cancellation?.state !== 'card_refunding' && cancellation?.state !== 'done') return null;
  let left = after(trip, backOf(cancellation));
  for (const refund of await listRefunds(db, trip.id)) left = after(left, refund);
  const { supplierCredit, restoredCredits } = cancellation;
  const restored = restoredCredits.reduce((sum, { minor }) => sum + minor, 0);
  const newCredit = subtractMoney(supplierCredit, money(restored, supplierCredit.currency));
  return { trip: left, of: { supplierCredit: newCredit, isNeverUsable: true } };
}

/** All that a cancellation took of the tenders, with credit that had expired. */
const backOf = ({ refund, lines }: CancellationRow): Money =>
  addMoney(
    refund,
    ...lines
      .filter(({ reason }) => reason === 'credit_expired')
      .map(({ paid }) => fromDecimal(paid.amount, paid.currency)),
  );

function after(trip: TripRecord, back: Money): TripRecord {
  const { refunds, tenders } = divideRefund(trip.tenders, back);
  const taken = new Map(holdRefunds(refunds, trip.holds).map(({ holdId, units }) => [holdId, units]));
  const holds = trip.holds.flatMap((hold) => {
    const units = hold.units - (taken.get(hold.holdId) ?? 0);
    return units > 0 ? [{ ...hold, units }] : [];
  });
  return { ...trip, tenders, holds };
}

async function listRefunds(db: Db | Tx, tripId: string): Promise<Money[]> {
  const rows = await db
    .selectFrom('refunds_after_cancellation')
    .select(['minor', 'currency'])
    .where('trip_id', '=', tripId)
    .orderBy('at')
    .orderBy('act_id')
    .execute();
  return rows.map(({ minor, currency }) => money(minor, currencySchema.parse(currency)));
}

/** Notes what an agent has paid back of a canceled trip. */
export async function noteRefundAfterCancellation(
  tx: Tx,
  { tripId, actId, amount, now }: { tripId: string; actId: string; amount: Money; now: Date },
): Promise<void> {
  await tx
    .insertInto('refunds_after_cancellation')
    .values({ act_id: actId, trip_id: tripId, minor: amount.minor, currency: amount.currency, at: now })
    .execute();
}
