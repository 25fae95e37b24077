import { zoneValues } from '#contract/values/zone-name.ts';
import { formatInstant, type DateStyle } from './format.ts';
import type { Translate } from './t.tsx';

/** "Eastern time", "Lisbon time", « heure de Lisbonne »: what readers call an IANA zone. */
export const zoneText = (t: Translate, timeZone: string): string => t('ui.zone', zoneValues(timeZone));

/** An instant on the clock of a zone, with its day and the name of the zone: "Thu, Jan 18, 3:00 PM, Lisbon time". */
export const momentText = (
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
