import { useT } from '#web/lib/i18n/t.tsx';

/** Legend of the calendar: the length of the stay, and what the prices under the days mean. */
export function CalendarLegend({
  nights,
  hasPrices,
  isAsking,
}: {
  nights: number;
  hasPrices: boolean;
  isAsking: boolean;
}) {
  const t = useT();
  return (
    <div className="grid max-w-xl gap-1">
      <p className="font-semibold text-ink">
        {nights > 0 ? t('search.dates.nights', { count: nights }) : t('search.dates.hint')}
      </p>
      {hasPrices || isAsking ? (
        <p className="min-h-5">
          {hasPrices ? (
            <>
              {t('search.calendar.legend')}{' '}
              <span className="font-semibold text-accent">{t('search.calendar.legend-low')}</span>,{' '}
              <span className="text-warn">{t('search.calendar.legend-high')}</span>.
            </>
          ) : (
            t('search.calendar.asking')
          )}
        </p>
      ) : null}
    </div>
  );
}
