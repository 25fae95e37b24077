import { CalendarX } from 'lucide-react';
import { useT } from '#web/lib/i18n/t.tsx';
import type { StayDates } from '#web/lib/stay-search.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OtherDates } from './other-dates.tsx';

export interface StayUnavailableProps {
  lodgingId: string;
  /** Supplier of the stay; undefined for any that lists it. [LOD-05] */
  source?: string | undefined;
  dates: StayDates | undefined;
  onDates(dates: StayDates): void;
}

/** Says that a stay is unavailable, without a price, and offers available dates. [LOD-05] */
export function StayUnavailable({ lodgingId, source, dates, onDates }: StayUnavailableProps) {
  const t = useT();
  return (
    <div className="grid gap-5">
      <EmptyState level={3} icon={<CalendarX aria-hidden />} title={t('stays.unavailable.title')}>
        {dates ? t('stays.unavailable.body') : t('stays.unavailable.no-dates')}
      </EmptyState>
      {dates ? <OtherDates lodgingId={lodgingId} source={source} dates={dates} onPick={onDates} /> : null}
    </div>
  );
}
