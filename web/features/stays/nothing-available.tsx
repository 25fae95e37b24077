import { CalendarX2 } from 'lucide-react';
import type { Bounds } from '#contract/stays.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { ElsewhereHints } from './results/elsewhere-hints.tsx';

/** Above a list without available stays: other dates and a larger area. */
export function NothingAvailable({
  searchId,
  onDates,
  onArea,
}: {
  searchId: string;
  onDates(dates: { checkIn: string; checkOut: string }): void;
  onArea(area: Bounds): void;
}) {
  const t = useT();
  return (
    <section
      aria-label={t('stays.elsewhere.title')}
      className="grid justify-items-center gap-3 rounded-card border border-line bg-surface p-6 text-center"
    >
      <CalendarX2 aria-hidden className="size-7 text-ink-muted" />
      <h2 className="headline text-xl">{t('stays.elsewhere.title')}</h2>
      <ElsewhereHints searchId={searchId} onDates={onDates} onArea={onArea} />
    </section>
  );
}
