import type { TripRecord } from '#server/modules/products/index.ts';
import { askCapture, type CardPayment, dropCapture, movePayment } from '#server/modules/payments/index.ts';
import { beginChanging, type ChangeRow, chargeOf, moveChange } from '#server/modules/trips/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { askAgain, askUnlessStuck, type FlowDeps, type StepOutcome } from '../flow.ts';
import type { Step } from './deps.ts';

/**
 * The stay is changed and our part is settled: captures the authorised difference, retried until the bank confirms.
 * When it refuses, the hotel changes back; for a trip that was cancelled meanwhile nothing is captured, and nothing is
 * refunded. [0237]
 */
export const captureLate: Step = async (deps, change, trip) => {
  const { db, clock, checkpoint } = deps;
  const payment = await chargeOf(db, change);
  if (!payment) throw new Error(`change ${change.id} lost its card payment`);
  await checkpoint('change:capture:before');
  const captured = await askCapture(deps.gateway, payment);
  await checkpoint('change:capture:answered');
  const now = clock.now();
  if (captured === 'unknown') return askUnlessStuck(now, change.changedAt, 'the capture');
  if (captured === 'refused') return refuse(deps, { change, trip, payment });
  await inTransaction(db, async (tx) => {
    if (!(await moveChange(tx, change, 'captured', now))) return;
    if (!(await movePayment(tx, payment, 'capture', now, { captured: payment.amount })))
      throw new Error(`card payment ${payment.id} changed while it was captured`);
  });
  await checkpoint('change:capture:after');
  return 'moved';
};

async function refuse(
  { db, clock }: FlowDeps,
  { change, trip, payment }: { change: ChangeRow; trip: TripRecord; payment: CardPayment },
): Promise<StepOutcome> {
  const now = clock.now();
  const isCancelled = trip.status === 'Cancelled';
  const isTaken = await inTransaction(db, async (tx) => {
    // Cancellation in progress: its outcome decides.
    if (!isCancelled && !(await beginChanging(tx, trip.id, trip.version))) return false;
    const event = isCancelled ? 'nothingTaken' : 'captureRefused';
    if (!(await moveChange(tx, change, event, now, { problemCode: 'payment-error' }))) return true;
    if (!(await dropCapture(tx, payment, now)))
      throw new Error(`card payment ${payment.id} changed while its capture was refused`);
    return true;
  });
  return isTaken ? 'moved' : askAgain(now, { askedAt: change.changedAt });
}
