import { moveBooking } from '#server/modules/booking/index.ts';
import { askAuthorisation, findCardPayment } from '#server/modules/payments/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { settleAuthorisation } from '../settle-authorisation.ts';
import { soon, type Step } from './deps.ts';

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
  const next = await settleAuthorisation(deps, payment, outcome, {
    authorise: (tx, now) => moveBooking(tx, booking, 'authorise', now),
    decline: (tx, now, failureCode) => moveBooking(tx, booking, 'paymentDeclined', now, { failureCode }),
    giveUp: (tx, now) => moveBooking(tx, booking, 'giveUp', now, { failureCode: 'payment-error' }),
    askAgain: (now) => soon(now, payment.createdAt),
    logged: { bookingId: booking.id },
  });
  await checkpoint('book:authorise:after');
  return next;
};
