import { lazy, Suspense } from 'react';
import { FieldPlace } from '#web/ui/fields/field-place.tsx';
import type { DateFieldProps } from './date-field-types.ts';

const Full = lazy(() => import('./date-field-full.tsx'));

/**
 * A date that is known and typed, such as a date of birth, in the order of the reader's language. Its code is loaded
 * when it first renders; until then a placeholder keeps its place.
 */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<FieldPlace {...props} />}>
      <Full {...props} />
    </Suspense>
  );
}
