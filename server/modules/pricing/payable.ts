import { minMoney, type Money, zeroMoney } from '#contract/money.ts';
import type { ExchangeRate } from '#contract/pricing.ts';
import { fromDollars } from '#server/modules/currencies/index.ts';

/**
 * The part of the amount due now that wallet dollars can pay, converted by a rate. Zero for payments at the hotel,
 * and without a rate. [CRD-10]
 */
export function payableOf(dollars: Money, dueNow: Money, rate: ExchangeRate | null): Money {
  const { currency } = dueNow;
  const there = dollars.minor > 0 ? fromDollars(dollars.minor, currency, rate) : null;
  return there ? minMoney(there, dueNow) : zeroMoney(currency);
}
