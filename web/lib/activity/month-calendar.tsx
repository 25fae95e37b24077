import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Currency } from '#contract/money.ts';
import { addDays } from '#web/lib/days.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PressButton } from '#web/ui/press-button.tsx';
import { daysQuery } from './activity-queries.ts';

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
const monthAfter = (first: string) => firstOf(addDays(first, 31));
const monthBefore = (first: string) => firstOf(addDays(first, -1));
/** 0 for Sunday, with which weeks begin in both of the portal's locales, to 6. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first day from `start` on, in its month, that can be booked; `start` where there is none, null until known. */
export function useFirstBookableDay(activityId: string, start: string, currency: Currency): string | null {
  const from = firstOf(start);
  const { data, isPending } = useQuery(
    daysQuery(activityId, { from, until: addDays(monthAfter(from), -1), currency }),
  );
  if (isPending) return null;
  return data?.days.find(({ date, lowest }) => date >= start && lowest !== null)?.date ?? start;
}

export interface MonthCalendarProps {
  activityId: string;
  currency: Currency;
  today: string;
  value: string;
  onChange(day: string): void;
}

/** A month with the lowest price of each day; days on which nothing can be had cannot be chosen. */
export function MonthCalendar({ activityId, currency, today, value, onChange }: MonthCalendarProps) {
  const t = useT();
  const format = useFormat();
  const [first, setFirst] = useState(firstOf(value));
  const last = addDays(monthAfter(first), -1);
  const { data } = useQuery(daysQuery(activityId, { from: first, until: last, currency }));
  const lowestOf = new Map((data?.days ?? []).map(({ date, lowest }) => [date, lowest]));
  const days = Array.from({ length: Number(last.slice(8)) }, (_, at) => addDays(first, at));
  const lead = weekdayOf(first);
  return (
    <section aria-label={t('activities.calendar')}>
      <div className="flex items-center justify-between">
        <IconButton
          label={t('activities.month.before')}
          isDisabled={first <= firstOf(today)}
          onPress={() => setFirst(monthBefore(first))}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <p aria-live="polite" className="headline text-lg first-letter:uppercase">
          {format.date(first, 'month')}
        </p>
        <IconButton
          label={t('activities.month.after')}
          isDisabled={monthAfter(first) > addDays(today, 365)}
          onPress={() => setFirst(monthAfter(first))}
        >
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div aria-hidden className="mt-2 grid grid-cols-7 text-center text-xs text-ink-muted">
        {[7, 1, 2, 3, 4, 5, 6].map((day) => (
          <span key={day}>{format.weekday(day, 'short')}</span>
        ))}
      </div>
      <ol aria-busy={!data} className="mt-1 grid grid-cols-7 gap-1">
        {days.map((day, at) => {
          const lowest = day < today ? null : (lowestOf.get(day) ?? null);
          return (
            <li key={day} {...(at === 0 ? { style: { gridColumnStart: lead + 1 } } : {})}>
              <PressButton
                aria-pressed={day === value}
                isDisabled={lowest === null}
                onPress={() => onChange(day)}
                className={cx(
                  'tabular grid min-h-12 w-full cursor-pointer content-center justify-items-center rounded-control border border-transparent text-base leading-tight disabled:cursor-default disabled:text-ink-muted disabled:opacity-45',
                  day === value ? 'bg-brand font-semibold text-brand-ink' : 'hovered:border-line-strong',
                )}
              >
                <span aria-hidden>{Number(day.slice(8))}</span>
                {lowest ? (
                  <span aria-hidden className="text-[0.6875rem]">
                    {format.points(Math.ceil(lowest.amount))}
                  </span>
                ) : null}
                <span className="sr-only">
                  {lowest
                    ? t('activities.day', { day: format.date(day), amount: format.money(lowest) })
                    : t('activities.day.none', { day: format.date(day) })}
                </span>
              </PressButton>
            </li>
          );
        })}
      </ol>
      <p aria-hidden className="mt-2 text-sm text-ink-muted">
        {t('activities.calendar.note', { currency })}
      </p>
    </section>
  );
}
