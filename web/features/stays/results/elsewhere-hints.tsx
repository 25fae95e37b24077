import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Expand } from 'lucide-react';
import type { Bounds } from '#contract/stays.ts';
import { formatWholeMoney } from '#contract/values/format.ts';
import { formatPlainRange } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Button } from '#web/ui/button.tsx';
import { elsewhereQuery } from './elsewhere-query.ts';

export interface ElsewhereHintsProps {
  searchId: string;
  onDates(dates: { checkIn: string; checkOut: string }): void;
  onArea(area: Bounds): void;
}

/** Other dates and areas with availability and prices; also its loading and empty states. */
export function ElsewhereHints({ searchId, onDates, onArea }: ElsewhereHintsProps) {
  const t = useT();
  const { locale } = useLocale();
  const { data, isPending } = useQuery(elsewhereQuery(searchId));
  const { dates = [], area = null } = data ?? {};
  const isNone = !isPending && dates.length === 0 && area === null;
  return (
    <div className="grid w-full justify-items-center gap-3">
      <p role="status" className="text-sm text-ink-muted">
        {isPending
          ? t('stays.elsewhere.looking')
          : isNone
            ? t('stays.elsewhere.none')
            : t('stays.elsewhere.found')}
      </p>
      {dates.map(({ checkIn, checkOut, available, lowestTotal }) => (
        <Button key={checkIn} kind="secondary" onPress={() => onDates({ checkIn, checkOut })}>
          <CalendarDays aria-hidden className="size-4.5 shrink-0" />
          {t('stays.elsewhere.dates', {
            dates: formatPlainRange(locale, checkIn, checkOut),
            count: available,
            amount: formatWholeMoney(locale, lowestTotal),
          })}
        </Button>
      ))}
      {area ? (
        <Button kind="secondary" onPress={() => onArea(area.bounds)}>
          <Expand aria-hidden className="size-4.5 shrink-0" />
          {t('stays.elsewhere.area', {
            radius: area.radiusKm,
            count: area.available,
            amount: formatWholeMoney(locale, area.lowestTotal),
          })}
        </Button>
      ) : null}
    </div>
  );
}
