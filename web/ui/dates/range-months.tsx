import { use } from 'react';
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { CalendarMonth, type MonthNotes } from './calendar-month.tsx';
import { type MonthsProps, PickerMonths } from './picker-months.tsx';

/** The months of a range picker. */
export const RangeMonths = (props: MonthsProps) => (
  <PickerMonths {...props} Calendar={RangeCalendar} Month={RangeMonth} chosen="[data-selection-start]" />
);

function RangeMonth({ offset, ...notes }: { offset: number } & MonthNotes) {
  const state = use(RangeCalendarStateContext);
  if (!state) return null;
  return (
    <CalendarMonth offset={offset} start={state.visibleRange.start.add({ months: offset })} {...notes} />
  );
}
