import { fromDecimal, type Money } from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import type { Payable } from '#server/modules/payments/index.ts';
import type { CheckoutSession } from './sessions-store.ts';

/** What is paid now, as money of the server. */
export const dueNowOf = (price: Price): Money => fromDecimal(price.dueNow.amount, price.currency);

/** What a checkout asks to be paid, for the rules of tenders. */
export const payableOf = ({ price, stay, collection }: CheckoutSession): Payable => ({
  dueNow: dueNowOf(price),
  paymentTiming: stay.paymentTiming,
  collection,
});

/** Which earn rate of a card counts. */
export const earnProductOf = ({ product }: Pick<CheckoutSession, 'product'>): 'hotels' | 'homes' =>
  product === 'home' ? 'homes' : 'hotels';
