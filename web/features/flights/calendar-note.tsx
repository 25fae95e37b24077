import { useT } from '#web/lib/i18n/t.tsx';

/** Legend of the calendar: what the prices under the days mean. */
export function CalendarNote({ hasPrices, isAsking }: { hasPrices: boolean; isAsking: boolean }) {
  const t = useT();
  if (!hasPrices)
    return <p className="min-h-5">{t(isAsking ? 'flights.calendar.asking' : 'flights.calendar.plain')}</p>;
  return (
    <p className="min-h-5 max-w-xl">
      {t('flights.calendar.legend')}{' '}
      <span className="font-semibold text-accent">{t('flights.calendar.legend-low')}</span>,{' '}
      <span className="text-warn">{t('flights.calendar.legend-high')}</span>.
    </p>
  );
}
