import { queueChange } from '#server/modules/notifications/index.ts';
import {
  askCapture,
  askRefund,
  type CardPayment,
  findCardPayment,
  movePayment,
} from '#server/modules/payments/index.ts';
import { GatewayRefusal } from '#server/modules/payments/port.ts';
import {
  amendTrip,
  type ChangeRow,
  linesPaid,
  moveChange,
  planCheckInReminder,
  restoreRequest,
  rewardOutcomes,
  type StayTripRow,
} from '#server/modules/trips/index.ts';
import { earn, lockWallet, restorePosted, reverseEarn } from '#server/modules/wallet/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { type CardRefund, countRefunds, findRefunded, refundKey } from '../card-refunds.ts';
import { type FlowDeps, inSeconds } from '../flow.ts';
import type { Step } from './deps.ts';

const askAgainSeconds = 3;

/**
 * The hotel has changed: takes or gives back exactly the difference that was quoted, then everything else in one
 * transaction. A refused charge has the hotel change back.
 */
export const settle: Step = async (deps, change, trip) => {
  const { db, clock, checkpoint } = deps;
  const charged = change.chargeTender ? await findCardPayment(db, change.id) : null;
  const refunds = await findRefunded(db, change.cardRefunds);
  const moved = await moveMoney(deps, { change, charged, refunds });
  const now = clock.now();
  if (moved === 'unknown') return inSeconds(now, askAgainSeconds);
  if (moved === 'refused') {
    const problemCode = 'payment-error';
    await inTransaction(db, (tx) => moveChange(tx, change, 'captureRefused', now, { problemCode }));
    return 'moved';
  }
  await checkpoint('change:finish:before');
  await inTransaction(db, (tx) => finish(tx, { change, trip, charged, refunds, now }));
  await checkpoint('change:finish:after');
  return 'moved';
};

interface Money {
  readonly change: ChangeRow;
  readonly charged: CardPayment | null;
  readonly refunds: readonly CardRefund[];
}

async function moveMoney(
  { gateway, checkpoint }: FlowDeps,
  { change, charged, refunds }: Money,
): Promise<'done' | 'unknown' | 'refused'> {
  await checkpoint('change:settle:before');
  if (charged) {
    const outcome = await askCapture(gateway, charged).catch((error: unknown) => {
      if (error instanceof GatewayRefusal) return { status: 'refused' as const };
      throw error;
    });
    if (outcome.status !== 'done') return outcome.status;
  }
  for (const { payment, amount } of refunds) {
    const outcome = await askRefund(gateway, payment, { amount, key: refundKey(change.id, payment) });
    if (outcome.status !== 'done') return outcome.status;
  }
  await checkpoint('change:settle:answered');
  return 'done';
}

async function finish(
  tx: Tx,
  { change, trip, charged, refunds, now }: Money & { trip: StayTripRow; now: Date },
): Promise<void> {
  const lines = linesPaid(change.lines, portalDay(now));
  await lockWallet(tx, trip.customerId);
  const outcomes = await rewardOutcomes(tx, trip, change);
  if (!(await moveChange(tx, change, 'settle', now, { lines, rewardOutcomes: outcomes }))) return;
  if (charged && !(await movePayment(tx, charged, 'capture', now, { captured: charged.amount })))
    throw new Error(`card payment ${charged.id} changed while it was captured`);
  await countRefunds(tx, refunds, now);
  const { id, walletRefunds } = change;
  await restorePosted(tx, restoreRequest(trip, 'change', { id, walletRefunds, now }));
  await changeEarned(tx, change, trip, now);
  if (!(await amendTrip(tx, trip, change.after, change)))
    throw new Error(`trip ${trip.id} is not the one that change ${change.id} was made for`);
  await planCheckInReminder(tx, { tripId: trip.id, stay: change.after.stay, now });
  await queueChange(tx, { tripId: trip.id, changeId: change.id, now });
}

async function changeEarned(tx: Tx, change: ChangeRow, trip: StayTripRow, now: Date): Promise<void> {
  for (const { accountReferenceId, units } of change.earnChanges) {
    const movement = {
      customerId: trip.customerId,
      accountReferenceId,
      units: Math.abs(units),
      key: `change:${change.id}:${accountReferenceId}`,
      reason: units > 0 ? 'Earned with a changed stay' : 'Taken back with a changed stay',
      reference: trip.locator,
      tripId: trip.id,
      now,
    };
    if (units > 0) await earn(tx, movement);
    else await reverseEarn(tx, movement);
  }
}
