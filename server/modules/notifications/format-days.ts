import { asPrinted } from '#contract/values/french-dates.ts';
import type { Language } from '#contract/values/dates.ts';
import { localeOf } from '#contract/values/format.ts';
import { zoneValues } from '#contract/values/zone-name.ts';
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

/** A local time, `15:00`, for a text that names its airport beside it: "3:00 PM", « 15 h 00 ». */
export const formatClock = (time: string, locale: string): string =>
  asPrinted(
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
      new Date(`1970-01-01T${time}:00Z`),
    ),
  );

/** A local time with the zone whose clock it is on: "3:00 PM, Lisbon time". */
export const formatClockIn = (timeZone: string, time: string, language: Language): string =>
  inZone(formatClock(time, localeOf(language)), timeZone, language);

/** An instant on the clocks of a place: "March 10, 2027 at 3:00 PM, Lisbon time". */
export const formatMoment = (instant: string, timeZone: string, language: Language): string =>
  inZone(
    asPrinted(
      new Intl.DateTimeFormat(localeOf(language), {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      }).format(new Date(instant)),
    ),
    timeZone,
    language,
  );

function inZone(moment: string, timeZone: string, language: Language): string {
  const write = writer(language);
  return write('moment', { moment, zone: write('zone', zoneValues(timeZone)) });
}
