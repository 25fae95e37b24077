import { parseDate } from '@internationalized/date';
import { use } from 'react';
import { DatePicker as AriaDatePicker, DatePickerStateContext } from 'react-aria-components/DatePicker';
import { Group } from 'react-aria-components/Group';
import { formatPlainDate } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { AriaFieldLabel, AriaFieldNote } from '#web/ui/fields/aria-field.tsx';
import { AriaRoot } from '#web/ui/aria-root.tsx';
import { CalendarButton, CalendarSheet, OpenCalendar, TypedDate } from './calendar-parts.tsx';
import { DayMonths } from './day-months.tsx';
import type { DayPickerProps, PickerStart } from './date-range-picker-types.ts';

/** The implementation; use it through day-picker.tsx, which loads it lazily. */
export default function DayPickerFull(props: DayPickerProps & PickerStart) {
  const {
    label,
    hint,
    error,
    isLabelHidden = false,
    value,
    onChange,
    min,
    max,
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
    <DayMonths
      count={isMobile ? 12 : 2}
      {...(min ? { first: parseDate(min) } : {})}
      {...(dayNote ? { dayNote } : {})}
      {...(onMonthShown ? { onMonthShown } : {})}
    />
  );
  return (
    <AriaRoot>
      <AriaDatePicker
        {...aria}
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date ? date.toString() : null)}
        {...(min ? { minValue: parseDate(min) } : {})}
        {...(max ? { maxValue: parseDate(max) } : {})}
        isInvalid={Boolean(error)}
        defaultOpen={isOpenAtFirst}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field in its place had the focus
        autoFocus={isFocusedAtFirst}
        shouldForceLeadingZeros
        className={className ?? ''}
      >
        <AriaFieldLabel label={label} isLabelHidden={isLabelHidden} />
        {isMobile ? <DayButton label={label} value={value} isFocused={isFocusedAtFirst} /> : <DayInput />}
        <AriaFieldNote hint={hint} error={error} />
        <CalendarSheet isMobile={isMobile} inputs={<DayInput isPlain />} months={months} legend={legend} />
      </AriaDatePicker>
    </AriaRoot>
  );
}

const DayInput = ({ isPlain = false }: { isPlain?: boolean }) => (
  <Group className="field flex items-center gap-1 pl-3.5 focus-within:outline-2 focus-within:outline-focus invalid:border-danger">
    <TypedDate className="grow" />
    {isPlain ? null : <OpenCalendar />}
  </Group>
);

type DayButtonProps = Pick<DayPickerProps, 'label' | 'value'> & { isFocused: boolean };

function DayButton({ label, value, isFocused }: DayButtonProps) {
  const { locale } = useLocale();
  const state = use(DatePickerStateContext);
  const text = value && formatPlainDate(locale, value);
  return (
    <CalendarButton label={label} text={text} isFocused={isFocused} onOpen={() => state?.setOpen(true)} />
  );
}
