import { nextLook } from '#server/modules/booking/index.ts';
import { closeCase, openCase } from '#server/modules/cases/index.ts';
import { queueOfChange } from '#server/modules/notifications/index.ts';
import { askRelease, closePayment } from '#server/modules/payments/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { type ChangeRow, chargeOf, isUnpaid, moveChange } from '#server/modules/trips/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { type FlowDeps, inSeconds, type StepOutcome } from '../flow.ts';
import type { Step } from './deps.ts';
import { changingSupplier } from './side.ts';
import { noteChanged } from './supplier.ts';

const askAgainSeconds = 60;
const askNoMoreSeconds = 6 * 3600;
/** Banks hold an amount for seven days: it is released a day before. */
const heldMs = 6 * 86_400_000;

/**
 * The card holds the difference no longer than a bank does: it is released and its customer told, and charged anew when the
 * change is made.
 */
async function releaseHold(
  { db, clock, gateway }: FlowDeps,
  change: ChangeRow,
  trip: TripRecord,
): Promise<StepOutcome | null> {
  const payment = await chargeOf(db, change);
  const now = clock.now();
  if (payment?.state !== 'authorised' || now.getTime() - payment.createdAt.getTime() < heldMs) return null;
  if ((await askRelease(gateway, payment)) === 'unknown') return inSeconds(now, askAgainSeconds);
  await inTransaction(db, async (tx) => {
    const brings = { problemCode: 'exchange-hold-released', promisedBy: nextLook(trip, now) } as const;
    if (!(await moveChange(tx, change, 'holdReleased', now, brings))) return;
    await closePayment(tx, payment, now);
    const { bookingId } = trip;
    await openCase(tx, {
      kind: 'exchange_fulfil',
      bookingId,
      amount: change.charge,
      facts: { hold: 'released after six days; the card is charged anew when the change is made' },
      isNews: true,
      now,
    });
    await queueOfChange(tx, 'changeHoldReleased', { tripId: trip.id, changeId: change.id, now });
  });
  return 'moved';
}

/** A person at the supplier changes by hand: it is asked until that has an end. One that was not paid waits for that. */
export const followAgent: Step = async (deps, change, trip) => {
  const { db, clock, products, checkpoint } = deps;
  if (isUnpaid(change)) return inSeconds(clock.now(), askNoMoreSeconds);
  await checkpoint('change:agent:before');
  const outcome = await changingSupplier(products, change, trip).find();
  await checkpoint('change:agent:answered');
  const now = clock.now();
  const fulfilled = { kind: 'exchange_fulfil', bookingId: trip.bookingId, now } as const;
  if (outcome?.status === 'changed') {
    await inTransaction(db, async (tx) => {
      if (await noteChanged(tx, change, 'agentChanged', outcome, now)) await closeCase(tx, fulfilled);
    });
    await checkpoint('change:agent:after');
    return 'moved';
  }
  if (outcome?.status === 'refused') {
    const { problem: problemCode } = outcome;
    await inTransaction(db, async (tx) => {
      if (await moveChange(tx, change, 'agentRefused', now, { problemCode })) await closeCase(tx, fulfilled);
    });
    return 'moved';
  }
  return (await releaseHold(deps, change, trip)) ?? inSeconds(now, askAgainSeconds);
};
