import { askRefund } from '#server/modules/payments/index.ts';
import { queueCancellation } from '#server/modules/notifications/index.ts';
import {
  type CancellationRow,
  linesPaid,
  moveCancellation,
  outcomesOfCancellation,
  restoreRequest,
  type TripRow,
} from '#server/modules/trips/index.ts';
import { lockWallet, restorePosted, reverseEarn } from '#server/modules/wallet/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type CardRefund, countRefunds, findRefunded, refundKey } from '../card-refunds.ts';
import { inSeconds } from '../flow.ts';
import type { Step } from './deps.ts';

const askAgainSeconds = 3;

/** Pays back exactly what the quote said: the cards through the bank, then everything else in one transaction. */
export const refund: Step = async (deps, cancellation, trip) => {
  const { db, clock, checkpoint } = deps;
  const payments = await findRefunded(db, cancellation.cardRefunds);
  for (const { payment, amount } of payments) {
    await checkpoint('cancel:refund:before');
    const outcome = await askRefund(deps.gateway, payment, {
      amount,
      key: refundKey(cancellation.id, payment),
    });
    await checkpoint('cancel:refund:answered');
    if (outcome.status === 'unknown') return inSeconds(clock.now(), askAgainSeconds);
  }
  await checkpoint('cancel:finish:before');
  await inTransaction(db, (tx) => finish(tx, { cancellation, trip, payments, now: clock.now() }));
  await checkpoint('cancel:finish:after');
  return 'moved';
};

interface Finishing {
  readonly cancellation: CancellationRow;
  readonly trip: TripRow;
  readonly payments: readonly CardRefund[];
  readonly now: Date;
}

async function finish(tx: Tx, { cancellation, trip, payments, now }: Finishing): Promise<void> {
  const lines = linesPaid(cancellation.lines, portalDay(now));
  await lockWallet(tx, trip.customerId);
  const outcomes = await outcomesOfCancellation(tx, trip, cancellation);
  if (!(await moveCancellation(tx, cancellation, 'refunded', now, { lines, rewardOutcomes: outcomes })))
    return;
  await countRefunds(tx, payments, now);
  const { id, walletRefunds } = cancellation;
  await restorePosted(tx, restoreRequest(trip, 'cancel', { id, walletRefunds, now }));
  for (const { accountReferenceId, units } of cancellation.earnReversals)
    await reverseEarn(tx, {
      customerId: trip.customerId,
      accountReferenceId,
      units,
      key: `cancel:${cancellation.id}:${accountReferenceId}`,
      reason: `Taken back with a cancelled ${trip.kind === 'Flight' ? 'flight' : 'stay'}`,
      reference: trip.locator,
      tripId: trip.id,
      now,
    });
  await queueCancellation(tx, { tripId: trip.id, cancellationId: cancellation.id, now });
}
