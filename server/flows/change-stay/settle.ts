import { queueChange } from '#server/modules/notifications/index.ts';
import {
  askCapture,
  type CardPayment,
  findCardPayment,
  movePayment,
} from '#server/modules/payments/index.ts';
import { GatewayRefusal } from '#server/modules/payments/port.ts';
import {
  amendTrip,
  type ChangeRow,
  linesSettled,
  moveChange,
  planCheckInReminder,
  restoreRequest,
  rewardOutcomes,
  type StayTripRow,
} from '#server/modules/trips/index.ts';
import { earn, lockWallet, restorePosted, reverseEarn } from '#server/modules/wallet/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { beginRefunds } from '../card-refunds.ts';
import { askAgain, type FlowDeps } from '../flow.ts';
import type { Step } from './deps.ts';

/**
 * The hotel has changed: takes a difference that is charged, then settles what is ours in one transaction, without waiting
 * for a refund at the bank: the new stay, credit, rewards, and the letter. A refused charge has the hotel change back. [0217]
 */
export const settle: Step = async (deps, change, trip) => {
  const { db, clock, checkpoint } = deps;
  const charged = change.chargeTender ? await findCardPayment(db, change.id) : null;
  await checkpoint('change:settle:before');
  const captured = charged ? await capture(deps, charged) : 'done';
  await checkpoint('change:settle:answered');
  const now = clock.now();
  if (captured === 'unknown') return askAgain(now, { askedAt: change.changedAt });
  if (captured === 'refused') {
    const problemCode = 'payment-error';
    await inTransaction(db, (tx) => moveChange(tx, change, 'captureRefused', now, { problemCode }));
    return 'moved';
  }
  await checkpoint('change:finish:before');
  await inTransaction(db, (tx) => finish(tx, { change, trip, charged, now }));
  await checkpoint('change:finish:after');
  return 'moved';
};

async function capture({ gateway }: FlowDeps, charged: CardPayment): Promise<'done' | 'unknown' | 'refused'> {
  try {
    return (await askCapture(gateway, charged)).status;
  } catch (error) {
    if (error instanceof GatewayRefusal) return 'refused';
    throw error;
  }
}

interface Finishing {
  readonly change: ChangeRow;
  readonly trip: StayTripRow;
  readonly charged: CardPayment | null;
  readonly now: Date;
}

async function finish(tx: Tx, { change, trip, charged, now }: Finishing): Promise<void> {
  const lines = linesSettled(change.lines, portalDay(now));
  await lockWallet(tx, trip.customerId);
  const outcomes = await rewardOutcomes(tx, trip, change);
  if (!(await moveChange(tx, change, 'settleOurs', now, { lines, rewardOutcomes: outcomes }))) return;
  if (charged && !(await movePayment(tx, charged, 'capture', now, { captured: charged.amount })))
    throw new Error(`card payment ${charged.id} changed while it was captured`);
  await beginRefunds(tx, change.cardRefunds);
  await restorePosted(tx, restoreRequest(trip, 'change', { ...change, now }));
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
