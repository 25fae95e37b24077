import { parseDate } from '@internationalized/date';
import { use } from 'react';
import { flushSync } from 'react-dom';
import {
  DateRangePicker as AriaDateRangePicker,
  DateRangePickerStateContext,
} from 'react-aria-components/DateRangePicker';
import { Group } from 'react-aria-components/Group';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { formatPlainRange } from '#web/lib/i18n/format.ts';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { AriaFieldLabel, AriaFieldNote } from '#web/ui/fields/aria-field.tsx';
import { AriaRoot } from '#web/ui/aria-root.tsx';
import { CalendarButton, CalendarSheet, OpenCalendar, TypedDate } from './calendar-parts.tsx';
import type { DateRangePickerProps, PickerStart } from './date-range-picker-types.ts';
import { RangeMonths } from './range-months.tsx';

/** The implementation; use it through date-range-picker.tsx, which loads it lazily. */
export default function DateRangePickerFull(props: DateRangePickerProps & PickerStart) {
  const {
    label,
    hint,
    error,
    isLabelHidden = false,
    value,
    onChange,
    min,
    max,
    minDays = 0,
    dayNote,
    onMonthShown,
    legend,
    className,
    isOpenAtFirst,
    isFocusedAtFirst,
    ...aria
  } = props;
  const isMobile = useIsMobile();
  const months = (
    <RangeMonths
      count={isMobile ? 13 : 2}
      {...(min ? { first: parseDate(min) } : {})}
      {...(dayNote ? { dayNote } : {})}
      {...(onMonthShown ? { onMonthShown } : {})}
    />
  );
  return (
    <AriaRoot>
      <AriaDateRangePicker
        {...aria}
        value={value ? { start: parseDate(value.start), end: parseDate(value.end) } : null}
        onChange={(range) => {
          if (!range) return onChange(null);
          const earliest = range.start.add({ days: minDays });
          // An end before the start is one whose year is still being typed: it must not be corrected.
          const isTooShort = range.end.compare(range.start) >= 0 && range.end.compare(earliest) < 0;
          onChange({ start: range.start.toString(), end: (isTooShort ? earliest : range.end).toString() });
        }}
        {...(min ? { minValue: parseDate(min) } : {})}
        {...(max ? { maxValue: parseDate(max) } : {})}
        isInvalid={Boolean(error)}
        defaultOpen={isOpenAtFirst}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field in its place had the focus
        autoFocus={isFocusedAtFirst}
        shouldCloseOnSelect={!isMobile}
        shouldForceLeadingZeros
        className={className ?? ''}
      >
        <AriaFieldLabel label={label} isLabelHidden={isLabelHidden} />
        {isMobile ? (
          <RangeButton label={label} value={value} isFocused={isFocusedAtFirst} />
        ) : (
          <RangeInputs />
        )}
        <AriaFieldNote hint={hint} error={error} />
        <CalendarSheet isMobile={isMobile} inputs={<RangeInputs isPlain />} months={months} legend={legend} />
      </AriaDateRangePicker>
    </AriaRoot>
  );
}

// Typing the last digit moves the focus to the other date at once, and React Aria then commits the first date's value
// from before that digit: "0" became day 1 where the day comes last. So the typed value is flushed first.
const settle = () => flushSync(() => undefined);

const RangeInputs = ({ isPlain = false }: { isPlain?: boolean }) => (
  <Group
    onBlurCapture={settle}
    className="field flex items-center gap-1 pl-3.5 focus-within:outline-2 focus-within:outline-focus invalid:border-danger"
  >
    <TypedDate slot="start" />
    <span aria-hidden className="px-1 text-ink-muted">
      –
    </span>
    <TypedDate slot="end" className="grow" />
    {isPlain ? null : <OpenCalendar />}
  </Group>
);

type RangeButtonProps = Pick<DateRangePickerProps, 'label' | 'value'> & { isFocused: boolean };

function RangeButton({ label, value, isFocused }: RangeButtonProps) {
  const { locale } = useLocale();
  const state = use(DateRangePickerStateContext);
  const text = value && formatPlainRange(locale, value.start, value.end);
  return (
    <CalendarButton label={label} text={text} isFocused={isFocused} onOpen={() => state?.setOpen(true)} />
  );
}
