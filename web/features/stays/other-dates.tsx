import { lazy, Suspense } from 'react';
import type { OtherDatesProps } from './other-dates-full.tsx';

const Full = lazy(() => import('./other-dates-full.tsx'));

/** The nearest dates that fit when the chosen ones do not; loaded lazily. */
export function OtherDates(props: OtherDatesProps) {
  return (
    <Suspense fallback={null}>
      <Full {...props} />
    </Suspense>
  );
}
