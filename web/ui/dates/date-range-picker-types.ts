import type { ReactNode } from 'react';
import type { FieldTexts } from '#web/ui/fields/field.tsx';
import type { Tone } from '#web/ui/tone.ts';

/** Plain dates, `YYYY-MM-DD`. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

/** What stands under a day, told by words and colour. */
export interface DayNote {
  /** Short: it has about 44 px, e.g. a rounded price. */
  text: string;
  tone?: Tone;
  /** Read aloud after the date in place of the text. */
  label?: string;
}

export interface DateRangePickerProps extends FieldTexts {
  value: DateRange | null;
  onChange(value: DateRange | null): void;
  /** First and last day that can be chosen. */
  min?: string;
  max?: string;
  /** The end is at least this many days after the start; 0 when left out. */
  minDays?: number;
  dayNote?(day: string): DayNote | undefined;
  /** A month, `YYYY-MM`, has come into view: the moment to look up its notes. */
  onMonthShown?(month: string): void;
  /** Under the calendar, e.g. what the colours mean. */
  legend?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** One date in place of two. */
export interface DayPickerProps extends Omit<DateRangePickerProps, 'value' | 'onChange' | 'minDays'> {
  /** A plain date, `YYYY-MM-DD`. */
  value: string | null;
  onChange(value: string | null): void;
}

/** How a picker begins that takes over from what stood in its place. */
export interface PickerStart {
  /** The calendar was asked for before the picker was there. */
  isOpenAtFirst: boolean;
  isFocusedAtFirst: boolean;
}
