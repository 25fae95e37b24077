import { lazy, Suspense } from 'react';
import { FieldPlace } from '#web/ui/fields/field-place.tsx';
import type { DateFieldProps } from './date-field-types.ts';

const Full = lazy(() => import('./date-field-full.tsx'));

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
