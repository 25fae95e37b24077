import type { FieldTexts } from '#web/ui/fields/field.tsx';

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
