import { addMoney, minMoney, money, type Money, subtractMoney, zeroMoney } from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import type { StoredTender } from '#server/modules/payments/index.ts';
import { tendersAfter } from './earn-changes.ts';
import { premiumsKept } from './premiums-kept.ts';
import { paidOf, refundableOf, spreadRefund, type TenderRefund } from './refund-lines.ts';

/**
 * The law of what a trip gives back, in one place. [open points 12, 31]
 *
 * All that a trip gives back is at most what was paid for it: refunds to what paid, credit of a price match or a price drop,
 * an airline's credit at its face value, and what a contract pays. Beyond that there is only the new flight that a
 * contract promises, once for one loss.
 *
 * From it follow the bounds that every way in which money returns asks here, whether cancellation, change, price match, price
 * drop or a contract's payment:
 *
 * 1. What was paid for protections does not return with the item: offers, the fee of a freeze and the credit of a protection
 *    pay for the item alone, so that premiums are a part of what cards, credit and points have paid. Of those, credit
 *    pays them first, then points, then cards: the part that returns last in the order of every refund.
 * 2. Offers, the fee of a freeze and the credit of a protection never return; nor does what a freeze paid of a price.
 * 3. What was given before lowers what comes after. What returned to a tender is taken off it; travel credit that was paid
 *    beside the tenders is `credited`.
 * 4. The airline's credit counts at its face value: the portal adds at most what it leaves of the amount that was paid. The
 *    credit itself is the airline's, and may be the whole fare where an offer or a freeze paid a part of it. What could be
 *    given before it leaves room for it, or waits until the fare cannot become a credit any more.
 *
 * A trip that could never be used gives back premiums, too.
 */

/** A trip as far as the law asks: its price, and its tenders less what has returned of them. */
export interface PaidTrip {
  readonly price: Pick<Price, 'lineItems' | 'currency'>;
  readonly tenders: readonly StoredTender[];
  /** Travel credit that a price match or a price drop paid beside the tenders. */
  readonly credited?: Money;
  /** Premiums that came back, in minor units. */
  readonly premiumsReturned?: number;
}

interface Returning {
  /** The airline's new credit, at its face value; left out for none. */
  readonly supplierCredit?: Money;
  /** The trip could never be used: no ticket was issued, nobody came. */
  readonly isNeverUsable?: boolean;
}

/** The most that can return to the tenders of a trip now. */
export function mostBack(
  { price, tenders, credited, premiumsReturned }: PaidTrip,
  { supplierCredit, isNeverUsable = false }: Returning = {},
): Money {
  const none = zeroMoney(price.currency);
  const kept = addMoney(
    isNeverUsable ? none : premiumsKept({ price, ...(premiumsReturned ? { premiumsReturned } : {}) }),
    credited ?? none,
  );
  const byTenders = lessOrNone(addMoney(none, ...tenders.map(refundableOf)), kept);
  if (!supplierCredit) return byTenders;
  const paid = addMoney(none, ...tenders.map(paidOf));
  return minMoney(byTenders, lessOrNone(paid, addMoney(kept, supplierCredit)));
}

const lessOrNone = (amount: Money, less: Money): Money =>
  money(Math.max(0, subtractMoney(amount, less).minor), amount.currency);

/** A refund over the tenders that paid, and what is left of them. */
export function divideRefund(
  tenders: readonly StoredTender[],
  back: Money,
): { readonly refunds: readonly TenderRefund[]; readonly tenders: readonly StoredTender[] } {
  const refunds = spreadRefund(tenders, back);
  return { refunds, tenders: tendersAfter(refunds) };
}

/** Whether anything that paid for a trip can be paid back. */
export const isRefundable = (trip: PaidTrip): boolean => mostBack(trip).minor > 0;

/** What a supplier gives for a cancellation, as far as it is divided here. */
interface QuotedRefund extends Returning {
  readonly refund: Money;
  /** All of the credit, and the part of it that goes back to credits that had paid. */
  readonly supplierCredit?: Money;
  readonly restored?: readonly { readonly amount: Money }[];
  /** What was paid back before, as by a price match: a part of the refund. */
  readonly paidBack?: Money;
}

/** What a cancellation gives back. */
export interface DividedCancellation {
  /** To the tenders, with what a contract pays. */
  readonly back: Money;
  readonly onTop: Money;
  /** The airline's new credit that its traveler keeps, and the one whose place the money of a contract takes. */
  readonly newCredit: Money;
  readonly ceded: Money;
}

/** Divides a cancellation within the law; `onTop` is what a contract pays beside the supplier's refund, null without one. */
export function divideCancellation(
  trip: PaidTrip,
  told: QuotedRefund,
  onTop: Money | null,
): DividedCancellation {
  const none = zeroMoney(told.refund.currency);
  const newCredit = subtractMoney(
    told.supplierCredit ?? none,
    addMoney(none, ...(told.restored ?? []).map(({ amount }) => amount)),
  );
  const paidBack = told.paidBack ?? none;
  const bySupplier = minMoney(
    lessOrNone(told.refund, paidBack),
    mostBack(trip, { ...told, supplierCredit: newCredit }),
  );
  const without = { back: bySupplier, onTop: none, newCredit, ceded: none };
  if (!onTop) return without;
  const back = minMoney(lessOrNone(addMoney(told.refund, onTop), paidBack), mostBack(trip));
  // It pays nothing that the supplier would not.
  if (back.minor <= bySupplier.minor) return without;
  return { back, onTop: subtractMoney(back, bySupplier), newCredit: none, ceded: newCredit };
}
