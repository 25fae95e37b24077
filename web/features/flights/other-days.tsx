import { CalendarRange, ChevronDown } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import type { FlightSearch } from '#web/lib/flight-search.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { addDays } from '#web/lib/days.ts';
import { cx } from '#web/ui/cx.ts';
import { Fold } from '#web/ui/disclosure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Loaded on request.
const OtherDaysTabs = lazy(async () => ({
  default: (await import('./other-days-tabs.tsx')).OtherDaysTabs,
}));
const MonthPrices = lazy(async () => ({ default: (await import('./month-prices.tsx')).MonthPrices }));
const dayMs = 86_400_000;

export interface OtherDaysProps {
  search: FlightSearch;
  /** The address of the same search on other dates, for one-way and round trips. */
  hrefOn(depart: string, back: string): string;
}

/** Prices on other dates, on request: a month, and for a round trip three days either way. [PRD-01] */
export const OtherDays = memo(function OtherDays({ search, hrefOn }: OtherDaysProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const hrefOfMonth = (depart: string) => hrefOn(depart, backAfter(search, depart));
  return (
    <Fold
      level={2}
      title={
        <>
          <CalendarRange aria-hidden className="size-5 shrink-0 text-ink-muted" />
          <span className={cx('grow', !isOpen && 'max-tablet:sr-only')}>{t('flights.other-days.title')}</span>
          <ChevronDown
            aria-hidden
            className={cx('size-5 shrink-0 text-ink-muted transition-transform', isOpen && 'rotate-180')}
          />
        </>
      }
      isOpen={isOpen}
      onOpen={setOpen}
      className={cx('min-w-0 rounded-card border border-line bg-surface', isOpen && 'basis-full')}
      buttonClassName="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-card px-4 text-left font-semibold hovered:text-brand"
    >
      {isOpen ? (
        <div className="px-4 pb-4">
          <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>
            {search.tripType === 'round_trip' ? (
              <OtherDaysTabs search={search} hrefOfMonth={hrefOfMonth} hrefOn={hrefOn} />
            ) : (
              <MonthPrices search={search} hrefOf={hrefOfMonth} />
            )}
          </Suspense>
        </div>
      ) : null}
    </Fold>
  );
});

/** The return date that keeps the length of the trip; empty for a one-way trip. */
function backAfter({ slices: [out, back] }: FlightSearch, depart: string): string {
  if (!out || !back) return '';
  return addDays(back.date, (Date.parse(depart) - Date.parse(out.date)) / dayMs);
}
