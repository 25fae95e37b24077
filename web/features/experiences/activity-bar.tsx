import { CalendarDays, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { ChangingBar } from '#web/lib/results/changing-bar.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import type { ActivitySearch } from './activity-search.ts';

/** The search in one line that opens into the form. */
export function ActivityBar({
  search,
  form,
}: {
  search: ActivitySearch;
  form(close: () => void): ReactNode;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <ChangingBar form={form}>
      <span className="flex min-w-0 items-center gap-2 font-semibold max-tablet:w-full">
        <MapPin aria-hidden className="size-4.5 shrink-0 text-brand" />
        <span className="truncate">
          <span className="sr-only">{t('activities.form.place')}: </span>
          {search.locationName}
        </span>
      </span>
      <span className="flex items-center gap-2 text-sm">
        <CalendarDays aria-hidden className="size-4.5 shrink-0 text-ink-muted max-tablet:hidden" />
        {format.range(search.fromDate, search.untilDate)}
      </span>
      <span className="flex items-center gap-2 text-sm">
        <Users aria-hidden className="size-4.5 shrink-0 text-ink-muted max-tablet:hidden" />
        {t('activities.party', { adults: search.adults, children: search.childAges.length })}
      </span>
    </ChangingBar>
  );
}
