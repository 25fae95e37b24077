import { CalendarDays, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLocalRange } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ChangingBar } from '#web/lib/results/changing-bar.tsx';
import type { CarSearch } from '#web/lib/car-search.ts';

export interface CarBarProps {
  search: CarSearch;
  /** The place names; undefined while loading. */
  places: string | undefined;
  /** The form that replaces the bar. */
  form(close: () => void): ReactNode;
}

/** The car search in one line that opens into the form. */
export function CarBar({ search, places, form }: CarBarProps) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <ChangingBar form={form}>
      <span className="flex min-w-0 items-center gap-2 font-semibold max-tablet:w-full">
        <MapPin aria-hidden className="size-4.5 shrink-0 text-brand" />
        <span className="truncate">{places ?? t('search.bar.place')}</span>
      </span>
      <span className="flex items-center gap-2 text-sm">
        <CalendarDays aria-hidden className="size-4.5 shrink-0 text-ink-muted max-tablet:hidden" />
        {formatLocalRange(locale, search.pickUpAt, search.dropOffAt)}
      </span>
      <span className="flex items-center gap-2 text-sm text-ink-muted">
        <UserRound aria-hidden className="size-4.5 shrink-0 max-tablet:hidden" />
        {t('cars.bar.driver', { age: search.driverAge })}
      </span>
    </ChangingBar>
  );
}
