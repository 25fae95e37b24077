import type { PriceFreezeKind } from '#contract/enums/index.ts';
import type { BookedStay } from '#contract/stays/checkout-item.ts';
import { type Currency, decimalAmount, toWireMoney } from '#contract/money.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import {
  buildStayPrice,
  priceRate,
  type RoomRate,
  supplierOf,
  wrapRateToken,
} from '#server/modules/stays/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { FreezeSide } from '../freezing.ts';
import type { ProductDeps } from '../kind.ts';
import { readStayItem } from './item.ts';
import { quoteStay, requireSameStay } from './quote-stay.ts';

/** Freezing the rate of a room that is paid at booking. [PFZ-01] */
export const freezeStays = (deps: ProductDeps): FreezeSide => ({
  goneCodes: ['rate-not-available', 'stay-not-found', 'no-availability'],

  async freezable({ source, item: stored, price }, scope = 'RoomType') {
    const sold: readonly PriceFreezeKind[] = deps.freezes.stayKinds;
    if (!sold.includes(scope)) return 'kind_not_sold';
    const item = readStayItem(stored);
    if (item.freeze) return 'frozen_already';
    if (item.rateToken === null) return 'checkout_closed';
    // The pay-off lowers what is due now. Beside the local tax nothing may be left to be paid at the property.
    if (item.stay.paymentTiming !== 'PayNow') return 'paid_at_property';
    const frozen = supplierTotalOf(price);
    // A home has no other room.
    if (scope === 'BestAvailable' && item.product === 'home') return 'kind_not_sold';
    if (scope === 'BestAvailable') {
      const { lodgingId, stay } = item;
      const best = await cheapest(deps, { source, lodgingId, stay, currency: price.currency });
      if (best === undefined || best.total.minor < frozen.minor) return 'not_cheapest';
    }
    return {
      item,
      price: frozen,
      units: item.stay.rooms.length,
      scope,
      market: null,
    };
  },

  async priceAgain(principal, { source, item, price, scope }) {
    const { lodgingId, stay, roomId } = readStayItem(item);
    const find = scope === 'BestAvailable' ? findCheapest : findSameRate;
    const rateToken = await find(deps, { source, lodgingId, stay, roomId, currency: price.currency });
    const { checkIn, checkOut, rooms, pets = 0 } = stay;
    return quoteStay(
      deps,
      principal,
      { lodgingId, rateToken, checkIn, checkOut, rooms, pets, shownTotal: decimalAmount(price) },
      { anyRise: true },
    );
  },

  async priceNow({ source, item, price }) {
    const { product, lodgingId, stay, roomId } = readStayItem(item);
    const rateToken = await findSameRate(deps, { source, lodgingId, stay, roomId, currency: price.currency });
    const quote = await priceRate(deps, { rateToken, lodgingId });
    const { checkIn, checkOut, rooms, pets = 0 } = stay;
    requireSameStay(quote, { checkIn, checkOut, rooms, pets });
    return buildStayPrice(quote.rate, {
      shown: price,
      frozenUntil: quote.expiresAt,
      product,
      rooms: rooms.length,
    });
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
  /** Left out of older checkouts: their room is found by its name. */
  readonly roomId?: string | undefined;
  readonly currency: Currency;
}

async function ratesOf(
  { suppliers }: Pick<ProductDeps, 'suppliers'>,
  { source, lodgingId, stay, currency }: FrozenRate,
  room: { readonly roomId?: string } = {},
): Promise<readonly RoomRate[]> {
  const { checkIn, checkOut, rooms, pets = 0 } = stay;
  const query = { checkIn, checkOut, rooms, pets, currency, ...room };
  return (await supplierOf(suppliers, source).getRates(lodgingId, query)).rates;
}

/** The cheapest rate of a hotel that is paid at booking, of any room and on any terms. */
async function cheapest(
  deps: Pick<ProductDeps, 'suppliers'>,
  frozen: FrozenRate,
): Promise<RoomRate | undefined> {
  const rates = (await ratesOf(deps, frozen)).filter(
    ({ paymentTiming, protection }) => paymentTiming === 'PayNow' && protection === null,
  );
  return rates.toSorted((a, b) => a.total.minor - b.total.minor)[0];
}

/** The cheapest rate of now. Throws PortalError `rate-not-available` when there is none. [PFZ-03] */
async function findCheapest(deps: Pick<ProductDeps, 'suppliers'>, frozen: FrozenRate): Promise<string> {
  const best = await cheapest(deps, frozen);
  if (!best) throw new PortalError('rate-not-available');
  return wrapRateToken(frozen.source, best.rateToken, frozen.currency);
}

/**
 * The rate of now for the same room on the same terms: hotels take a rate's token back after a while. Throws PortalError
 * `rate-not-available` when there is none.
 */
async function findSameRate(deps: Pick<ProductDeps, 'suppliers'>, frozen: FrozenRate): Promise<string> {
  const { source, lodgingId, stay, roomId, currency } = frozen;
  const [content, rates] = await Promise.all([
    roomId === undefined ? supplierOf(deps.suppliers, source).getContent(lodgingId) : null,
    ratesOf(deps, frozen, roomId === undefined ? {} : { roomId }),
  ]);
  const isSameRoom = (rate: RoomRate): boolean =>
    rate.roomId === roomId ||
    (roomId === undefined &&
      (content?.roomTypes.find((room) => room.roomId === rate.roomId) ?? rate).name.en === stay.roomName.en);
  const same = rates.find(
    (rate) =>
      isSameRoom(rate) &&
      rate.mealPlan === stay.mealPlan &&
      rate.refundPolicy === stay.refundPolicy &&
      rate.paymentTiming === stay.paymentTiming &&
      (rate.protection !== null) === (stay.hasRefundableAddOn ?? false),
  );
  if (!same) throw new PortalError('rate-not-available');
  return wrapRateToken(source, same.rateToken, currency);
}
