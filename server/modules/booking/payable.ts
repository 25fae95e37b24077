import { fromDecimal, type Money } from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import { payableFlight } from '#server/modules/flights/index.ts';
import type { Payable } from '#server/modules/pricing/index.ts';
import { payableStay } from '#server/modules/stays/index.ts';
import type { OfferTarget } from '#server/modules/wallet/index.ts';
import type { CheckoutSession } from './sessions-store.ts';

/** What is paid now, as money of the server. */
const dueNowOf = (price: Price): Money => fromDecimal(price.dueNow.amount, price.currency);

/** What a checkout asks to be paid, for the rules of tenders: as the list of what is sold had it. */
export function payableOf(session: CheckoutSession): Payable {
  const asked = { dueNow: dueNowOf(session.price), exchangeRate: session.price.exchangeRate ?? null };
  if (session.product === 'flight') return payableFlight({ ...asked, target: targetOf(session) });
  const { stay, collection, product } = session;
  const { lat, lon, paymentTiming } = stay;
  return payableStay({ kind: product, collection, lat, lon }, { ...asked, paymentTiming });
}

/** Where a checkout leads, for offers that are not good everywhere. */
export function targetOf(session: CheckoutSession): OfferTarget {
  if (session.product !== 'flight') return { at: { lat: session.stay.lat, lon: session.stay.lon } };
  const arrivesAt = session.flight.slices.en[0]?.segments.at(-1)?.destination.locationCode;
  return arrivesAt === undefined ? {} : { arrivesAt };
}
