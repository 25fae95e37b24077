import { addMoney } from '#contract/money.ts';
import { askRefund, type CardPayment, findCardPayment, movePayment } from '#server/modules/payments/index.ts';
import { queueCancellation } from '#server/modules/notifications/index.ts';
import {
  type CancellationRow,
  moveCancellation,
  restoreRequest,
  type TripRow,
} from '#server/modules/trips/index.ts';
import { restorePosted, reverseEarn } from '#server/modules/wallet/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { inSeconds } from '../flow.ts';
import type { Step } from './deps.ts';

const askAgainSeconds = 3;

/** Pays back exactly what the quote said: the card through the bank, then everything else in one transaction. */
export const refund: Step = async ({ db, clock, gateway, checkpoint }, cancellation, trip) => {
  const payment = cancellation.cardRefund.minor > 0 ? await findCardPayment(db, trip.bookingId) : null;
  if (cancellation.cardRefund.minor > 0) {
    if (!payment) throw new Error(`trip ${trip.id} has a card refund and no card payment`);
    await checkpoint('cancel:refund:before');
    const key = `${cancellation.id}:refund`;
    const outcome = await askRefund(gateway, payment, { amount: cancellation.cardRefund, key });
    await checkpoint('cancel:refund:answered');
    if (outcome.status === 'unknown') return inSeconds(clock.now(), askAgainSeconds);
  }
  await checkpoint('cancel:finish:before');
  await inTransaction(db, (tx) => finish(tx, { cancellation, trip, payment, now: clock.now() }));
  await checkpoint('cancel:finish:after');
  return 'moved';
};

interface Finishing {
  readonly cancellation: CancellationRow;
  readonly trip: TripRow;
  readonly payment: CardPayment | null;
  readonly now: Date;
}

async function finish(tx: Tx, { cancellation, trip, payment, now }: Finishing): Promise<void> {
  const lines = cancellation.lines.map((line) => ({ ...line, state: 'paid' as const }));
  if (!(await moveCancellation(tx, cancellation, 'refunded', now, { lines }))) return;
  if (payment) await countRefund(tx, payment, cancellation, now);
  await restore(tx, cancellation, trip, now);
  for (const { accountReferenceId, units } of cancellation.earnReversals)
    await reverseEarn(tx, {
      customerId: trip.customerId,
      accountReferenceId,
      units,
      key: `cancel:${cancellation.id}:${accountReferenceId}`,
      reason: 'Taken back with a cancelled stay',
      reference: trip.locator,
      tripId: trip.id,
      now,
    });
  await queueCancellation(tx, { tripId: trip.id, cancellationId: cancellation.id, now });
}

async function countRefund(
  tx: Tx,
  payment: CardPayment,
  { cardRefund }: CancellationRow,
  now: Date,
): Promise<void> {
  const refunded = addMoney(payment.refunded, cardRefund);
  const event = refunded.minor === payment.captured.minor ? 'refundAll' : 'refundPart';
  if (!(await movePayment(tx, payment, event, now, { refunded })))
    throw new Error(`card payment ${payment.id} changed while it was refunded`);
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
