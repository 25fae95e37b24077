import type { AvailableStay, CheapestOffer } from '../api-types.ts';
import { dayOfInstant, instantIn, localDay } from './calendar.ts';
import { freeUntilInstant, refundabilityAt } from '../bookings/cancellation.ts';
import { cardOf } from '../card.ts';
import { freeNightOf } from '../rates/complimentary-night.ts';
import { firstRoomOf } from './first-room.ts';
import { unitsNeeded } from './occupancy.ts';
import { otherOffers } from '../rates/other-offers.ts';
import { type CityMarket, type Taken, openMarket, priceOf } from '../rates/pricing.ts';
import { ratePlansOf } from '../rates/rate-plans.ts';
import { roomTypesOf } from '../rates/room-types.ts';
import type { Search } from './search-terms.ts';
import { violationsOf } from '../stay-rules.ts';
import type { Stock } from '../stock.ts';
import { timesOf } from '../times.ts';

/** Answers a search for the stays at these positions (ascending): the card of each and its cheapest offer. */
export function availabilityOf(
  stock: Stock,
  positions: readonly number[],
  search: Search,
  taken: Taken,
): AvailableStay[] {
  const observedDay = dayOfInstant(search.now);
  const stays: AvailableStay[] = [];
  let market: CityMarket | undefined;
  let today = 0;
  for (const at of positions) {
    const city = stock.cities[stock.cityOf[at] ?? 0];
    if (!city) continue;
    if (market?.city !== city) {
      market = openMarket(city, search.firstNight, search.nights, observedDay);
      today = localDay(city.tz, search.now);
    }
    stays.push(answerFor(stock, at, market, search, today, taken));
  }
  return stays;
}

function answerFor(
  stock: Stock,
  at: number,
  market: CityMarket,
  search: Search,
  today: number,
  taken: Taken,
): AvailableStay {
  const card = cardOf(stock, at, market.city);
  const types = roomTypesOf(stock, at);
  const [violation] = violationsOf(stock, at, market.city, types, { ...search, today });
  if (violation) return { ...card, available: false, unavailableReason: violation.code, violation };
  const room = firstRoomOf(stock, at, types, search.rooms, market, taken);
  const plans = ratePlansOf(stock, at, market.city);
  const [plan] = plans;
  if (!room || !plan) return { ...card, available: false, unavailableReason: 'sold_out' };
  const { type, left, cents } = room;
  const freeNight = freeNightOf(stock, at, search);
  const price = priceOf(stock, at, type, plan, cents, search.rooms, market, search.currency, 1, freeNight);
  const baseMinor = price.baseMinor - price.discountMinor;
  const { checkInFrom } = timesOf(stock, at, market.city.country);
  const free = freeUntilInstant(plan, market.city.tz, search.firstNight);
  const arrival = instantIn(market.city.tz, search.firstNight, checkInFrom);
  const refundability = refundabilityAt(plan, free, arrival, search.now.getTime());
  const mandatoryFeesMinor = price.fees.reduce((sum, fee) => sum + fee.minor, 0);
  const cheapest: CheapestOffer = {
    totalMinor: price.totalMinor,
    baseMinor,
    taxesMinor: price.totalMinor - baseMinor - mandatoryFeesMinor,
    mandatoryFeesMinor,
    dueAtPropertyMinor: price.dueAtPropertyMinor,
    perNightBaseMinor: Math.round(baseMinor / search.nights / unitsNeeded(type, search.rooms)),
    refundability,
    mealPlan: plan.mealPlan,
    payment: plan.payment,
    roomsLeft: left,
  };
  if (refundability === 'full' && free !== null) cheapest.freeCancelUntil = new Date(free).toISOString();
  const priced = { stock, at, type, cents, market, search, arrival, freeNight };
  const { others, freeUntil } = otherOffers(priced, plans, cheapest);
  return {
    ...card,
    available: true,
    cheapest,
    others,
    ...(freeUntil === null ? {} : { freeCancelUntil: new Date(freeUntil).toISOString() }),
  };
}
