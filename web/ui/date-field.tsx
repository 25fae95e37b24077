import { parseDate } from '@internationalized/date';
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { FieldLabel, FieldNote, type FieldTexts } from './field.tsx';

export interface DateFieldProps extends FieldTexts {
  /** A plain date, `YYYY-MM-DD`. */
  value: string | null;
  /** Null until the date is complete. */
  onChange(value: string | null): void;
  min?: string;
  max?: string;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** A date that one knows and types, such as a day of birth, in the order of the reader's language. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, isLabelHidden = false, value, onChange, min, max, className, ...aria } = props;
  return (
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
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <DateInput className="field flex items-center px-3.5 focus-within:outline-2 focus-within:outline-focus invalid:border-danger">
        {(part) => (
          <DateSegment
            segment={part}
            className="tabular rounded-sm px-px outline-none focused:bg-brand focused:text-brand-ink data-placeholder:text-ink-muted"
          />
        )}
      </DateInput>
      <FieldNote hint={hint} error={error} />
    </AriaDateField>
  );
}
