import { CalendarDays, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPlainRange } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { ChangingBar } from '#web/lib/results/changing-bar.tsx';
import type { StayDates } from '#web/lib/stay-search.ts';
import { partyText } from './party.ts';

export interface SearchBarProps {
  dates: StayDates;
  /** The place name; undefined while loading, null when the place is not part of the search. */
  placeName: string | null | undefined;
  /** The form that replaces the bar. */
  form(close: () => void): ReactNode;
}

/** The stay search in one line that opens into the form. */
export function SearchBar({ dates, placeName, form }: SearchBarProps) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <ChangingBar form={form}>
      {placeName === null ? null : (
        <span className="flex min-w-0 items-center gap-2 font-semibold max-tablet:w-full">
          <MapPin aria-hidden className="size-4.5 shrink-0 text-brand" />
          <span className="truncate">{placeName ?? t('search.bar.place')}</span>
        </span>
      )}
      <span className="flex items-center gap-2 text-sm">
        <CalendarDays aria-hidden className="size-4.5 shrink-0 text-ink-muted max-tablet:hidden" />
        {formatPlainRange(locale, dates.checkIn, dates.checkOut)}
      </span>
      <span className="flex items-center gap-2 text-sm text-ink-muted">
        <Users aria-hidden className="size-4.5 shrink-0 max-tablet:hidden" />
        {partyText(t, dates.rooms, dates.pets)}
      </span>
    </ChangingBar>
  );
}
