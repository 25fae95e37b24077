import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#contract/values/format.ts';
import type { FlightDay } from '#contract/flights/calendar.ts';
import { flightLimits, type FlightSearch } from '#web/lib/flight-search.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { addDays } from '#web/lib/days.ts';
import { useToday } from '#web/lib/today.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { monthQuery } from './day-prices.ts';
import { scrollToChosenDay } from './results/scroll-to-chosen-day.ts';

export interface MonthPricesProps {
  search: FlightSearch;
  /** The address of the same search with another departure date. */
  hrefOf(depart: string): string;
}

const barTone = { low: 'bg-accent', middle: 'bg-line-strong', high: 'bg-warn' } as const;
const amountTone = { low: 'text-accent', middle: 'text-ink', high: 'text-warn' } as const;
/** Minimum height of a bar, in per cent of the highest. */
const leastBar = 12;

/** One-way prices for each day of a month: a bar chart whose bars are labelled links to their day. [PRD-01] */
export function MonthPrices({ search, hrefOf }: MonthPricesProps) {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const [first] = search.slices;
  const asked = first?.date ?? '';
  const [month, setMonth] = useState(asked.slice(0, 7));
  const { passengers, cabin, currency } = search;
  const { data, isError } = useQuery(
    monthQuery(
      first && {
        origin: first.origin,
        destination: first.destination,
        passengers,
        cabin,
        ...(currency ? { currency } : {}),
      },
      month,
    ),
  );
  const priced = data?.filter(({ lowest }) => lowest) ?? [];
  const step = (by: 1 | -1) =>
    setMonth((shown) => (by === 1 ? addDays(`${shown}-01`, 32) : addDays(`${shown}-01`, -1)).slice(0, 7));
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm">{t('flights.month.caption')}</p>
        <div className="flex items-center gap-1">
          <IconButton
            label={t('ui.calendar.previous')}
            size="sm"
            isDisabled={month <= today.slice(0, 7)}
            onPress={() => step(-1)}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <p aria-live="polite" className="min-w-36 text-center font-semibold text-ink">
            {format.date(`${month}-01`, 'month')}
          </p>
          <IconButton
            label={t('ui.calendar.next')}
            size="sm"
            isDisabled={addDays(today, flightLimits.daysAhead).slice(0, 7) <= month}
            onPress={() => step(1)}
          >
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      {isError ? (
        <p className="text-sm">{t('flights.grid.error')}</p>
      ) : !data ? (
        <Skeleton className="h-52 w-full rounded-card" />
      ) : priced.length === 0 ? (
        <p className="text-sm">{t('flights.month.none')}</p>
      ) : (
        <Bars days={data} asked={asked} hrefOf={hrefOf} />
      )}
    </div>
  );
}

function Bars({
  days,
  asked,
  hrefOf,
}: { days: readonly FlightDay[]; asked: string } & Pick<MonthPricesProps, 'hrefOf'>) {
  const t = useT();
  const format = useFormat();
  const amounts = days.flatMap(({ lowest }) => lowest?.amount ?? []);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  // Heights in a chart, not money.
  const height = (amount: number) =>
    most > least ? leastBar + ((100 - leastBar) * (amount - least)) / (most - least) : 50;
  const cheapest = days.find(({ lowest }) => lowest?.amount === least);
  return (
    <>
      <ol
        ref={scrollToChosenDay}
        aria-label={t('flights.month.title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="relative flex h-52 items-stretch gap-0.5 overflow-x-auto rounded-card border border-line bg-surface p-3"
      >
        {days.map(({ date, lowest, level }) => (
          <li key={date} className="flex min-w-6.5 grow basis-0 flex-col justify-end">
            {lowest && level ? (
              <TextLink
                href={hrefOf(date)}
                {...(date === asked ? { 'aria-current': 'date' } : {})}
                title={format.money(lowest)}
                aria-label={`${format.date(date)}: ${t(`flights.calendar.${level}`, { amount: formatMoney(format.locale, lowest) })}`}
                className={cx(
                  'flex grow flex-col justify-end gap-1 rounded-sm px-0.5 text-center text-xs no-underline! hovered:bg-surface-sunken',
                  date === asked && 'bg-brand-soft ring-1 ring-brand ring-inset',
                )}
              >
                <span
                  aria-hidden
                  className={cx('graph block rounded-t-sm', barTone[level])}
                  style={{ height: `${height(lowest.amount)}%` }}
                />
                <span aria-hidden className={cx('tabular font-semibold', amountTone[level])}>
                  {Number(date.slice(8))}
                </span>
              </TextLink>
            ) : (
              <span className="text-center text-xs text-ink-muted">
                {Number(date.slice(8))}
                <span className="sr-only"> {t('flights.grid.none')}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
      {cheapest?.lowest ? (
        <p className="text-sm text-ink">
          {t('flights.month.cheapest', {
            day: format.date(cheapest.date),
            amount: format.money(cheapest.lowest),
            most: format.money({ ...cheapest.lowest, amount: most }),
          })}
        </p>
      ) : null}
    </>
  );
}
