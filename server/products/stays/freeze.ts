import type { BookedStay } from '#contract/stays/checkout-item.ts';
import { type Currency, decimalAmount, toWireMoney } from '#contract/money.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import { supplierOf, wrapRateToken } from '#server/modules/stays/index.ts';
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

  async priceAgain(principal, { source, item, price }) {
    const { lodgingId, stay } = readStayItem(item);
    const rateToken = await findSameRate(deps, { source, lodgingId, stay, currency: price.currency });
    const { checkIn, checkOut, rooms, pets = 0 } = stay;
    return quoteStay(
      deps,
      principal,
      { lodgingId, rateToken, checkIn, checkOut, rooms, pets, shownTotal: decimalAmount(price) },
      { anyRise: true },
    );
  },

  async priceAlternative(principal, chosen) {
    if (chosen.of !== 'stay') throw new PortalError('freeze-alternative-differs');
    return quoteStay(deps, principal, chosen);
  },

  searchOf(stored, currency) {
    const { lodgingId, stay } = readStayItem(stored);
    const { checkIn, checkOut, rooms, pets = 0 } = stay;
    return { of: 'stay', lodgingId, checkIn, checkOut, rooms, pets, currency };
  },

  withFee: (item, { freezeId, isAlternative, amount }) => ({
    ...readStayItem(item),
    freeze: { freezeId, isAlternative, amount: toWireMoney(amount) },
  }),
});

interface FrozenRate {
  readonly source: string;
  readonly lodgingId: string;
  readonly stay: BookedStay;
  readonly currency: Currency;
}

/**
 * The rate of now for the same room on the same terms: hotels take a rate's token back after a while. Throws PortalError
 * `rate-not-available` when there is none.
 */
async function findSameRate(
  { suppliers }: Pick<ProductDeps, 'suppliers'>,
  { source, lodgingId, stay, currency }: FrozenRate,
): Promise<string> {
  const supplier = supplierOf(suppliers, source);
  const { checkIn, checkOut, rooms, pets = 0 } = stay;
  const [content, { rates }] = await Promise.all([
    supplier.getContent(lodgingId),
    supplier.getRates(lodgingId, { checkIn, checkOut, rooms, pets, currency }),
  ]);
  const nameOf = (roomId: string) => content?.roomTypes.find((room) => room.roomId === roomId)?.name.en;
  const same = rates.find(
    (rate) =>
      (nameOf(rate.roomId) ?? rate.name.en) === stay.roomName.en &&
      rate.mealPlan === stay.mealPlan &&
      rate.refundPolicy === stay.refundPolicy &&
      rate.paymentTiming === stay.paymentTiming &&
      (rate.protection !== null) === (stay.hasRefundableAddOn ?? false),
  );
  if (!same) throw new PortalError('rate-not-available');
  return wrapRateToken(source, same.rateToken, currency);
}
