import { SupplierError, type StayChangeOutcome, supplierOf } from '#server/modules/stays/index.ts';
import { type ChangeRow, moveChange, type StayTripRow } from '#server/modules/trips/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { type FlowDeps, inSeconds } from '../flow.ts';
import type { Step } from './deps.ts';

const askAgainSeconds = 30;

/**
 * The hotel had changed and the difference could not be captured: changes it back. Retried until that is certain, so
 * that no customer has an unpaid stay, or loses a paid one.
 */
export const revert: Step = async (deps, change, trip) => {
  await deps.checkpoint('change:revert:before');
  const outcome = await changeBack(deps, change, trip).catch((error: unknown) => {
    if (!(error instanceof SupplierError)) throw error;
    deps.log.error({ err: error, changeId: change.id }, 'a stay could not be changed back yet');
    return { status: 'unknown' as const };
  });
  await deps.checkpoint('change:revert:answered');
  const now = deps.clock.now();
  if (outcome.status !== 'changed') return inSeconds(now, askAgainSeconds);
  await inTransaction(deps.db, (tx) => moveChange(tx, change, 'supplierReverted', now));
  await deps.checkpoint('change:revert:after');
  return 'moved';
};

async function changeBack(
  { suppliers }: FlowDeps,
  change: ChangeRow,
  trip: StayTripRow,
): Promise<StayChangeOutcome> {
  const supplier = supplierOf(suppliers, trip.source);
  const { stay, guests } = change.before;
  const { quoteId } = await supplier.quoteChange(trip.supplierBookingId, stay);
  return supplier.change({
    supplierBookingId: trip.supplierBookingId,
    quoteId,
    // Changing back twice has no effect, so each attempt may have its own reference.
    reference: `${change.id}:back:${quoteId}`,
    guests: guests.map(({ room, givenName, surname }) => ({ room, givenName, surname })),
  });
}
