import { type Money, money, shareOf, zeroMoney } from '#contract/money.ts';
import type { CashBackTerms, RoomRate } from '../port.ts';

/** The amounts of a rate that a cash-back can be a ratio of. */
export interface CashBackBases {
  /** The amount charged now. */
  readonly paidNow: Money;
  /** The room itself, less discounts, without taxes and fees. */
  readonly sellPrice: Money;
  readonly grandTotal: Money;
}

const hundredthsOfPercent = 10_000;

/**
 * The cash-back of a cash account on a stay paid in full with its card, by the kind the rate names: a ratio of the
 * portal's revenue, of the amount due now, of the grand total or of the sell price, or a fixed amount. A stay paid at
 * the property earns nothing, because the card is not charged. [B 9] [LOD-08]
 */
export function cashBackOf({ kind, value, revenue }: CashBackTerms, bases: CashBackBases): Money {
  const { currency } = bases.paidNow;
  if (bases.paidNow.minor <= 0) return zeroMoney(currency);
  if (kind === 'fixed') return money(value, currency);
  const ratioOf = {
    'revenue-ratio': revenue,
    ratio: bases.paidNow,
    'grand-total-ratio': bases.grandTotal,
    'sell-price-ratio': bases.sellPrice,
  };
  return shareOf(ratioOf[kind], value, hundredthsOfPercent);
}

/**
 * The cash-back of a rate as a percentage of the amount due now, to a hundredth: a card that pays a part earns its
 * part, and a refund takes its part back. Null when the supplier leaves it to the account's own rate.
 */
export function cashBackPercent(
  rate: Pick<RoomRate, 'base' | 'cashBack' | 'discounts' | 'dueNow' | 'total'>,
): number | null {
  if (!rate.cashBack || rate.dueNow.minor <= 0) return null;
  const off = rate.discounts.reduce((sum, { amount }) => sum + amount.minor, 0);
  const earned = cashBackOf(rate.cashBack, {
    paidNow: rate.dueNow,
    sellPrice: money(rate.base.minor - off, rate.base.currency),
    grandTotal: rate.total,
  });
  return Math.round((earned.minor * hundredthsOfPercent) / rate.dueNow.minor) / 100;
}
