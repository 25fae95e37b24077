import { parseDate } from '@internationalized/date';
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { AriaFieldLabel, AriaFieldNote } from '#web/ui/fields/aria-field.tsx';
import { AriaRoot } from '#web/ui/aria-root.tsx';
import type { DateFieldProps } from './date-field-types.ts';

/** The implementation; use it through date-field.tsx, which loads it lazily. */
export default function DateFieldFull(props: DateFieldProps) {
  const { label, hint, error, isLabelHidden = false, value, onChange, min, max, className, ...aria } = props;
  return (
    <AriaRoot>
      <AriaDateField
        {...aria}
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date ? date.toString() : null)}
        {...(min ? { minValue: parseDate(min) } : {})}
        {...(max ? { maxValue: parseDate(max) } : {})}
        isInvalid={Boolean(error)}
        shouldForceLeadingZeros
        className={className ?? ''}
      >
        <AriaFieldLabel label={label} isLabelHidden={isLabelHidden} />
        <DateInput className="field flex items-center px-3.5 focus-within:outline-2 focus-within:outline-focus invalid:border-danger">
          {(part) => (
            <DateSegment
              segment={part}
              className="tabular rounded-sm px-px outline-none focused:bg-brand focused:text-brand-ink data-placeholder:text-ink-muted"
            />
          )}
        </DateInput>
        <AriaFieldNote hint={hint} error={error} />
      </AriaDateField>
    </AriaRoot>
  );
}
