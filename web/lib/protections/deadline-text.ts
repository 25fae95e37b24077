import type { Translate } from '#web/lib/i18n/t.tsx';
import { zoneText } from '#web/lib/i18n/zone-text.ts';
import { type Format, readerZone } from '#web/lib/use-format.ts';

/** A deadline of a protection on the clock of the place where it matters, which is always named. */
export function deadlineText(t: Translate, format: Format, instant: string, timeZone: string | null): string {
  const zone = timeZone ?? readerZone();
  return t('ui.zone.moment', { moment: format.moment(instant, zone), zone: zoneText(t, zone) });
}
