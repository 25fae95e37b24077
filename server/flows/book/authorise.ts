import { moveBooking } from '#server/modules/booking/index.ts';
import { findCardPayment } from '#server/modules/payments/index.ts';
import { authoriseCard } from '../authorise-card.ts';
import { soon, type Step } from './deps.ts';

/** Authorises the card's part. */
export const authorise: Step = async (deps, booking) =>
  authoriseCard(deps, {
    name: 'book',
    payment: await findCardPayment(deps.db, booking.id),
    authorise: (tx, now) => moveBooking(tx, booking, 'authorise', now),
    decline: (tx, now, failureCode) => moveBooking(tx, booking, 'paymentDeclined', now, { failureCode }),
    giveUp: (tx, now) => moveBooking(tx, booking, 'giveUp', now, { failureCode: 'payment-error' }),
    askAgain: (now, { createdAt }) => soon(now, createdAt),
    logged: { bookingId: booking.id },
  });
