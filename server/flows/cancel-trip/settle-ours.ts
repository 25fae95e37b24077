import type { Products, TripRecord } from '#server/modules/products/index.ts';
import { causeOfCancellation, getContract } from '#server/modules/protections/index.ts';
import {
  beyond,
  type CancellationRow,
  linesSettled,
  moveCancellation,
  outcomesOfCancellation,
  payoutRequest,
  restoreRequest,
} from '#server/modules/trips/index.ts';
import { lockWallet, type Restored, restorePosted, reverseEarn } from '#server/modules/wallet/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { beginRefunds } from '../card-refunds.ts';
import type { Step } from './deps.ts';

/**
 * Settles our part as soon as the supplier has cancelled, in one transaction and without the bank: credit, rewards and
 * earnings. The card's part is recorded for the bank. [0217]
 */
export const settleOurs: Step = async (deps, cancellation, trip) => {
  const { db, clock, products, checkpoint } = deps;
  await checkpoint('cancel:settle:before');
  await inTransaction(db, (tx) => settle(tx, { products, cancellation, trip, now: clock.now() }));
  await checkpoint('cancel:settle:after');
  return 'moved';
};

interface Settling {
  readonly products: Products;
  readonly cancellation: CancellationRow;
  readonly trip: TripRecord;
  readonly now: Date;
}

async function settle(tx: Tx, { products, cancellation, trip, now }: Settling): Promise<void> {
  const lines = linesSettled(cancellation.lines, portalDay(now));
  await lockWallet(tx, trip.customerId);
  const outcomes = await outcomesOfCancellation(tx, trip, cancellation);
  const brings = { lines, rewardOutcomes: outcomes };
  if (!(await moveCancellation(tx, cancellation, 'settleOurs', now, brings))) return;
  await beginRefunds(tx, cancellation.cardRefunds);
  const bySupplier = withoutPayout(cancellation);
  await restorePosted(
    tx,
    restoreRequest(products, trip, 'cancel', { ...cancellation, walletRefunds: bySupplier, now }),
  );
  if (cancellation.protection) await payOut(tx, { trip, cancellation, by: cancellation.protection, now });
  for (const { accountReferenceId, units } of cancellation.earnReversals)
    await reverseEarn(tx, {
      customerId: trip.customerId,
      accountReferenceId,
      units,
      key: `cancel:${cancellation.id}:${accountReferenceId}`,
      reason: products.of(trip.item.product).texts.ledger.takenBack,
      reference: trip.locator,
      tripId: trip.id,
      now,
    });
}

/** The wallet's part of a refund without what a protection pays of it. */
const withoutPayout = ({ walletRefunds, protection }: CancellationRow): readonly Restored[] =>
  protection === null
    ? walletRefunds
    : beyond(
        walletRefunds,
        protection.walletRefunds.map(({ holdId, restored, expired }) => ({
          holdId,
          units: restored + expired,
        })),
      );

/** Pays the wallet's part of what a protection owes. */
async function payOut(
  tx: Tx,
  {
    trip,
    cancellation: { quotedAt },
    by: { contractId, walletRefunds },
    now,
  }: Pick<Settling, 'trip' | 'cancellation' | 'now'> & { by: NonNullable<CancellationRow['protection']> },
): Promise<void> {
  const contract = await getContract(tx, contractId);
  const by = { id: contractId, protection: contract.kind, cause: causeOfCancellation(contract) };
  await restorePosted(tx, payoutRequest(trip, by, { walletRefunds, quotedAt, now }));
}
