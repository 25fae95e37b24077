import type { Products, TripRecord } from '#server/modules/products/index.ts';
import { askRelease, closePayment } from '#server/modules/payments/index.ts';
import { tripHappened } from '#server/modules/trip-events/index.ts';
import {
  amendTrip,
  type ChangeRow,
  chargeOf,
  endChanging,
  moveChange,
  planNextReminder,
} from '#server/modules/trips/index.ts';
import { lockWallet } from '#server/modules/wallet/index.ts';
import { bySystem } from '#server/platform/acting.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { askUnlessStuck } from '../flow.ts';
import { settleCredited } from './credited.ts';
import type { Step } from './deps.ts';
import { changeEarned } from './settle.ts';
import { changeSideOf } from './side.ts';

/** Nothing was changed: the trip is unlocked, and its customer notified, before the bank has answered. [0217] */
export const leaveUnchanged: Step = async (deps, change, trip) => {
  const { db, clock, products, checkpoint } = deps;
  const now = clock.now();
  await checkpoint('change:leave:before');
  await inTransaction(db, async (tx) => {
    if (!(await moveChange(tx, change, 'leaveUnchanged', now))) return;
    if (trip.version > change.tripVersion) await putBack(tx, products, { change, trip, now });
    else {
      await settleCredited(tx, deps, { change, end: 'release', now });
      await endChanging(tx, trip.id);
      const happening = { kind: 'changeRefused', changeId: change.id } as const;
      await tripHappened(tx, { tripId: trip.id, happening, by: bySystem, now });
    }
  });
  await checkpoint('change:leave:after');
  return 'moved';
};

/** The bank refused the charge after the trip was changed: restores it and its earnings. [0237] */
async function putBack(
  tx: Tx,
  products: Products,
  { change, trip, now }: { change: ChangeRow; trip: TripRecord; now: Date },
): Promise<void> {
  await lockWallet(tx, trip.customerId);
  const side = changeSideOf(products, trip);
  await changeEarned(tx, side, { change, trip, now, isBack: true });
  if (!(await amendTrip(tx, { change: side, trip }, change.before, change)))
    throw new Error(`trip ${trip.id} is not the one that change ${change.id} left`);
  await tripHappened(tx, {
    tripId: trip.id,
    happening: { kind: 'changedByTraveler', changeId: change.id, parts: [...change.parts], isUndone: true },
    by: bySystem,
    now,
  });
  await planNextReminder(tx, { products, tripId: trip.id, now });
}

/** Asks the bank until it is certain that the card holds nothing of a change that did not happen. */
export const release: Step = async ({ db, clock, gateway, checkpoint }, change) => {
  await checkpoint('change:release:before');
  const payment = await chargeOf(db, change);
  const isOver = payment === null || payment.state === 'voided' || payment.state === 'declined';
  const card = isOver ? 'released' : await askRelease(gateway, payment);
  await checkpoint('change:release:answered');
  const now = clock.now();
  if (card === 'unknown') return askUnlessStuck(now, change.changedAt, 'the release of the card');
  await inTransaction(db, async (tx) => {
    if (!(await moveChange(tx, change, 'release', now))) return;
    if (payment && !isOver) await closePayment(tx, payment, now);
  });
  await checkpoint('change:release:after');
  return 'moved';
};
