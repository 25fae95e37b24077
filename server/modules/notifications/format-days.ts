import { asPrinted } from '#contract/values/french-dates.ts';
import type { Language } from '#contract/values/dates.ts';
import { localeOf } from '#contract/values/format.ts';
import { writer } from './texts.ts';

export const formatDay = (date: string, locale: string): string =>
  asPrinted(
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    ),
  );

export const formatRange = (from: string, until: string, locale: string): string =>
  asPrinted(
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`)),
  );

/** A time on a wall, `15:00`: "3:00 PM", « 15 h 00 ». */
export const formatClock = (time: string, locale: string): string =>
  asPrinted(
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
      new Date(`1970-01-01T${time}:00Z`),
    ),
  );

/** An instant on the clocks of a place: "March 10, 2027 at 3:00 PM, Lisbon time". */
export function formatMoment(instant: string, timeZone: string, language: Language): string {
  const write = writer(language);
  const moment = asPrinted(
    new Intl.DateTimeFormat(localeOf(language), {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    }).format(new Date(instant)),
  );
  const key = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('-', '_');
  return write('moment', { moment, zone: write('zone', { key, city: key.replaceAll('_', ' ') }) });
}
