import { Temporal } from 'temporal-polyfill';

const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of a `YYYY-MM-DD` date, or NaN where there is no such date. */
export function dayNumber(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  return dateOf(day) === date ? day : Number.NaN;
}

/** The `YYYY-MM-DD` date of a day number; '' for NaN. */
export function dateOf(day: number): string {
  return Number.isFinite(day) ? new Date(day * DAY_MS).toISOString().slice(0, 10) : '';
}

/** ISO weekday of a day number, 1 = Monday. */
export function isoWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** The UTC day an instant falls on. */
export function dayOfInstant(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS);
}

const known = new Map<string, number>();
const KNOWN_LIMIT = 50_000;

/** Epoch milliseconds of a wall-clock time (`HH:MM`) on a day in a zone; a skipped hour moves forward. */
export function instantIn(zone: string, day: number, time: string): number {
  const key = `${zone} ${day} ${time}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= KNOWN_LIMIT) known.clear();
  const instant = Temporal.PlainDateTime.from(`${dateOf(day)}T${time}`).toZonedDateTime(
    zone,
  ).epochMilliseconds;
  known.set(key, instant);
  return instant;
}

/** The day it is in a zone at an instant. */
export function localDay(zone: string, instant: Date): number {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return dayNumber(local.toPlainDate().toString());
}
