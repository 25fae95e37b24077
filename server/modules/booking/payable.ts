import { fromDecimal, type Money } from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import type { Payable } from '#server/modules/payments/index.ts';
import type { CheckoutSession } from './sessions-store.ts';

/** What is paid now, as money of the server. */
const dueNowOf = (price: Price): Money => fromDecimal(price.dueNow.amount, price.currency);

/** What a checkout asks to be paid, for the rules of tenders. Flights are paid at booking, and are of no collection. */
export function payableOf(session: CheckoutSession): Payable {
  const { price } = session;
  const any = { dueNow: dueNowOf(price), exchangeRate: price.exchangeRate ?? null };
  if (session.product === 'flight')
    return { ...any, paymentTiming: 'PayNow', collection: 'NoCollection', product: 'flights' };
  const { stay, collection, product } = session;
  return {
    ...any,
    paymentTiming: stay.paymentTiming,
    collection,
    product: product === 'home' ? 'homes' : 'hotels',
  };
}
