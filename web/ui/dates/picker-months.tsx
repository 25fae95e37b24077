import type { CalendarDate } from '@internationalized/date';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { MonthNotes } from './calendar-month.tsx';
import { MonthsRow } from './calendar-parts.tsx';

export interface MonthsProps extends MonthNotes {
  count: number;
  /** The first selectable day. */
  first?: CalendarDate;
}

/** What a calendar of React Aria is given here, for a day or a range. */
interface CalendarProps {
  ref: RefObject<HTMLDivElement | null>;
  visibleDuration: { months: number };
  pageBehavior: 'single';
  selectionAlignment: 'start';
  defaultFocusedValue?: CalendarDate;
  className: string;
  children: ReactNode;
}

interface Props extends MonthsProps {
  Calendar: ComponentType<CalendarProps>;
  Month: ComponentType<{ offset: number } & MonthNotes>;
  /** Finds the chosen day, or the first of the range. */
  chosen: string;
}

/** The months of a picker: two with arrows, more as one long scroll. */
export function PickerMonths({ Calendar, Month, chosen, count, first, ...notes }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isScroll = count > 2;
  // A long scroll starts with the first selectable month, so what is chosen may be further down.
  useEffect(() => {
    if (isScroll) box.current?.querySelector(chosen)?.scrollIntoView({ block: 'center' });
  }, [isScroll, chosen]);
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
          <Month key={offset} offset={offset} {...notes} />
        ))}
      </MonthsRow>
    </Calendar>
  );
}
