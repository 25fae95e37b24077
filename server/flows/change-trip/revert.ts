import { openCase } from '#server/modules/cases/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { type ChangeRow, moveChange } from '#server/modules/trips/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { askUnlessStuck, inSeconds } from '../flow.ts';
import type { Step } from './deps.ts';
import { changingSupplier } from './side.ts';

/** The supplier has changed the trip, and the difference was not charged: an agent settles it. */
async function leaveToAgent(tx: Tx, change: ChangeRow, trip: TripRecord, now: Date): Promise<void> {
  if (!(await moveChange(tx, change, 'cannotRevert', now, { problemCode: 'payment-error' }))) return;
  const { bookingId } = trip;
  await openCase(tx, { kind: 'exchange_unpaid', bookingId, amount: change.charge, now });
}

const askAgainSeconds = 30;

/**
 * The supplier had changed and the difference could not be captured: it changes back. Retried until that is certain, so
 * that no customer has an unpaid trip, or loses a paid one.
 */
export const revert: Step = async (deps, change, trip) => {
  await deps.checkpoint('change:revert:before');
  const outcome = await changingSupplier(deps.products, change, trip).changeBack();
  await deps.checkpoint('change:revert:answered');
  const now = deps.clock.now();
  if (outcome.status === 'cannot') {
    await inTransaction(deps.db, (tx) => leaveToAgent(tx, change, trip, now));
    return 'moved';
  }
  if (outcome.status !== 'changed')
    return askUnlessStuck(now, change.changedAt, 'changing back', inSeconds(now, askAgainSeconds));
  await inTransaction(deps.db, (tx) => moveChange(tx, change, 'supplierReverted', now));
  await deps.checkpoint('change:revert:after');
  return 'moved';
};
