import { decimalAmount, fromDecimal, shareOf, zeroMoney } from '#contract/money.ts';
import { convertBy } from '#server/modules/currencies/index.ts';
import { judgeStay } from '#server/modules/policy/index.ts';
import { policyAndRates, supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { Checkout, CheckoutSide } from '#server/modules/products/index.ts';
import { payableStay, laterOfStay } from '#server/modules/stays/index.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import { againAtFrozenPrice } from '../at-frozen-price.ts';
import { lessFee } from '../credited-fee.ts';
import type { ProductDeps } from '../kind.ts';
import { freezeStays } from './freeze.ts';
import { readStayItem } from './item.ts';
import { quoteStay } from './quote-stay.ts';

/** Errors of a supplier about a rate that it cannot price again. */
const gone = ['rate-not-available', 'stay-not-found'] as const;

/** The stay of a checkout, with its later payments. */
export function presentStay({ item, price }: Pick<Checkout, 'item' | 'price'>, now: Date) {
  const { product, stay } = readStayItem(item);
  return { product, stay, later: laterOfStay(price, stay, now) };
}

export const stayCheckout = (deps: ProductDeps): CheckoutSide => ({
  funnel: ({ product }) => (product === 'home' ? 'Homes' : 'Lodging'),

  target(item) {
    const { lat, lon } = readStayItem(item).stay;
    return { at: { lat, lon } };
  },

  payable({ item, price }) {
    const { stay, collection, product, freeze } = readStayItem(item);
    const due = fromDecimal(price.dueNow.amount, price.currency);
    const { lat, lon, paymentTiming } = stay;
    return payableStay(
      { kind: product, collection, lat, lon },
      {
        ...lessFee(due, freeze, 'HotelPriceFreezeDepositCredit'),
        exchangeRate: price.exchangeRate ?? null,
        paymentTiming,
      },
    );
  },

  cashBackPercent: (item) => readStayItem(item).stay.cashBackPercent ?? null,

  async reopen(principal, { item, state, price }) {
    const { lodgingId, rateToken, stay, freeze } = readStayItem(item);
    // A checkout at a frozen price is opened again from that price.
    if (state === 'submitted' || rateToken === null || freeze) throw new PortalError('cannot-resume');
    const { checkIn, checkOut, rooms, pets = 0 } = stay;
    const asked = { lodgingId, rateToken, checkIn, checkOut, rooms, pets };
    try {
      return await quoteStay(deps, principal, {
        ...asked,
        shownTotal: decimalAmount(supplierTotalOf(price)),
      });
    } catch (error) {
      if (gone.some((code) => isPortalError(error, code)))
        throw new PortalError('cannot-resume', { cause: error });
      throw error;
    }
  },

  async quoteAgain(principal, checkout) {
    const { source, item, price } = checkout;
    const { freeze: fee } = readStayItem(item);
    const { priceAgain, withFee } = freezeStays(deps);
    const draft = await priceAgain(principal, { scope: null, source, item, price: supplierTotalOf(price) });
    if (!fee) return draft;
    return againAtFrozenPrice(deps, draft, { checkout, fee, withFee, extras: zeroMoney(price.currency) });
  },

  async judge(principal, { item, price }) {
    const { stay } = readStayItem(item);
    const { policy, rates } = await policyAndRates(deps, principal, price.currency);
    const nightly = shareOf(supplierTotalOf(price), 1, stay.nights * stay.rooms.length);
    return judgeStay(policy, { stars: stay.stars, nightly }, convertBy(rates));
  },

  present: async (checkout, { now }) => presentStay(checkout, now),
});
