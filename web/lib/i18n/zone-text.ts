import { formatInstant, type DateStyle } from './format.ts';
import { readerZone } from '../use-format.ts';
import type { Translate } from './t.tsx';

/** "Lisbon time", « heure de Lisbonne »: the display name of an IANA zone. */
export function zoneText(t: Translate, timeZone: string): string {
  const key = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('-', '_');
  return t('ui.zone', { key, city: key.replaceAll('_', ' ') });
}

/** An instant in a place's time zone: "Thu, Jan 18, 3:00 PM, Lisbon time". The reader's own zone is not named. */
export function momentText(
  t: Translate,
  locale: string,
  instant: string,
  timeZone: string,
  style?: DateStyle,
): string {
  const moment = formatInstant(locale, instant, timeZone, style);
  return timeZone === readerZone() ? moment : t('ui.zone.moment', { moment, zone: zoneText(t, timeZone) });
}
