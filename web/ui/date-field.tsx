import { lazy, Suspense } from 'react';
import { FieldPlace } from './field-place.tsx';
import type { FieldTexts } from './field.tsx';

const Full = lazy(() => import('./date-field-full.tsx'));

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

/**
 * A date that one knows and types, such as a day of birth, in the order of the reader's language. Its code is fetched
 * when it is first drawn; until then its place is kept.
 */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<FieldPlace {...props} />}>
      <Full {...props} />
    </Suspense>
  );
}
