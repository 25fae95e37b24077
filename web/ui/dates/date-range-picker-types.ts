import type { ReactNode } from 'react';
import type { FieldTexts } from '#web/ui/fields/field.tsx';
import type { Tone } from '#web/ui/tone.ts';

/** Plain dates, `YYYY-MM-DD`. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

/** A note under a day, in words and colour. */
export interface DayNote {
  /** Short: it has about 44 px, e.g. a rounded price. */
  text: string;
  tone?: Tone;
  /** Read aloud after the date instead of the text. */
  label?: string;
}

export interface DateRangePickerProps extends FieldTexts {
  value: DateRange | null;
  onChange(value: DateRange | null): void;
  /** First and last selectable day. */
  min?: string;
  max?: string;
  /** The end is at least this many days after the start; 0 when left out. */
  minDays?: number;
  dayNote?(day: string): DayNote | undefined;
  /** A month, `YYYY-MM`, came into view: the moment to load its notes. */
  onMonthShown?(month: string): void;
  /** Under the calendar, e.g. the meaning of the colours. */
  legend?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** One date instead of two. */
export interface DayPickerProps extends Omit<DateRangePickerProps, 'value' | 'onChange' | 'minDays'> {
  /** A plain date, `YYYY-MM-DD`. */
  value: string | null;
  onChange(value: string | null): void;
}

/** Initial state of a picker that replaces its placeholder. */
export interface PickerStart {
  /** The placeholder was pressed before the picker was loaded. */
  isOpenAtFirst: boolean;
  isFocusedAtFirst: boolean;
}
