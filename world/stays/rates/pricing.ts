import type { City } from '../../places/read.ts';
import type { RoomRequest } from '../api-types.ts';
import { type Currency, fromCents, shareOf } from '../currencies.ts';
import { SALT } from '../hash.ts';
import { type CityNight, bookingPace, cityNight, drift, promotion } from './market.ts';
import { fillOf, seededSold, unitsNeeded } from '../search/occupancy.ts';
import type { RatePlan } from './rate-plans.ts';
import type { RoomType } from './room-types.ts';
import type { TaxRule } from './tax-table.ts';
import { type ChargeLine, feeLines, serviceLines, serviceShare, taxLines, taxRulesOf } from './taxes.ts';
import { type Stock } from '../stock.ts';

/** Values shared by all stays of a city in one search: the market on each night, and taxes. */
export interface CityMarket {
  city: City;
  nights: { day: number; night: CityNight; lead: number }[];
  observedDay: number;
  taxRules: readonly TaxRule[];
}

/** The market of a city over the nights of a stay, as seen on a day. */
export function openMarket(city: City, firstNight: number, nights: number, observedDay: number): CityMarket {
  return {
    city,
    observedDay,
    taxRules: taxRulesOf(city),
    nights: Array.from({ length: nights }, (_, i) => {
      const day = firstNight + i;
      return { day, night: cityNight(city, day, observedDay), lead: day - observedDay };
    }),
  };
}

/** Rooms booked here, beside the market: units of a room type taken on a night. */
export type Taken = (id: number, position: number, day: number) => number;

/** How full a stay is on each night, by the market alone. */
export function fillsOf(id: number, { city, nights }: CityMarket): number[] {
  const pace = bookingPace(city);
  return nights.map(({ day, night, lead }) => fillOf(id, night, day, lead, pace));
}

/** Rooms of a type left for the whole stay: the fullest night decides. */
export function roomsLeft(
  id: number,
  type: RoomType,
  market: CityMarket,
  fills: readonly number[],
  taken: Taken,
): number {
  let left = type.capacity;
  for (const [i, { day, night, lead }] of market.nights.entries()) {
    const sold = seededSold(id, type, fills[i] ?? 0, day, lead, night.demand);
    left = Math.min(left, type.capacity - sold - taken(id, type.position, day));
  }
  return Math.max(0, left);
}

/**
 * A room type's price per unit and night in US cents before the rate plan: a pure function of stay, night and day seen.
 */
export function nightCents(
  stock: Stock,
  at: number,
  type: RoomType,
  market: CityMarket,
  fills: readonly number[],
  taken: Taken,
): number[] {
  const id = at + 1;
  const base = (stock.baseCents[at] ?? 0) * type.priceFactor;
  const moving = stayMoving(id, market.observedDay);
  return market.nights.map(({ day, night }, i) => {
    const own = taken(id, type.position, day) / (2 * type.capacity + 2);
    const ownFill = Math.min(1, (fills[i] ?? 0) + own);
    const scarce = scarcity(night.demand);
    const full = ownFill > 0.8 ? 1 + 0.45 * (ownFill - 0.8) : 1;
    return base * moving * night.price * scarce * full;
  });
}

/** Factor on a stay's prices that changes from one observed day to the next. */
export function stayMoving(id: number, observedDay: number): number {
  return (1 + 0.04 * drift(id, observedDay, SALT.drift, 8)) * promotion(id, observedDay);
}

/** How a city's demand for a night moves the prices there. */
export function scarcity(demand: number): number {
  return demand > 0.75 ? 1 + 0.5 * (demand - 0.75) : 1 - 0.22 * (0.75 - demand);
}

/** A price in minor units of `currency` for all rooms and nights. */
export interface Price {
  nightsMinor: number[];
  baseMinor: number;
  taxes: ChargeLine[];
  fees: ChargeLine[];
  /** Discount on the base for a complimentary night. */
  discountMinor: number;
  totalMinor: number;
  dueAtPropertyMinor: number;
}

/**
 * Prices a room type under a plan; `shift` moves the base for a price that changed since it was shown, `freeNight` is
 * the night that is complimentary, counted from 0.
 */
export function priceOf(
  stock: Stock,
  at: number,
  type: RoomType,
  plan: RatePlan,
  cents: readonly number[],
  rooms: readonly RoomRequest[],
  market: CityMarket,
  currency: Currency,
  shift = 1,
  freeNight: number | null = null,
): Price {
  const stars = stock.stars[at] ?? 0;
  const units = unitsNeeded(type, rooms);
  const asked = cents.map((cent) => {
    if (stars === 0) return fromCents(cent * plan.factor * shift, currency);
    let sum = 0;
    for (const room of rooms)
      sum += fromCents(
        (cent * plan.factor * partyFactor(room) + plan.mealCents * eaters(room)) * shift,
        currency,
      );
    return sum;
  });
  // Hosts ask for one price a night; the platform's part of it is a fee of its own on the bill.
  const services = asked.map((night) => (stars === 0 ? serviceShare(at + 1, night, currency) : 0));
  const nightsMinor = asked.map((night, i) => night - (services[i] ?? 0));
  const baseMinor = nightsMinor.reduce((sum, night) => sum + night, 0);
  const discountMinor = freeNight === null ? 0 : (nightsMinor[freeNight] ?? 0);
  const taxed = {
    baseMinor: baseMinor - discountMinor,
    feesMinor: 0,
    nights: cents.length,
    rooms,
    units,
    stars,
    currency,
  };
  const fees = [
    ...feeLines(market.city, at + 1, taxed, stock.baseCents[at] ?? 0),
    ...serviceLines(services.reduce((sum, night) => sum + night, 0)),
  ];
  const feesMinor = fees.reduce((sum, fee) => sum + fee.minor, 0);
  const taxes = taxLines(market.taxRules, { ...taxed, feesMinor });
  const charges = [...taxes, ...fees];
  const totalMinor = taxed.baseMinor + charges.reduce((sum, line) => sum + line.minor, 0);
  const atProperty = charges.reduce((sum, line) => sum + (line.dueAtProperty ? line.minor : 0), 0);
  const restOfRent = baseMinor - shareOf(baseMinor, plan.depositShare ?? 1, currency);
  return {
    nightsMinor,
    baseMinor,
    taxes,
    fees,
    discountMinor,
    totalMinor,
    dueAtPropertyMinor: plan.payment === 'property' ? totalMinor : atProperty + restOfRent,
  };
}

/** A third adult or an older child costs more, one person alone a little less. */
export function partyFactor(room: RoomRequest): number {
  const extra = Math.max(0, room.adults - 2) * 0.16 + room.childAges.filter((age) => age >= 6).length * 0.06;
  return room.adults === 1 && room.childAges.length === 0 ? 0.96 : 1 + extra;
}

/** How many people's meals a room asks for; small children eat along, others half. */
export function eaters(room: RoomRequest): number {
  return room.adults + 0.5 * room.childAges.filter((age) => age >= 3).length;
}
