import { openCase } from '#server/modules/cases/index.ts';
import { queueOfChange } from '#server/modules/notifications/index.ts';
import { askRelease, closePayment } from '#server/modules/payments/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { beginChanging, type ChangeRow, chargeOf, getTrip, moveChange } from '#server/modules/trips/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { askUnlessStuck, type FlowDeps, inSeconds, type StepOutcome } from '../flow.ts';
import type { Step } from './deps.ts';
import { finish, isApplied } from './settle.ts';
import { changingSupplier } from './side.ts';

/**
 * The supplier has changed the trip for good, and the difference was not charged: the trip has its new contents, nothing stays
 * held on the card, and the traveler pays from the trip, or an agent charges a card. Nothing else is changed until then.
 */
async function leaveUnpaid(deps: FlowDeps, change: ChangeRow, trip: TripRecord): Promise<StepOutcome> {
  const { db, clock, gateway } = deps;
  const payment = await chargeOf(db, change);
  const isHeld = payment !== null && payment.state !== 'declined' && payment.state !== 'voided';
  const card = isHeld ? await askRelease(gateway, payment) : 'released';
  const now = clock.now();
  if (card === 'unknown') return askUnlessStuck(now, change.changedAt, 'the release of the card');
  await inTransaction(db, async (tx) => {
    if (!(await leave(tx, deps, { change, trip, now }))) return;
    if (isHeld) await closePayment(tx, payment, now);
    const { bookingId } = trip;
    await openCase(tx, { kind: 'exchange_unpaid', bookingId, amount: change.charge, now });
    await queueOfChange(tx, 'changeUnpaid', { tripId: trip.id, changeId: change.id, now });
  });
  return 'moved';
}

async function leave(
  tx: Tx,
  { products, protections, credits }: FlowDeps,
  { change, trip, now }: { change: ChangeRow; trip: TripRecord; now: Date },
): Promise<boolean> {
  const event = 'cannotRevert';
  if (isApplied(change, trip)) return moveChange(tx, change, event, now, { problemCode: 'exchange-unpaid' });
  if (!(await finish(tx, { products, protections, credits, change, trip, event, now }))) return false;
  const { version } = await getTrip(tx, trip.id);
  return beginChanging(tx, trip.id, version);
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
  if (outcome.status === 'cannot') return leaveUnpaid(deps, change, trip);
  if (outcome.status !== 'changed')
    return askUnlessStuck(now, change.changedAt, 'changing back', inSeconds(now, askAgainSeconds));
  await inTransaction(deps.db, (tx) => moveChange(tx, change, 'supplierReverted', now));
  await deps.checkpoint('change:revert:after');
  return 'moved';
};
