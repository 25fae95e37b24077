import { fromDecimal, type Money } from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import type { Payable } from '#server/modules/payments/index.ts';
import type { CheckoutSession } from './sessions-store.ts';

/** What is paid now, as money of the server. */
const dueNowOf = (price: Price): Money => fromDecimal(price.dueNow.amount, price.currency);

/** What a checkout asks to be paid, for the rules of tenders. */
export const payableOf = ({ price, stay, collection, product }: CheckoutSession): Payable => ({
  dueNow: dueNowOf(price),
  paymentTiming: stay.paymentTiming,
  collection,
  product: product === 'home' ? 'homes' : 'hotels',
  exchangeRate: price.exchangeRate ?? null,
});
