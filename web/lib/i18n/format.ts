import { asPrinted } from '#contract/values/french-dates.ts';
import { formatTimesBetween } from '#contract/values/local-range.ts';

/**
 * Dates, times and durations in a locale. Plain dates (`YYYY-MM-DD`) are never converted between time zones; instants
 * are always shown in a zone that the caller names.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, known);
  return known;
}

const numberFormatters = new Map<string, Intl.NumberFormat>();

/** A number in a locale; creating a formatter costs more than rendering a card, so each is cached. */
export function formatNumber(locale: string, number: number, options: Intl.NumberFormatOptions): string {
  const key = locale + JSON.stringify(options);
  const known = numberFormatters.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormatters.set(key, known);
  return known.format(number);
}

const dateStyles = {
  short: { day: 'numeric', month: 'short' },
  medium: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof dateStyles;

const utc = (plainDate: string) => new Date(`${plainDate}T00:00:00Z`);

/** `2026-12-24` as "Thu, Dec 24" or « jeu. 24 déc. ». Throws RangeError when it is not a date. */
export function formatPlainDate(locale: string, plainDate: string, style: DateStyle = 'medium'): string {
  return asPrinted(formatter(locale, { ...dateStyles[style], timeZone: 'UTC' }).format(utc(plainDate)));
}

/** Two plain dates as one range, "Dec 24 – 27, 2026". Throws RangeError when either is not a date. */
export function formatPlainRange(
  locale: string,
  from: string,
  until: string,
  style: DateStyle = 'year',
): string {
  const range = formatter(locale, { ...dateStyles[style], timeZone: 'UTC' });
  return asPrinted(range.formatRange(utc(from), utc(until)));
}

/**
 * Two local times (`YYYY-MM-DDTHH:MM`) as one range, regardless of their zones. Throws RangeError when either is
 * invalid.
 */
export function formatLocalRange(locale: string, from: string, until: string): string {
  const range = formatter(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return formatTimesBetween(range, from, until);
}

/** A day of the week by its ISO number, 1 for Monday to 7: "Mon", « lundi ». */
export function formatWeekday(locale: string, isoDay: number, style: 'long' | 'short'): string {
  // The first of January 2024 was a Monday.
  return formatter(locale, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2024, 0, isoDay));
}

/** An instant (ISO 8601) with date and time in `timeZone`: "Thu, Jan 18, 3:00 PM". */
export function formatInstant(
  locale: string,
  instant: string,
  timeZone: string,
  style: DateStyle = 'medium',
): string {
  const moment = formatter(locale, { ...dateStyles[style], hour: 'numeric', minute: '2-digit', timeZone });
  return asPrinted(moment.format(new Date(instant)));
}

/** The time alone of an instant in `timeZone`: "6:05 PM", « 18 h 05 ». */
export function formatTime(locale: string, instant: string, timeZone: string): string {
  return asPrinted(
    formatter(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant)),
  );
}

/** Whole minutes ago as "5 minutes ago", in hours or days for larger numbers. */
export function formatAgo(locale: string, minutes: number): string {
  const format = new Intl.RelativeTimeFormat(locale);
  if (minutes < 120) return format.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day');
}
