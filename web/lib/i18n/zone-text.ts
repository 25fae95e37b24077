import { formatInstant, type DateStyle } from './format.ts';
import { readerZone } from '../use-format.ts';
import type { Translate } from './t.tsx';

/** "Lisbon time", « heure de Lisbonne »: the display name of an IANA zone. */
export function zoneText(t: Translate, timeZone: string): string {
  const key = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('-', '_');
  return t('ui.zone', { key, city: key.replaceAll('_', ' ') });
}

/** An instant on a clock that is always named: "Thu, Jan 18, 3:00 PM, Lisbon time". For deadlines. */
export const zonedMoment = (
  t: Translate,
  locale: string,
  instant: string,
  timeZone: string,
  style?: DateStyle,
): string =>
  t('ui.zone.moment', {
    moment: formatInstant(locale, instant, timeZone, style),
    zone: zoneText(t, timeZone),
  });

/** An instant in a place's time zone: "Thu, Jan 18, 3:00 PM, Lisbon time". The reader's own zone is not named. */
export function momentText(
  t: Translate,
  locale: string,
  instant: string,
  timeZone: string,
  style?: DateStyle,
): string {
  return timeZone === readerZone()
    ? formatInstant(locale, instant, timeZone, style)
    : zonedMoment(t, locale, instant, timeZone, style);
}
