import { SUMMER, WINTER } from './network.ts';
import { dayOf, emptyDays, weekdayOf } from './zones.ts';

/** Seasons asked for already, by day. */
const bits = emptyDays<number>();
const bounds = new Map<number, readonly [from: number, until: number]>();

/**
 * The scheduling season of a day, as a bit: summer runs from the last Sunday of March to the Saturday before the last
 * Sunday of October (IATA).
 */
export function seasonBit(day: number): number {
  return (bits[day] ??= bitOf(day));
}

/** The bit that stands for a day where summer's weekdays have seven bits and winter's the next seven. */
export function dayMask(day: number): number {
  return 1 << (weekdayOf(day) + (seasonBit(day) === WINTER ? 7 : 0));
}

function bitOf(day: number): number {
  const year = new Date(day * 86_400_000).getUTCFullYear();
  let bound = bounds.get(year);
  if (!bound) {
    bound = [lastSunday(dayOf(`${year}-03-31`)), lastSunday(dayOf(`${year}-10-31`))];
    bounds.set(year, bound);
  }
  return day >= bound[0] && day < bound[1] ? SUMMER : WINTER;
}

function lastSunday(lastDay: number): number {
  return lastDay - ((weekdayOf(lastDay) + 1) % 7);
}
