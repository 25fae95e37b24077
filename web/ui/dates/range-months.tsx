import type { CalendarDate } from '@internationalized/date';
import { use, useEffect, useRef } from 'react';
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { CalendarMonth, type MonthNotes } from './calendar-month.tsx';
import { MonthsRow } from './calendar-parts.tsx';

/** The months of a range picker: two with arrows, more as one long scroll. */
export function RangeMonths({
  count,
  first,
  ...notes
}: { count: number; first?: CalendarDate } & MonthNotes) {
  const box = useRef<HTMLDivElement>(null);
  const isScroll = count > 2;
  // A long scroll starts with the first selectable month, so the chosen range may be further down.
  useEffect(() => {
    if (isScroll) box.current?.querySelector('[data-selection-start]')?.scrollIntoView({ block: 'center' });
  }, [isScroll]);
  return (
    <RangeCalendar
      ref={box}
      visibleDuration={{ months: count }}
      pageBehavior="single"
      selectionAlignment="start"
      {...(isScroll && first ? { defaultFocusedValue: first } : {})}
      className="relative"
    >
      <MonthsRow isScroll={isScroll}>
        {Array.from({ length: count }, (_, offset) => (
          <RangeMonth key={offset} offset={offset} {...notes} />
        ))}
      </MonthsRow>
    </RangeCalendar>
  );
}

function RangeMonth({ offset, ...notes }: { offset: number } & MonthNotes) {
  const state = use(RangeCalendarStateContext);
  if (!state) return null;
  return (
    <CalendarMonth offset={offset} start={state.visibleRange.start.add({ months: offset })} {...notes} />
  );
}
