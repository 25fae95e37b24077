import { minMoney, type Money, zeroMoney } from '#contract/money.ts';
import type { ExchangeRate } from '#contract/pricing.ts';
import { fromDollars } from '#server/modules/currencies/index.ts';

/**
 * How much of what is due now so much of the portal's own money could pay, which is dollars and pays another currency
 * by a rate. What is paid at the hotel it cannot, and without a rate nothing. [CRD-10]
 */
export function payableOf(dollars: Money, dueNow: Money, rate: ExchangeRate | null): Money {
  const { currency } = dueNow;
  const there = dollars.minor > 0 ? fromDollars(dollars.minor, currency, rate) : null;
  return there ? minMoney(there, dueNow) : zeroMoney(currency);
}
