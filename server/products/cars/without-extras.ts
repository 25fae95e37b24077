import { addMoney, fromDecimal, type Money, subtractMoney, zeroMoney } from '#contract/money.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { Checkout } from '#server/modules/products/index.ts';

/** The supplier's total of a car without its chosen extras. */
export function totalWithoutExtras(price: Checkout['price']): Money {
  const { currency, lineItems } = price;
  const extras = lineItems
    .filter(({ kind }) => kind === 'extra')
    .map(({ amount }) => fromDecimal(amount.amount, currency));
  return subtractMoney(supplierTotalOf(price), addMoney(zeroMoney(currency), ...extras));
}
