import { parseDate } from '@internationalized/date';
import { use } from 'react';
import { DatePicker as AriaDatePicker, DatePickerStateContext } from 'react-aria-components/DatePicker';
import { Group } from 'react-aria-components/Group';
import { formatPlainDate } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useIsMobile } from '#web/lib/theme/use-is-mobile.ts';
import { CalendarButton, CalendarSheet, OpenCalendar, TypedDate } from './calendar-parts.tsx';
import { DayMonths } from './day-months.tsx';
import type { DayPickerProps } from './date-range-picker-types.ts';
import { FieldLabel, FieldNote } from './field.tsx';

/** The day picker itself; use it through day-picker.tsx, which fetches it when needed. */
export default function DayPickerFull(props: DayPickerProps) {
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
    <AriaDatePicker
      {...aria}
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date ? date.toString() : null)}
      {...(min ? { minValue: parseDate(min) } : {})}
      {...(max ? { maxValue: parseDate(max) } : {})}
      isInvalid={Boolean(error)}
      shouldForceLeadingZeros
      className={className ?? ''}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      {isMobile ? <DayButton label={label} value={value} /> : <DayInput />}
      <FieldNote hint={hint} error={error} />
      <CalendarSheet isMobile={isMobile} inputs={<DayInput isPlain />} months={months} legend={legend} />
    </AriaDatePicker>
  );
}

const DayInput = ({ isPlain = false }: { isPlain?: boolean }) => (
  <Group className="field flex items-center gap-1 pl-3.5 focus-within:outline-2 focus-within:outline-focus invalid:border-danger">
    <TypedDate className="grow" />
    {isPlain ? null : <OpenCalendar />}
  </Group>
);

function DayButton({ label, value }: Pick<DayPickerProps, 'label' | 'value'>) {
  const { locale } = useLocale();
  const state = use(DatePickerStateContext);
  const text = value && formatPlainDate(locale, value);
  return <CalendarButton label={label} text={text} onOpen={() => state?.setOpen(true)} />;
}
