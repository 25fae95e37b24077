import { use } from 'react';
import { Calendar, CalendarStateContext } from 'react-aria-components/Calendar';
import { CalendarMonth, type MonthNotes } from './calendar-month.tsx';
import { type MonthsProps, PickerMonths } from './picker-months.tsx';

/** The months of a day picker. */
export const DayMonths = (props: MonthsProps) => (
  <PickerMonths {...props} Calendar={Calendar} Month={DayMonth} chosen="[data-selected]" />
);

function DayMonth({ offset, ...notes }: { offset: number } & MonthNotes) {
  const state = use(CalendarStateContext);
  if (!state) return null;
  return (
    <CalendarMonth offset={offset} start={state.visibleRange.start.add({ months: offset })} {...notes} />
  );
}
