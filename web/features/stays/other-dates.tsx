import { lazy, Suspense } from 'react';
import type { StayDates } from '#web/lib/stay-search.ts';

const Full = lazy(() => import('./other-dates-full.tsx'));

export interface OtherDatesProps {
  lodgingId: string;
  /** Whose stay it is; undefined for whoever knows it. [LOD-05] */
  source?: string | undefined;
  dates: StayDates;
  /** Left out where a stay that cannot be had must not name a price. */
  hasPrice?: boolean;
  onPick(dates: StayDates): void;
}

/** The nearest dates that fit where the chosen ones do not; its code is fetched when it is first shown. */
export function OtherDates(props: OtherDatesProps) {
  return (
    <Suspense fallback={null}>
      <Full {...props} />
    </Suspense>
  );
}
