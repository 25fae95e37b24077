import type { LaterPayment, Price } from '#contract/pricing.ts';
import type { BookedStay } from '#contract/stays/checkout-item.ts';
import { laterPayments } from '#server/modules/pricing/index.ts';

/** What of a stay is paid after booking: on the day of check-in, and to the card that guarantees it. [PAY-01] */
export const laterOfStay = (
  price: Pick<Price, 'dueAtProperty'>,
  stay: Pick<BookedStay, 'cancellation' | 'checkIn' | 'paymentTiming' | 'timeZone'>,
  now: Date,
): LaterPayment[] => laterPayments(price, { ...stay, paidOn: stay.checkIn }, now);
