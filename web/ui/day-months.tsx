import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarStateContext } from 'react-aria-components/Calendar';
import { useT } from '#web/lib/i18n/t.tsx';
import { CalendarMonth, type MonthNotes } from './calendar-month.tsx';
import { cx } from './cx.ts';

/** The months of a day picker: two with arrows to turn them, more as one long scroll. */
export function DayMonths({ count, first, ...notes }: { count: number; first?: CalendarDate } & MonthNotes) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const isScroll = count > 2;
  // A long scroll starts with the first month that can be chosen, so what is chosen may be further down.
  useEffect(() => {
    if (isScroll) box.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'center' });
  }, [isScroll]);
  const arrow =
    'absolute top-0 z-1 grid size-10 cursor-pointer place-items-center rounded-full hovered:bg-surface-sunken disabled:opacity-30';
  return (
    <Calendar
      ref={box}
      visibleDuration={{ months: count }}
      pageBehavior="single"
      selectionAlignment="start"
      {...(isScroll && first ? { defaultFocusedValue: first } : {})}
      className="relative"
    >
      {isScroll ? null : (
        <>
          <Button slot="previous" aria-label={t('ui.calendar.previous')} className={cx(arrow, 'left-0')}>
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <Button slot="next" aria-label={t('ui.calendar.next')} className={cx(arrow, 'right-0')}>
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        </>
      )}
      <div className={isScroll ? 'mx-auto grid w-fit gap-6 py-4' : 'flex gap-8'}>
        {Array.from({ length: count }, (_, offset) => (
          <DayMonth key={offset} offset={offset} {...notes} />
        ))}
      </div>
    </Calendar>
  );
}

function DayMonth({ offset, ...notes }: { offset: number } & MonthNotes) {
  const state = use(CalendarStateContext);
  if (!state) return null;
  return (
    <CalendarMonth offset={offset} start={state.visibleRange.start.add({ months: offset })} {...notes} />
  );
}
