import { askRefund } from '#server/modules/payments/index.ts';
import { queueCancellation } from '#server/modules/notifications/index.ts';
import {
  type CancellationRow,
  linesPaid,
  moveCancellation,
  restoreRequest,
  type TripRow,
} from '#server/modules/trips/index.ts';
import { restorePosted, reverseEarn } from '#server/modules/wallet/index.ts';
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
  if (!(await moveCancellation(tx, cancellation, 'refunded', now, { lines }))) return;
  await countRefunds(tx, payments, now);
  await restore(tx, cancellation, trip, now);
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

/**
 * Gives credit and points back as of the moment of the quote: a credit that was good then comes back even if
 * midnight has passed since. What the wallet gives back must be what the quote said. [CRD-09]
 */
async function restore(tx: Tx, cancellation: CancellationRow, trip: TripRow, now: Date): Promise<void> {
  const quoted = cancellation.walletRefunds;
  if (quoted.length === 0) return;
  const refunds = quoted.map(({ holdId, restored, expired }) => ({ holdId, units: restored + expired }));
  const request = restoreRequest(trip, {
    id: cancellation.id,
    refunds,
    quotedAt: cancellation.quotedAt,
    now,
  });
  const paid = await restorePosted(tx, request);
  for (const [index, part] of quoted.entries()) {
    if (paid[index]?.restored !== part.restored)
      throw new Error(
        `cancellation ${cancellation.id} would give back ${paid[index]?.restored}, not ${part.restored}`,
      );
  }
}
