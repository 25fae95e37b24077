import type { City } from '../places/read.ts';
import type { RoomRequest, StayKind, StayRules, Violation } from './api-types.ts';
import { dateOf, dayNumber, isoWeekday } from './search/calendar.ts';
import { SALT, mix, unit } from './hash.ts';
import type { RoomType } from './rates/room-types.ts';
import { fits } from './search/occupancy.ts';
import type { Stock } from './stock.ts';

const ANY_DAY = [1, 2, 3, 4, 5, 6, 7];
const SATURDAY = [6];
const NOT_SUNDAY = [1, 2, 3, 4, 5, 6];
const QUARTER_DAYS = 91;

/** The rules of a stay that never change; `blockedIn` gives the blocked dates around a stay. */
export interface FixedRules {
  minNights: number;
  maxNights: number;
  checkInDays: number[];
  checkOutDays: number[];
  minLeadDays: number;
  maxLeadDays: number;
  petsAllowed: boolean;
}

export function fixedRulesOf(stock: Stock, at: number, city: City): FixedRules {
  const id = at + 1;
  const petsAllowed = unit(id, SALT.rules) < 0.34;
  if ((stock.stars[at] ?? 0) > 0) {
    const resort = city.draw === 'b' || city.draw === 's';
    const minNights = resort && mix(id, SALT.rules + 900) % 12 === 0 ? 2 : 1;
    return {
      minNights,
      maxNights: 28,
      checkInDays: ANY_DAY,
      checkOutDays: ANY_DAY,
      minLeadDays: 0,
      maxLeadDays: 500,
      petsAllowed,
    };
  }
  const u = unit(id, SALT.rules + 901);
  const weekly = (city.draw === 'b' || city.draw === 's') && u > 0.94;
  const minNights = weekly ? 7 : u < 0.4 ? 1 : u < 0.74 ? 2 : u < 0.92 ? 3 : 5;
  const v = mix(id, SALT.rules + 902) % 100;
  return {
    minNights,
    maxNights: v < 20 ? 14 : v < 60 ? 30 : 90,
    checkInDays: weekly ? SATURDAY : v % 25 === 0 ? NOT_SUNDAY : ANY_DAY,
    checkOutDays: weekly ? SATURDAY : v % 25 === 1 ? NOT_SUNDAY : ANY_DAY,
    minLeadDays: v < 55 ? 0 : v < 85 ? 1 : v < 96 ? 2 : 7,
    maxLeadDays: v % 7 === 0 ? 90 : v % 7 === 1 ? 180 : 365,
    petsAllowed,
  };
}

/** Whether children may stay; the hosts of some homes take none. */
export const welcomesChildren = (id: number, kind: StayKind): boolean =>
  kind === 'hotel' || mix(id, SALT.rules + 21) % 14 !== 0;

/** Ranges (first night, day after the last) in which a host or owner uses the home, touching [from, until). */
export function blockedRanges(stock: Stock, at: number, from: number, until: number): [number, number][] {
  if ((stock.stars[at] ?? 0) > 0) return [];
  const found: [number, number][] = [];
  for (
    let quarter = Math.floor(from / QUARTER_DAYS) - 1;
    quarter <= Math.floor(until / QUARTER_DAYS);
    quarter++
  ) {
    const key = mix(at + 1, quarter);
    if (unit(key, SALT.blocked) >= 0.1) continue;
    const start = quarter * QUARTER_DAYS + (mix(key, SALT.blocked + 300) % QUARTER_DAYS);
    const end = start + 4 + (mix(key, SALT.blocked + 301) % 18);
    if (start < until && end > from) found.push([start, end]);
  }
  return found;
}

/** A requested stay. */
export interface Asked {
  firstNight: number;
  nights: number;
  rooms: readonly RoomRequest[];
  pets: number;
  /** The day it is where the stay stands. */
  today: number;
}

/** Every rule the request breaks, most telling first. */
export function violationsOf(
  stock: Stock,
  at: number,
  city: City,
  types: readonly RoomType[],
  asked: Asked,
): Violation[] {
  const rules = fixedRulesOf(stock, at, city);
  const broken: Violation[] = [];
  const lastDay = asked.firstNight + asked.nights;
  const lead = asked.firstNight - asked.today;
  if (!types.some((type) => fits(type, asked.rooms))) {
    broken.push({ code: 'occupancy', maxGuests: maxGuestsOf(types) });
  }
  if (asked.pets > 0 && !rules.petsAllowed) broken.push({ code: 'pets' });
  if (asked.nights < rules.minNights) broken.push({ code: 'min_stay', minNights: rules.minNights });
  if (asked.nights > rules.maxNights) broken.push({ code: 'max_stay', maxNights: rules.maxNights });
  if (!rules.checkInDays.includes(isoWeekday(asked.firstNight)))
    broken.push({ code: 'check_in_day', days: rules.checkInDays });
  if (!rules.checkOutDays.includes(isoWeekday(lastDay)))
    broken.push({ code: 'check_out_day', days: rules.checkOutDays });
  if (lead < rules.minLeadDays) broken.push({ code: 'booking_window', minLeadDays: rules.minLeadDays });
  if (lead > rules.maxLeadDays)
    broken.push({ code: 'booking_window', latestBookableDate: dateOf(asked.today + rules.maxLeadDays) });
  const [blocked] = blockedRanges(stock, at, asked.firstNight, lastDay);
  if (blocked)
    broken.push({ code: 'blocked', blocked: { from: dateOf(blocked[0]), until: dateOf(blocked[1]) } });
  return broken;
}

export function maxGuestsOf(types: readonly RoomType[]): number {
  return types.reduce((most, type) => Math.max(most, type.maxOccupancy), 0);
}

/** The rules as the content call tells them, with the blocked dates of the coming year. */
export function presentRules(
  stock: Stock,
  at: number,
  city: City,
  types: readonly RoomType[],
  today: string,
): StayRules {
  const from = dayNumber(today);
  return {
    ...fixedRulesOf(stock, at, city),
    maxGuests: maxGuestsOf(types),
    blocked: blockedRanges(stock, at, from, from + 365).map(([start, end]) => ({
      from: dateOf(start),
      until: dateOf(end),
    })),
  };
}
