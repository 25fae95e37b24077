import { lazy, Suspense } from 'react';
import type { OtherDatesProps } from './other-dates-full.tsx';

const Full = lazy(() => import('./other-dates-full.tsx'));

/** The nearest dates that fit where the chosen ones do not; its code is fetched when it is first shown. */
export function OtherDates(props: OtherDatesProps) {
  return (
    <Suspense fallback={null}>
      <Full {...props} />
    </Suspense>
  );
}
