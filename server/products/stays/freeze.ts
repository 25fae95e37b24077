import { decimalAmount, toWireMoney } from '#contract/money.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { FreezeSide } from '../freezing.ts';
import type { ProductDeps } from '../kind.ts';
import { readStayItem } from './item.ts';
import { quoteStay } from './quote-stay.ts';

/** Freezing the rate of a room that is paid at booking. [PFZ-01] */
export const freezeStays = (deps: ProductDeps): FreezeSide => ({
  freezable({ item: stored, price }) {
    const item = readStayItem(stored);
    if (item.freeze) return 'frozen_already';
    if (item.rateToken === null) return 'checkout_closed';
    // The pay-off lowers what is due now. Beside the local tax nothing may be left to be paid at the property.
    if (item.stay.paymentTiming !== 'PayNow') return 'paid_at_property';
    return {
      item,
      price: supplierTotalOf(price),
      units: item.stay.rooms.length,
      scope: 'RoomType',
      market: null,
    };
  },

  priceAgain(principal, { item, price }) {
    const { lodgingId, rateToken, stay } = readStayItem(item);
    if (rateToken === null) throw new PortalError('rate-not-available');
    const { checkIn, checkOut, rooms, pets = 0 } = stay;
    return quoteStay(
      deps,
      principal,
      { lodgingId, rateToken, checkIn, checkOut, rooms, pets, shownTotal: decimalAmount(price) },
      { anyRise: true },
    );
  },

  withFee: (item, { freezeId, amount }) => ({
    ...readStayItem(item),
    freeze: { freezeId, amount: toWireMoney(amount) },
  }),
});
