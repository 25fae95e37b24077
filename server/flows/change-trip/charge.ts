import type { TripRecord } from '#server/modules/products/index.ts';
import { askAuthorisation, type CardPayment, movePayment } from '#server/modules/payments/index.ts';
import { type ChangeRow, chargeOf, insertCharge } from '#server/modules/trips/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { isPortalError } from '#server/platform/errors.ts';
import { askUnlessStuck, type FlowDeps, type StepOutcome } from '../flow.ts';

/**
 * The payment of a change that is made, held by its card; one that is held no more is asked for once more. `refused` when the
 * bank does not hold it or the card is no longer on file, and the outcome of the step while that is not known.
 */
export async function heldCharge(
  deps: FlowDeps,
  change: ChangeRow,
  trip: TripRecord,
): Promise<CardPayment | 'refused' | { readonly next: StepOutcome }> {
  const { db, clock, gateway, checkpoint } = deps;
  const payment = await chargeOf(db, change);
  if (payment?.state === 'authorised') return payment;
  if (payment?.state === 'declined') return 'refused';
  if (payment === null || payment.state === 'voided') {
    try {
      await inTransaction(db, (tx) => insertCharge(tx, { change, trip, known: payment, now: clock.now() }));
    } catch (error) {
      if (isPortalError(error, 'card-not-found')) return 'refused';
      throw error;
    }
    return { next: 'moved' };
  }
  await checkpoint('change:reauthorise:before');
  const told = await askAuthorisation(gateway, payment);
  await checkpoint('change:reauthorise:answered');
  const now = clock.now();
  if (told.status === 'unknown') {
    await inTransaction(db, (tx) => movePayment(tx, payment, 'timeOut', now));
    return { next: askUnlessStuck(now, payment.createdAt, 'the authorisation') };
  }
  await inTransaction(db, (tx) =>
    told.status === 'authorised'
      ? movePayment(tx, payment, 'authorise', now, { authorisationId: told.authorisationId })
      : movePayment(tx, payment, 'decline', now),
  );
  await checkpoint('change:reauthorise:after');
  return { next: 'moved' };
}
