import type { PaymentTiming } from '#contract/enums/index.ts';
import type { WireMoney } from '#contract/money.ts';
import type { LaterPayment, Price } from '#contract/pricing.ts';
import type { PlainDate } from '#contract/values/dates.ts';
import { dayIn } from '#server/platform/days.ts';

/** How an item is paid, as far as something of it may be paid after booking. */
interface PaidLater {
  readonly cancellation: readonly {
    readonly from: string | null;
    readonly until: string | null;
    readonly penalty: WireMoney;
  }[];
  readonly paymentTiming: PaymentTiming;
  /** The day on which it is paid on the spot, and the zone of its calendar. */
  readonly paidOn: PlainDate;
  readonly timeZone: string;
}

/**
 * The parts of a price that are not paid at booking: when, how much, and where. What is paid later names its
 * property and day, and the amounts that may be charged to the guaranteeing card; `now` dates a penalty
 * that already applies. [PAY-01]
 */
export function laterPayments(
  { dueAtProperty }: Pick<Price, 'dueAtProperty'>,
  item: PaidLater,
  now: Date,
): LaterPayment[] {
  const there: LaterPayment[] =
    dueAtProperty.amount > 0
      ? [{ amount: dueAtProperty, on: item.paidOn, where: 'property', reason: 'due' }]
      : [];
  return item.paymentTiming === 'PayLater' ? [...there, ...guaranteed(item, now)] : there;
}

/** Amounts that a property charges to the guaranteeing card: for a late cancellation, and for a no-show. */
const guaranteed = ({ cancellation, timeZone }: PaidLater, now: Date): LaterPayment[] =>
  cancellation
    .filter(({ penalty }) => penalty.amount > 0)
    .map(({ from, until, penalty }) => ({
      amount: penalty,
      on: dayIn(timeZone, from === null ? now : new Date(from)),
      where: 'card',
      reason: until === null ? 'no_show' : 'late_cancellation',
    }));
