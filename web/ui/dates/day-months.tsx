import type { CalendarDate } from '@internationalized/date';
import { use, useEffect, useRef } from 'react';
import { Calendar, CalendarStateContext } from 'react-aria-components/Calendar';
import { CalendarMonth, type MonthNotes } from './calendar-month.tsx';
import { MonthsRow } from './calendar-parts.tsx';

/** The months of a day picker: two with arrows, more as one long scroll. */
export function DayMonths({ count, first, ...notes }: { count: number; first?: CalendarDate } & MonthNotes) {
  const box = useRef<HTMLDivElement>(null);
  const isScroll = count > 2;
  // A long scroll starts with the first selectable month, so the chosen day may be further down.
  useEffect(() => {
    if (isScroll) box.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'center' });
  }, [isScroll]);
  return (
    <Calendar
      ref={box}
      visibleDuration={{ months: count }}
      pageBehavior="single"
      selectionAlignment="start"
      {...(isScroll && first ? { defaultFocusedValue: first } : {})}
      className="relative"
    >
      <MonthsRow isScroll={isScroll}>
        {Array.from({ length: count }, (_, offset) => (
          <DayMonth key={offset} offset={offset} {...notes} />
        ))}
      </MonthsRow>
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
