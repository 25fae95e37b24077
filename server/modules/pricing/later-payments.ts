import type { BookedStay } from '#contract/stays/checkout-item.ts';
import type { LaterPayment, Price } from '#contract/pricing.ts';
import { dayIn } from '#server/platform/days.ts';

type PaidStay = Pick<BookedStay, 'cancellation' | 'checkIn' | 'paymentTiming' | 'timeZone'>;

/**
 * The parts of a price that are not paid at booking: when, how much, and where. A stay that is paid later names its
 * property and its check-in day, and the amounts that may be charged to the guaranteeing card; `now` dates a penalty
 * that already applies. [PAY-01]
 */
export function laterPayments(
  { dueAtProperty }: Pick<Price, 'dueAtProperty'>,
  stay: PaidStay,
  now: Date,
): LaterPayment[] {
  const there: LaterPayment[] =
    dueAtProperty.amount > 0
      ? [{ amount: dueAtProperty, on: stay.checkIn, where: 'property', reason: 'stay' }]
      : [];
  return stay.paymentTiming === 'PayLater' ? [...there, ...guaranteed(stay, now)] : there;
}

/** Amounts that a property charges to the guaranteeing card: for a late cancellation, and for a no-show. */
const guaranteed = ({ cancellation, timeZone }: PaidStay, now: Date): LaterPayment[] =>
  cancellation
    .filter(({ penalty }) => penalty.amount > 0)
    .map(({ from, until, penalty }) => ({
      amount: penalty,
      on: dayIn(timeZone, from === null ? now : new Date(from)),
      where: 'card',
      reason: until === null ? 'no_show' : 'late_cancellation',
    }));
