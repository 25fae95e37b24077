import { moveBooking } from '#server/modules/booking/index.ts';
import { askCapture, findCardPayment, movePayment } from '#server/modules/payments/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { askUnlessStuck } from '../flow.ts';
import { soon, type Step } from './deps.ts';

/** Takes the card's part, now that the hotel has confirmed. A refused capture undoes the whole booking. */
export const capture: Step = async ({ db, clock, gateway, checkpoint }, booking) => {
  const payment = await findCardPayment(db, booking.id);
  if (!payment) {
    await inTransaction(db, (tx) => moveBooking(tx, booking, 'capture', clock.now()));
    return 'moved';
  }
  await checkpoint('book:capture:before');
  const outcome = await askCapture(gateway, payment);
  await checkpoint('book:capture:answered');
  const now = clock.now();
  if (outcome === 'unknown')
    return askUnlessStuck(now, booking.changedAt, 'the capture', soon(now, booking.changedAt));
  await inTransaction(db, async (tx) => {
    if (outcome === 'refused')
      await moveBooking(tx, booking, 'captureRefused', now, { failureCode: 'payment-error' });
    else if (await moveBooking(tx, booking, 'capture', now))
      await movePayment(tx, payment, 'capture', now, { captured: payment.amount });
  });
  await checkpoint('book:capture:after');
  return 'moved';
};
