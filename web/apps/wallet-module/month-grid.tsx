import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatPlainDate, formatWeekday } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useToday } from '#web/lib/today.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PressButton } from '#web/ui/press-button.tsx';
import { addMonths, dayByKey, weeksOf } from './month-days.ts';

interface MonthGridProps {
  /** Plain dates, like all days here. */
  value: string | null;
  min?: string;
  max?: string;
  onChoose(day: string): void;
}

// ISO numbers of the weekdays.
const weekdays = [7, 1, 2, 3, 4, 5, 6];

/** A month to choose a day from, by pointer or by the keys of a calendar grid. */
export function MonthGrid({ value, min, max, onChoose }: MonthGridProps) {
  const t = useT();
  const { locale } = useLocale();
  const today = useToday();
  const monthId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const within = (day: string) => (min && day < min ? min : max && day > max ? max : day);
  const [current, setCurrent] = useState(() => within(value ?? today));
  const isByKey = useRef(false);
  const cell = () => grid.current?.querySelector<HTMLElement>('button[tabindex="0"]');
  // The dialog around it focuses the element with `autofocus`.
  useLayoutEffect(() => cell()?.setAttribute('autofocus', ''), []);
  useEffect(() => {
    if (isByKey.current) cell()?.focus();
    isByKey.current = false;
  }, [current]);
  const month = current.slice(0, 7);
  const turn = (months: number) => setCurrent(within(addMonths(current, months)));
  return (
    <div className="mx-auto w-fit">
      <div className="flex items-center justify-between gap-2 pb-2">
        <IconButton
          label={t('ui.calendar.previous')}
          isDisabled={min !== undefined && month <= min.slice(0, 7)}
          onPress={() => turn(-1)}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <p id={monthId} aria-live="polite" className="headline text-lg first-letter:uppercase">
          {formatPlainDate(locale, `${month}-01`, 'month')}
        </p>
        <IconButton
          label={t('ui.calendar.next')}
          isDisabled={max !== undefined && month >= max.slice(0, 7)}
          onPress={() => turn(1)}
        >
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a calendar is a grid of days
        role="grid"
        aria-labelledby={monthId}
        className="border-separate border-spacing-x-0 border-spacing-y-0.5"
        onKeyDown={(event) => {
          const next = dayByKey(current, event.key, event.shiftKey);
          if (next === undefined) return;
          event.preventDefault();
          isByKey.current = true;
          setCurrent(within(next));
        }}
      >
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={formatWeekday(locale, day, 'long')}
                className="pb-1 text-xs font-medium text-ink-muted"
              >
                {formatWeekday(locale, day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(current).map((week, at) => (
            <tr key={at}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={weekday} aria-hidden />
                ) : (
                  <td key={weekday} aria-selected={day === value}>
                    <PressButton
                      tabIndex={day === current ? 0 : -1}
                      isDisabled={within(day) !== day}
                      aria-label={formatPlainDate(locale, day, 'long')}
                      {...(day === today ? { 'aria-current': 'date' as const } : {})}
                      onPress={() => onChoose(day)}
                      className={cx(
                        'tabular grid size-11 cursor-pointer place-items-center rounded-control disabled:cursor-default disabled:text-ink-muted disabled:opacity-45',
                        day === value
                          ? 'bg-brand font-semibold text-brand-ink'
                          : 'hovered:ring-1 hovered:ring-line-strong hovered:ring-inset',
                        day === today && day !== value && 'font-semibold underline',
                      )}
                    >
                      {Number(day.slice(8))}
                    </PressButton>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
