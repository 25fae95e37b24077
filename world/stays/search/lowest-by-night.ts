import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { CalendarAnswer } from './calendar-types.ts';
import type { Search } from './search-terms.ts';
import { dateOf, dayOfInstant, localDay } from './calendar.ts';
import { fromCents } from '../currencies.ts';
import { firstRoomOf } from './first-room.ts';
import { fits } from './occupancy.ts';
import {
  type CityMarket,
  type Taken,
  openMarket,
  partyFactor,
  priceOf,
  scarcity,
  stayMoving,
} from '../rates/pricing.ts';
import { type RatePlan, ratePlansOf } from '../rates/rate-plans.ts';
import { type RoomType, roomTypesOf } from '../rates/room-types.ts';
import { violationsOf } from '../stay-rules.ts';
import type { Stock } from '../stock.ts';

/** A stay that accepts the guests, with its values that are constant over one calendar. */
interface Candidate {
  at: number;
  city: number;
  types: RoomType[];
  plan: RatePlan;
  /** US cents that its base cannot be below on a night whose factor is 1. */
  floor: number;
}

/** Lower bound on the factor by which rounding to a currency's price step reduces an amount. */
const ROUNDING = 0.999;

/**
 * The lowest total of a search for each single night from `search.firstNight` on. Stays are visited by ascending
 * lower bound, until no remaining stay can be cheaper than the best found.
 */
export async function lowestByNight(
  stock: Stock,
  positions: readonly number[],
  search: Search,
  taken: Taken,
): Promise<CalendarAnswer['nights']> {
  const observedDay = dayOfInstant(search.now);
  const candidates = candidatesOf(stock, positions, search, observedDay);
  const nights: CalendarAnswer['nights'] = [];
  for (let i = 0; i < search.nights; i++) {
    const night = { ...search, firstNight: search.firstNight + i, nights: 1 };
    nights.push({
      date: dateOf(night.firstNight),
      lowestMinor: lowestOn(stock, candidates, night, observedDay, taken),
    });
    await letOthersRun();
  }
  return nights;
}

function candidatesOf(
  stock: Stock,
  positions: readonly number[],
  search: Search,
  observedDay: number,
): Candidate[] {
  const party = search.rooms.reduce((sum, room) => sum + partyFactor(room), 0);
  const found: Candidate[] = [];
  for (const at of positions) {
    const city = stock.cityOf[at] ?? 0;
    const place = stock.cities[city];
    const types = roomTypesOf(stock, at).filter((type) => fits(type, search.rooms));
    const [plan] = place && types.length > 0 ? ratePlansOf(stock, at, place) : [];
    if (!plan) continue;
    const cheapest = types.reduce((least, type) => Math.min(least, type.priceFactor), Infinity);
    const guests = (stock.stars[at] ?? 0) === 0 ? 1 : party;
    const base = (stock.baseCents[at] ?? 0) * cheapest * stayMoving(at + 1, observedDay);
    found.push({ at, city, types, plan, floor: base * plan.factor * guests * ROUNDING });
  }
  return found.sort((a, b) => a.floor - b.floor);
}

function lowestOn(
  stock: Stock,
  candidates: readonly Candidate[],
  search: Search,
  observedDay: number,
  taken: Taken,
): number | null {
  const markets = new Map<number, { market: CityMarket; factor: number; today: number }>();
  let leastFactor = Infinity;
  for (const { city } of candidates) {
    const place = stock.cities[city];
    if (!place || markets.has(city)) continue;
    const market = openMarket(place, search.firstNight, 1, observedDay);
    const factor = market.nights.reduce((sum, { night }) => sum + night.price * scarcity(night.demand), 0);
    markets.set(city, { market, factor, today: localDay(place.tz, search.now) });
    leastFactor = Math.min(leastFactor, factor);
  }
  let lowest = Infinity;
  for (const { at, city, types, plan, floor } of candidates) {
    if (fromCents(floor * leastFactor, search.currency) >= lowest) break;
    const here = markets.get(city);
    if (!here || fromCents(floor * here.factor, search.currency) >= lowest) continue;
    const { market, today } = here;
    const asked = { ...search, today };
    if (violationsOf(stock, at, market.city, types, asked).length > 0) continue;
    const room = firstRoomOf(stock, at, types, search.rooms, market, taken);
    if (!room) continue;
    const { type, cents } = room;
    const price = priceOf(stock, at, type, plan, cents, search.rooms, market, search.currency);
    lowest = Math.min(lowest, price.totalMinor);
  }
  return Number.isFinite(lowest) ? lowest : null;
}
