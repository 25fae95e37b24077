import { fromDecimal, type Money } from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import type { Payable } from '#server/modules/payments/index.ts';
import type { OfferTarget } from '#server/modules/wallet/index.ts';
import type { CheckoutSession } from './sessions-store.ts';

/** What is paid now, as money of the server. */
const dueNowOf = (price: Price): Money => fromDecimal(price.dueNow.amount, price.currency);

/** What a checkout asks to be paid, for the rules of tenders. Flights are paid at booking, and are of no collection. */
export function payableOf(session: CheckoutSession): Payable {
  const { price } = session;
  const any = { dueNow: dueNowOf(price), exchangeRate: price.exchangeRate ?? null };
  if (session.product === 'flight')
    return {
      ...any,
      paymentTiming: 'PayNow',
      collection: 'NoCollection',
      product: 'flights',
      target: targetOf(session),
    };
  const { stay, collection, product } = session;
  return {
    ...any,
    paymentTiming: stay.paymentTiming,
    collection,
    product: product === 'home' ? 'homes' : 'hotels',
    target: targetOf(session),
  };
}

/** Where a checkout leads, for offers that are not good everywhere. */
export function targetOf(session: CheckoutSession): OfferTarget {
  if (session.product !== 'flight') return { at: { lat: session.stay.lat, lon: session.stay.lon } };
  const arrivesAt = session.flight.slices.en[0]?.segments.at(-1)?.destination.locationCode;
  return arrivesAt === undefined ? {} : { arrivesAt };
}
