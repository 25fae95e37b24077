import { type StayCancellationOutcome, SupplierError, supplierOf } from '#server/modules/stays/index.ts';
import {
  type CancellationRow,
  endCancelling,
  moveCancellation,
  replaceSupplierQuote,
  type TripRow,
} from '#server/modules/trips/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { type FlowDeps, inSeconds, type StepOutcome } from '../flow.ts';
import type { Step } from './deps.ts';

const promiseMs = 30 * 60_000;
const impatientForMs = 2 * 60_000;

/** Cancels with the supplier by the quote that was shown, or finds out what became of it. */
export const settleSupplier: Step = async (deps, cancellation, trip) => {
  await deps.checkpoint('cancel:supplier:before');
  const outcome = await askSupplier(deps, cancellation, trip);
  await deps.checkpoint('cancel:supplier:answered');
  const next = await settle(deps, cancellation, trip, outcome);
  await deps.checkpoint('cancel:supplier:after');
  return next;
};

type Asked = StayCancellationOutcome['status'];

/** After a lost answer the booking itself says whether it is cancelled; if not, the same quote is asked again. */
async function askSupplier(
  { db, suppliers, log }: FlowDeps,
  cancellation: CancellationRow,
  trip: TripRow,
): Promise<Asked> {
  const supplier = supplierOf(suppliers, trip.source);
  if (cancellation.state === 'supplier_pending') {
    const found = await supplier.findBooking(trip.bookingId);
    if (found.status === 'cancelled') return 'cancelled';
    if (found.status === 'unknown') return 'unknown';
  }
  try {
    return (await supplier.cancel(trip.supplierBookingId, cancellation.supplierQuoteId)).status;
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    log.warn(
      { err: error, cancellationId: cancellation.id },
      'a cancellation quote ran out before it was used',
    );
  }
  const found = await supplier.findBooking(trip.bookingId);
  if (found.status !== 'confirmed') return found.status === 'cancelled' ? 'cancelled' : 'unknown';
  const again = await supplier.quoteCancellation(trip.supplierBookingId);
  if (again.penalty.minor !== cancellation.penalty.minor) return 'refused';
  await replaceSupplierQuote(db, cancellation.id, again.quoteId);
  return (await supplier.cancel(trip.supplierBookingId, again.quoteId)).status;
}

async function settle(
  { db, clock }: FlowDeps,
  cancellation: CancellationRow,
  trip: TripRow,
  outcome: Asked,
): Promise<StepOutcome> {
  const now = clock.now();
  switch (outcome) {
    case 'cancelled': {
      const lines = cancellation.lines.map((line) => ({ ...line, state: 'in_progress' as const }));
      await inTransaction(db, async (tx) => {
        if (await moveCancellation(tx, cancellation, 'supplierCancelled', now, { lines, promisedBy: null }))
          await endCancelling(tx, trip.id, 'Cancelled');
      });
      return 'moved';
    }
    case 'refused':
      await inTransaction(db, async (tx) => {
        if (
          await moveCancellation(tx, cancellation, 'supplierRefused', now, {
            problemCode: 'cancellation-not-possible',
          })
        )
          await endCancelling(tx, trip.id, 'Confirmed');
      });
      return 'moved';
    case 'pending':
    case 'unknown': {
      const event = outcome === 'pending' ? 'supplierPending' : 'supplierUnknown';
      if (cancellation.state === 'requested') {
        const promisedBy = new Date(now.getTime() + promiseMs);
        await inTransaction(db, (tx) => moveCancellation(tx, cancellation, event, now, { promisedBy }));
      }
      const openForMs = now.getTime() - (cancellation.requestedAt ?? now).getTime();
      return inSeconds(now, openForMs < impatientForMs ? 2 : 30);
    }
  }
}
