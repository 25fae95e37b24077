import type { CancellationStep, Charge, LocalisedText, MealPlan, Rate, RatesAnswer } from '../api-types.ts';
import type { Search } from '../search/search-terms.ts';
import { cashBackOf, commissionOf } from './cash-back.ts';
import { freeNightOf } from './complimentary-night.ts';
import { dateOf, dayOfInstant, instantIn, localDay } from '../search/calendar.ts';
import {
  type PenaltyStep,
  freeUntilInstant,
  penaltySteps,
  refundabilityAt,
} from '../bookings/cancellation.ts';
import type { Currency } from '../currencies.ts';
import { brandOf } from '../names.ts';
import { fits, unitsNeeded } from '../search/occupancy.ts';
import {
  type CityMarket,
  type Price,
  type Taken,
  fillsOf,
  nightCents,
  openMarket,
  priceOf,
  roomsLeft,
} from './pricing.ts';
import { sealOffer } from './rate-token.ts';
import { protectedPlan, protectedRate } from '../bookings/protection.ts';
import { type RatePlan, ratePlansOf } from './rate-plans.ts';
import { type RoomType, roomTypesOf } from './room-types.ts';
import { violationsOf } from '../stay-rules.ts';
import type { Stock } from '../stock.ts';
import type { ChargeLine } from './taxes.ts';
import { timesOf } from '../times.ts';

/** Every plan of a stay's room types for the dates, cheapest room first; those of one room type where it is named. */
export function ratesOf(
  stock: Stock,
  at: number,
  search: Search,
  taken: Taken,
  roomTypeId?: string,
): RatesAnswer {
  const market = marketFor(stock, at, search);
  const types = roomTypesOf(stock, at);
  const today = localDay(market.city.tz, search.now);
  const violations = violationsOf(stock, at, market.city, types, { ...search, today });
  if (violations.length > 0) return { stayId: at + 1, rooms: [], violations };
  const plans = ratePlansOf(stock, at, market.city);
  const rooms = types.flatMap((type) => {
    if (roomTypeId !== undefined && type.id !== roomTypeId) return [];
    const sale = saleOf({ stock, at, type, market, search, taken });
    if (!fits(type, search.rooms) || !sale) return [];
    const rates = plans.flatMap((plan) => {
      const rate = rateFor(sale, plan, 1);
      const covered = protect(sale, rate);
      return covered ? [rate, covered] : [rate];
    });
    return [{ roomTypeId: type.id, rates }];
  });
  return { stayId: at + 1, rooms, violations: [] };
}

/** One rate priced anew, or null when the room type is sold out or the plan is gone. `shift` moves its price. */
export function rateAgain(
  stock: Stock,
  at: number,
  wanted: { roomTypeId: string; rateId: string },
  search: Search,
  taken: Taken,
  shift: number,
): { rate: Rate; type: RoomType } | 'sold_out' | 'rate_gone' {
  const market = marketFor(stock, at, search);
  const type = roomTypesOf(stock, at).find(({ id }) => id === wanted.roomTypeId);
  const { planId, isProtected } = protectedPlan(wanted.rateId);
  const plan = ratePlansOf(stock, at, market.city).find(({ id }) => id === planId);
  if (!type || !plan) return 'rate_gone';
  const sale = saleOf({ stock, at, type, market, search, taken });
  if (!sale) return 'sold_out';
  const plain = rateFor(sale, plan, shift);
  const rate = isProtected ? protect(sale, plain) : plain;
  return rate?.rateId === wanted.rateId ? { rate, type } : 'rate_gone';
}

/** A room type that is asked for on some nights. */
interface Asked {
  readonly stock: Stock;
  readonly at: number;
  readonly type: RoomType;
  readonly market: CityMarket;
  readonly search: Search;
}

/** The same while rooms are left: their number, and the price per night before any rate plan. */
interface Sale extends Asked {
  readonly left: number;
  readonly cents: ReturnType<typeof nightCents>;
}

/** Null when fewer rooms are left than are asked for. */
function saleOf({ taken, ...asked }: Asked & { readonly taken: Taken }): Sale | null {
  const { stock, at, type, market, search } = asked;
  const fills = fillsOf(at + 1, market);
  const left = roomsLeft(at + 1, type, market, fills, taken);
  if (left < unitsNeeded(type, search.rooms)) return null;
  return { ...asked, left, cents: nightCents(stock, at, type, market, fills, taken) };
}

/** Prices an available room on a rate plan; searches, quotes and repricing all use this. */
function rateFor(sale: Sale, plan: RatePlan, shift: number): Rate {
  const { stock, at, type, market, search, cents, left } = sale;
  const freeNight = freeNightOf(stock, at, search);
  const price = priceOf(
    stock,
    at,
    type,
    plan,
    cents,
    search.rooms,
    market,
    search.currency,
    shift,
    freeNight,
  );
  return presentRate(stock, at, type, plan, price, left, market, search);
}

/** The rate with a protection, under a token of its own; homes and pay-at-hotel rates have none. */
function protect({ stock, at, type, market: { city, observedDay }, search }: Sale, rate: Rate): Rate | null {
  if ((stock.stars[at] ?? 0) === 0) return null;
  const { checkInFrom } = timesOf(stock, at, city.country);
  const covered = protectedRate(rate, {
    id: at + 1,
    arrival: instantIn(city.tz, search.firstNight, checkInFrom),
    now: search.now.getTime(),
    lead: search.firstNight - observedDay,
    currency: search.currency,
  });
  return covered && { ...covered, rateToken: tokenOf(at, type.id, covered, search) };
}

