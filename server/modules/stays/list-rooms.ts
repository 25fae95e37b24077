import type { z } from 'zod';
import { daysBetween } from '#contract/dates.ts';
import { roomComplianceOf } from '#contract/enums/index.ts';
import { type Currency, type Money, toWireMoney } from '#contract/money.ts';
import type { listRooms, RoomOccupancy, roomProductSchema } from '#contract/stays.ts';
import { complianceOf } from '#server/modules/policy/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { circumstancesOf } from './circumstances.ts';
import type { StaysDeps } from './deps.ts';
import { getSourcedContent } from './find-content.ts';
import { nightlyOf } from './merge-stays.ts';
import { type RoomRate, type StayRates, type StaySupplier, SupplierError } from './port.ts';
import { wrapRateToken } from './rate-token.ts';
import type { Circumstances } from './search-session.ts';
import { requireStayDates } from './stay-dates.ts';
import { verdictOf } from './verdict.ts';
import { earnsOf, payableCreditOf } from './worth.ts';

interface RoomsRequest {
  readonly lodgingId: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly rooms: readonly RoomOccupancy[];
  readonly currency: Currency;
}

type Product = z.input<typeof roomProductSchema>;

/** What every product of one answer has in common. */
interface Setting {
  readonly source: string;
  readonly kind: 'hotel' | 'home';
  readonly stars: number;
  readonly nights: number;
  readonly rooms: number;
  readonly circumstances: Circumstances;
}

/**
 * The rooms of a stay with each way to have them, cheapest first, and how far the list keeps to the caller's
 * policy. [LOD-02, LOD-09, POL-04]
 */
export async function listRoomProducts(
  deps: StaysDeps,
  principal: Principal,
  request: RoomsRequest,
): Promise<z.input<(typeof listRooms)['response']>> {
  const { supplier, details, roomTypes } = await getSourcedContent(deps.suppliers, request.lodgingId);
  const observedAt = deps.clock.now();
  requireStayDates(request, details.timeZone, observedAt);
  const [{ rates, problems }, circumstances] = await Promise.all([
    ratesOf(supplier, request),
    circumstancesOf(deps, principal),
  ]);
  const setting: Setting = {
    source: supplier.name,
    kind: details.productType === 'Homes' ? 'home' : 'hotel',
    stars: details.stars,
    nights: daysBetween(request.checkIn, request.checkOut),
    rooms: request.rooms.length,
    circumstances,
  };
  const rooms = roomTypes
    .map((roomInfo) => ({
      roomInfo,
      products: rates
        .filter((rate) => rate.roomId === roomInfo.roomId)
        .toSorted((a, b) => a.total.minor - b.total.minor)
        .map((rate) => presentProduct(rate, setting)),
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

async function ratesOf(supplier: StaySupplier, request: RoomsRequest): Promise<StayRates> {
  const { lodgingId, checkIn, checkOut, rooms, currency } = request;
  try {
    return await supplier.getRates(lodgingId, { checkIn, checkOut, rooms, currency });
  } catch (error) {
    if (error instanceof SupplierError) throw new PortalError('unavailable', { cause: error });
    throw error;
  }
}

/** Amounts with taxes are the all-in total; no discount of ours applies before checkout. */
function presentProduct(rate: RoomRate, setting: Setting): Product {
  const { nights, rooms, circumstances } = setting;
  const perNight = (amount: Money) => toWireMoney(nightlyOf(amount, nights, rooms));
  const sell = { withoutTaxes: toWireMoney(rate.base), withTaxes: toWireMoney(rate.total) };
  const nightly = { withoutTaxes: perNight(rate.base), withTaxes: perNight(rate.total) };
  return {
    rateId: rate.rateId,
    rateToken: wrapRateToken(setting.source, rate.rateToken),
    name: rate.name,
    sellRate: sell,
    perNightSellRate: nightly,
    total: sell.withTaxes,
    tripTotal: toWireMoney(rate.dueNow),
    totalDiscountAware: sell.withoutTaxes,
    nightlyDiscountAware: nightly.withoutTaxes,
    totalDiscountAwareTaxInclusive: sell.withTaxes,
    nightlyDiscountAwareTaxInclusive: nightly.withTaxes,
    nights: rate.nights.map((night) => ({ date: night.date, base: toWireMoney(night.base) })),
    charges: rate.charges.map(({ code, name, amount, dueAtProperty }) => ({
      code,
      name,
      amount: toWireMoney(amount),
      dueAtProperty,
    })),
    dueAtProperty: toWireMoney(rate.dueAtProperty),
    mealPlan: rate.mealPlan,
    refundPolicy: rate.refundPolicy,
    freeCancelUntil: rate.freeCancelUntil?.toISOString() ?? null,
    cancellation: rate.cancellation.map(({ from, until, penalty }) => ({
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      penalty: toWireMoney(penalty),
    })),
    paymentTiming: rate.paymentTiming,
    roomsLeft: rate.roomsLeft,
    payableCredit: toWireMoney(payableCreditOf(circumstances.credit, rate.dueNow)),
    earn: earnsOf(circumstances.accounts, setting.kind, rate.dueNow),
    policy: verdictOf(circumstances.policy, {
      nightly: nightlyOf(rate.total, nights, rooms),
      stars: setting.stars,
    }),
  };
}
