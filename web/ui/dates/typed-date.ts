import { useCatalogue } from '#web/lib/i18n/catalogue.ts';
import { useT } from '#web/lib/i18n/t.tsx';

/** A plain date as the reader would type it, "12/24/2026"; a placeholder with the format when there is none. */
export function useTypedDate(): (day: string | null | undefined) => string {
  const t = useT();
  const { locale } = useCatalogue();
  const digits = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  });
  return (day) => (day ? digits.format(Date.parse(day)) : t('ui.calendar.typed'));
}