const tokenOf = (
  at: number,
  roomTypeId: string,
  { rateId, total }: Pick<Rate, 'rateId' | 'total'>,
  search: Search,
): string =>
  sealOffer({
    stayId: at + 1,
    roomTypeId,
    rateId,
    firstNight: search.firstNight,
    nights: search.nights,
    rooms: search.rooms.map(({ adults, childAges }) => ({ adults, childAges })),
    currency: search.currency,
    pets: search.pets,
    complimentaryNight: [...(search.complimentaryNight ?? [])],
    totalMinor: total.minor,
    shownAt: search.now.getTime(),
  });

/** Units the market leaves of a room type on each night, before bookings made here. */
export function freeNights(stock: Stock, at: number, position: number, search: Search): number[] {
  const type = roomTypesOf(stock, at)[position];
  if (!type) return [];
  const market = marketFor(stock, at, search);
  return market.nights.map((night) => {
    const alone = { ...market, nights: [night] };
    return roomsLeft(at + 1, type, alone, fillsOf(at + 1, alone), () => 0);
  });
}

function marketFor(stock: Stock, at: number, search: Search): CityMarket {
  const city = stock.cities[stock.cityOf[at] ?? 0];
  if (!city) throw new Error(`Stay ${at + 1} stands in no city.`);
  return openMarket(city, search.firstNight, search.nights, dayOfInstant(search.now));
}

const MEAL_NAMES: Readonly<Record<MealPlan, LocalisedText>> = {
  room_only: { en: 'Room only', fr: 'Chambre seule' },
  breakfast: { en: 'Breakfast included', fr: 'Petit-déjeuner compris' },
  half_board: { en: 'Half board', fr: 'Demi-pension' },
  full_board: { en: 'Full board', fr: 'Pension complète' },
  all_inclusive: { en: 'All inclusive', fr: 'Tout compris' },
};

function rateName(plan: RatePlan): LocalisedText {
  const meal = MEAL_NAMES[plan.mealPlan];
  if (plan.refundability === 'none')
    return { en: `${meal.en}, non-refundable`, fr: `${meal.fr}, non remboursable` };
  if (plan.payment === 'property')
    return { en: `${meal.en}, pay at the property`, fr: `${meal.fr}, paiement sur place` };
  if (plan.refundability === 'partial')
    return { en: `${meal.en}, partly refundable`, fr: `${meal.fr}, remboursable en partie` };
  return { en: `${meal.en}, flexible`, fr: `${meal.fr}, flexible` };
}

function presentRate(
  stock: Stock,
  at: number,
  type: RoomType,
  plan: RatePlan,
  price: Price,
  left: number,
  market: CityMarket,
  search: Search,
): Rate {
  const { currency, now } = search;
  const money = (minor: number) => ({ minor, currency });
  const zone = market.city.tz;
  const { checkInFrom } = timesOf(stock, at, market.city.country);
  const dueNowMinor = price.totalMinor - price.dueAtPropertyMinor;
  const free = freeUntilInstant(plan, zone, search.firstNight);
  const refundability = refundabilityAt(
    plan,
    free,
    instantIn(zone, search.firstNight, checkInFrom),
    now.getTime(),
  );
  const steps = penaltySteps(plan, {
    firstNight: search.firstNight,
    checkInFrom,
    zone,
    payment: plan.payment,
    totalMinor: price.totalMinor,
    dueNowMinor,
    firstNightMinor: Math.round(
      ((price.nightsMinor[0] ?? 0) * price.totalMinor) / Math.max(1, price.baseMinor - price.discountMinor),
    ),
  });
  return {
    rateToken: tokenOf(at, type.id, { rateId: plan.id, total: money(price.totalMinor) }, search),
    rateId: plan.id,
    roomTypeId: type.id,
    name: rateName(plan),
    mealPlan: plan.mealPlan,
    refundability,
    freeCancelUntil: refundability === 'full' && free !== null ? new Date(free).toISOString() : null,
    cancellation: presentSteps(steps, now.getTime(), currency),
    payment: plan.payment,
    nights: price.nightsMinor.map((minor, i) => ({
      date: dateOf(search.firstNight + i),
      base: money(minor),
    })),
    base: money(price.baseMinor),
    taxes: price.taxes.map((line) => presentCharge(line, plan, currency)),
    fees: price.fees.map((line) => presentCharge(line, plan, currency)),
    extras: [],
    discounts:
      price.discountMinor > 0
        ? [
            {
              code: 'complimentary-night',
              name: { en: 'Fourth night free', fr: 'Quatrième nuit gratuite' },
              amount: money(price.discountMinor),
              dueAtProperty: plan.payment === 'property',
            },
          ]
        : [],
    protection: null,
    commission: money(commissionOf(at + 1, price.baseMinor - price.discountMinor, currency)),
    cashBack: cashBackOf(at + 1, currency),
    total: money(price.totalMinor),
    dueNow: money(dueNowMinor),
    dueAtProperty: money(price.dueAtPropertyMinor),
    roomsLeft: left,
    loyaltyEligible: brandOf(stock, at) !== null,
  };
}

function presentCharge(line: ChargeLine, plan: RatePlan, currency: Currency): Charge {
  const dueAtProperty = line.dueAtProperty || plan.payment === 'property';
  return { code: line.code, name: line.name, amount: { minor: line.minor, currency }, dueAtProperty };
}

/** Steps still ahead; those already past are left out, and the first one in force has no beginning. */
function presentSteps(steps: readonly PenaltyStep[], now: number, currency: Currency): CancellationStep[] {
  const ahead = steps.filter(({ until }) => until === null || until > now);
  return ahead.map(({ until, penaltyMinor }, i) => {
    const before = ahead[i - 1]?.until ?? null;
    return {
      from: before === null ? null : new Date(before).toISOString(),
      until: until === null ? null : new Date(until).toISOString(),
      penalty: { minor: penaltyMinor, currency },
    };
  });
}
