import { moveBooking } from '#server/modules/booking/index.ts';
import type { Booking } from '#server/modules/products/index.ts';
import {
  askAuthorisation,
  type CardPayment,
  findCardPayment,
  movePayment,
  problemOfDecline,
} from '#server/modules/payments/index.ts';
import type { AuthorisationOutcome } from '#server/modules/payments/port.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { FlowDeps, StepOutcome } from '../flow.ts';
import { soon, type Step } from './deps.ts';

/** How long a bank may stay silent before the booking is given up and everything undone. */
const patienceMs = 2 * 60_000;

/** Authorises the card's part. After a lost response, the bank's record of the request is looked up first. */
export const authorise: Step = async (deps, booking) => {
  const { db, clock, gateway, checkpoint } = deps;
  const payment = await findCardPayment(db, booking.id);
  if (!payment) {
    await inTransaction(db, (tx) => moveBooking(tx, booking, 'authorise', clock.now()));
    return 'moved';
  }
  await checkpoint('book:authorise:before');
  const outcome = await askAuthorisation(gateway, payment);
  await checkpoint('book:authorise:answered');
  const next = await settle(deps, booking, payment, outcome);
  await checkpoint('book:authorise:after');
  return next;
};

async function settle(
  { db, clock, log }: FlowDeps,
  booking: Booking,
  payment: CardPayment,
  outcome: AuthorisationOutcome,
): Promise<StepOutcome> {
  const now = clock.now();
  if (outcome.status === 'authorised') {
    const { authorisationId } = outcome;
    await inTransaction(db, async (tx) => {
      if (await moveBooking(tx, booking, 'authorise', now))
        await movePayment(tx, payment, 'authorise', now, { authorisationId });
    });
    return 'moved';
  }
  if (outcome.status === 'declined') {
    const failureCode = problemOfDecline[outcome.code];
    await inTransaction(db, async (tx) => {
      if (await moveBooking(tx, booking, 'paymentDeclined', now, { failureCode }))
        await movePayment(tx, payment, 'decline', now);
    });
    return 'moved';
  }
  if (payment.state === 'created') await inTransaction(db, (tx) => movePayment(tx, payment, 'timeOut', now));
  if (now.getTime() - payment.createdAt.getTime() < patienceMs) return soon(now, payment.createdAt);
  log.warn({ err: outcome.cause, bookingId: booking.id }, 'given up: the bank said neither yes nor no');
  await inTransaction(db, (tx) => moveBooking(tx, booking, 'giveUp', now, { failureCode: 'payment-error' }));
  return 'moved';
}
