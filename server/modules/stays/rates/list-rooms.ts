import type { z } from 'zod';
import { daysBetween } from '#contract/values/dates.ts';
import { type Collection, roomComplianceOf } from '#contract/enums/index.ts';
import { addMoney, type Money, subtractMoney, toWireMoney, zeroMoney } from '#contract/money.ts';
import type { listRooms, roomProductSchema } from '#contract/stays.ts';
import { complianceOf } from '#server/modules/policy/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { cashBackPercent } from './cash-back.ts';
import { circumstancesOf } from '../circumstances.ts';
import type { StaysDeps } from '../deps.ts';
import { getSourcedContent } from '../details/find-content.ts';
import { nightlyOf } from '../search/merge-stays.ts';
import { type FoundStay, type RoomRate, type StayRates, type StaySupplier, SupplierError } from '../port.ts';
import { presentTerms } from '../details/present-terms.ts';
import { wrapRateToken } from './rate-token.ts';
import type { RatesRequest } from './rates-request.ts';
import { presentVariant, ratesToSell } from './refundable-variants.ts';
import type { Circumstances } from '../search/search-session.ts';
import { requireStayDates } from './stay-dates.ts';
import { verdictOf } from '../results/verdict.ts';
import { rateOf } from '#server/modules/currencies/index.ts';
import { payableOf, payableOffers } from '#server/modules/pricing/index.ts';
import { earnsOfStay, payableStay } from '../results/earn-and-payable.ts';

type Product = z.input<typeof roomProductSchema>;

/** The fields that every product of one answer shares. */
interface Setting {
  readonly source: string;
  readonly stay: Pick<FoundStay, 'kind' | 'collection' | 'lat' | 'lon' | 'stars'>;
  readonly nights: number;
  readonly rooms: number;
  readonly circumstances: Circumstances;
}

/**
 * The rooms of a stay with their rates, cheapest first, and how many of them comply with the caller's policy. [LOD-02,
 * LOD-09, POL-04]
 */
export async function listRoomProducts(
  deps: StaysDeps,
  principal: Principal,
  request: RatesRequest,
): Promise<z.input<(typeof listRooms)['response']>> {
  const { supplier, details, roomTypes } = await getSourcedContent(deps.suppliers, request);
  const observedAt = deps.clock.now();
  requireStayDates(request, details.timeZone, observedAt);
  const complimentaryNight = (await deps.complimentaryNightFor?.(principal)) ?? [];
  const [{ rates, problems }, circumstances] = await Promise.all([
    ratesOf(supplier, request, complimentaryNight),
    circumstancesOf(deps, principal, request.currency),
  ]);
  const { lodgingId } = request;
  deps.noteOpened?.(principal, { product: 'hotel', id: `${supplier.name}:${lodgingId}`, at: observedAt });
  const setting: Setting = {
    source: supplier.name,
    stay: { ...details, kind: details.productType === 'Homes' ? 'home' : 'hotel' },
    nights: daysBetween(request.checkIn, request.checkOut),
    rooms: request.rooms.length,
    circumstances,
  };
  const rooms = roomTypes
    .map((roomInfo) => ({
      roomInfo,
      products: ratesToSell(
        rates.filter((rate) => rate.roomId === roomInfo.roomId),
        observedAt,
      ).map((rate) => presentProduct(rate, setting)),
    }))
    .filter((room) => room.products.length > 0)
    .toSorted((a, b) => (a.products[0]?.total.amount ?? 0) - (b.products[0]?.total.amount ?? 0));
  const verdicts = rooms.flatMap((room) => room.products.map((product) => product.policy));
  return {
    rooms: rooms.map(({ roomInfo, products }) => ({
      roomInfo: { ...roomInfo, amenities: [...roomInfo.amenities] },
      products,
    })),
    compliance: roomComplianceOf[complianceOf(verdicts)],
    problems: problems.map((problem) => ({ ...problem, days: problem.days && [...problem.days] })),
    observedAt: observedAt.toISOString(),
  };
}

async function ratesOf(
  supplier: StaySupplier,
  { lodgingId, source: _, ...asked }: RatesRequest,
  complimentaryNight: readonly Collection[],
): Promise<StayRates> {
  try {
    return await supplier.getRates(lodgingId, { ...asked, complimentaryNight });
  } catch (error) {
    if (error instanceof SupplierError) throw new PortalError('unavailable', { cause: error });
    throw error;
  }
}

/** Sell rates are before discounts, everything else after; amounts with taxes are all-in. */
function presentProduct(rate: RoomRate, setting: Setting): Product {
  const { stay, nights, rooms, circumstances } = setting;
  const { dueNow, paymentTiming } = rate;
  const exchangeRate = rateOf(dueNow.currency, circumstances.rates);
  const perNight = (amount: Money) => toWireMoney(nightlyOf(amount, nights, rooms));
  const off = addMoney(zeroMoney(rate.total.currency), ...rate.discounts.map(({ amount }) => amount));
  const [base, whole] = [subtractMoney(rate.base, off), addMoney(rate.total, off)];
  return {
    rateId: rate.rateId,
    rateToken: wrapRateToken(setting.source, rate.rateToken, rate.total.currency),
    name: rate.name,
    sellRate: { withoutTaxes: toWireMoney(rate.base), withTaxes: toWireMoney(whole) },
    perNightSellRate: { withoutTaxes: perNight(rate.base), withTaxes: perNight(whole) },
    total: toWireMoney(rate.total),
    tripTotal: toWireMoney(rate.dueNow),
    totalDiscountAware: toWireMoney(base),
    nightlyDiscountAware: perNight(base),
    totalDiscountAwareTaxInclusive: toWireMoney(rate.total),
    nightlyDiscountAwareTaxInclusive: perNight(rate.total),
    nights: rate.nights.map((night) => ({ date: night.date, base: toWireMoney(night.base) })),
    charges: rate.charges.map(({ code, name, amount, dueAtProperty }) => ({
      code,
      name,
      amount: toWireMoney(amount),
      dueAtProperty,
    })),
    discounts: rate.discounts.map(({ code, name, amount }) => ({ code, name, amount: toWireMoney(amount) })),
    refundable: rate.protection && presentVariant(rate.protection, rate),
    dueAtProperty: toWireMoney(rate.dueAtProperty),
    ...presentTerms(rate),
    roomsLeft: rate.roomsLeft,
    payableCredit: toWireMoney(payableOf(circumstances.credit, dueNow, exchangeRate)),
    payableOffers: payableOffers(circumstances, payableStay(stay, { dueNow, exchangeRate, paymentTiming })),
    earn: earnsOfStay(circumstances, stay.kind, dueNow, cashBackPercent(rate)),
    policy: verdictOf(circumstances, {
      nightly: nightlyOf(rate.total, nights, rooms),
      stars: stay.stars,
    }),
  };
}
