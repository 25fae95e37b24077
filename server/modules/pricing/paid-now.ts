import { addMoney, fromDecimal, minMoney, type Money, subtractMoney, zeroMoney } from '#contract/money.ts';
import type { LineItem, Price } from '#contract/pricing.ts';
import { paidByPortal, soldBesideIn } from './assemble-price.ts';

/** Paid now for the item itself, without the portal's own products; less what a freeze pays of it. */
export const paidForItem = (price: Price): Money =>
  subtractMoney(fromDecimal(price.dueNow.amount, price.currency), soldBesideIn(price));

/** The price of an item to compare with its price at another time: without extras, credits and portal lines. */
export const comparablePrice = ({ currency, lineItems }: Price): Money =>
  addMoney(
    zeroMoney(currency),
    ...lineItems
      .filter(({ kind }) => ['base', 'tax', 'mandatory_fee', 'discount'].includes(kind))
      .map(({ amount }) => fromDecimal(amount.amount, currency)),
  );

/** The part of lines of these kinds that is paid now, less what a freeze pays, at most what is paid now for the item. */
export function paidNowOf(price: Price, kinds: readonly LineItem['kind'][]): Money {
  const { currency, lineItems } = price;
  const lines = lineItems.filter(({ kind, dueAtProperty }) => kinds.includes(kind) && !dueAtProperty);
  const sum = addMoney(
    zeroMoney(currency),
    ...lines.map(({ amount }) => fromDecimal(amount.amount, currency)),
  );
  return minMoney(subtractMoney(sum, paidByPortal(price)), paidForItem(price));
}
