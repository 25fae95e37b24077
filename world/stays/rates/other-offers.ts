import type { CheapestOffer, OtherOffer } from '../api-types.ts';
import { freeUntilInstant, refundabilityAt } from '../bookings/cancellation.ts';
import type { CityMarket } from './pricing.ts';
import { priceOf } from './pricing.ts';
import type { RatePlan } from './rate-plans.ts';
import type { RoomType } from './room-types.ts';
import type { Search } from '../search/search-terms.ts';
import type { Stock } from '../stock.ts';

/** The room that a search prices, with its nights in US cents and the instant its guests may arrive. */
export interface PricedRoom {
  stock: Stock;
  at: number;
  type: RoomType;
  cents: readonly number[];
  market: CityMarket;
  search: Search;
  arrival: number;
  /** The night that is complimentary, counted from 0. */
  freeNight: number | null;
}

/**
 * Offers of the same room with other meals, other terms or another time of payment than the cheapest offer: the
 * cheapest of each kind, cheapest first. `freeUntil` is the one deadline of those that can be cancelled for free.
 */
export function otherOffers(
  room: PricedRoom,
  plans: readonly RatePlan[],
  cheapest: CheapestOffer,
): { others: OtherOffer[]; freeUntil: number | null } {
  const { stock, at, type, cents, market, search, arrival, freeNight } = room;
  const seen = new Set([`${cheapest.mealPlan} ${cheapest.refundability} ${cheapest.payment}`]);
  const others: OtherOffer[] = [];
  let freeUntil: number | null = null;
  for (const plan of plans) {
    const free = freeUntilInstant(plan, market.city.tz, search.firstNight);
    const refundability = refundabilityAt(plan, free, arrival, search.now.getTime());
    const kind = `${plan.mealPlan} ${refundability} ${plan.payment}`;
    if (seen.has(kind)) continue;
    seen.add(kind);
    if (refundability === 'full') freeUntil = free;
    const price = priceOf(stock, at, type, plan, cents, search.rooms, market, search.currency, 1, freeNight);
    others.push([
      plan.mealPlan,
      refundability,
      plan.payment,
      price.totalMinor,
      price.baseMinor - price.discountMinor,
      price.dueAtPropertyMinor,
    ]);
  }
  return { others: others.sort((a, b) => a[3] - b[3]), freeUntil };
}
