import { lazy, Suspense } from 'react';
import { cx } from './cx.ts';
import type { MapProps } from './map-types.ts';
import { Skeleton } from './skeleton.tsx';

const Full = lazy(() => import('./map-full.tsx'));

export type { MapBounds, MapLabel, MapPin, MapProps, MapRing } from './map-types.ts';

/**
 * A map with pins that can be reached by keyboard and carry text. Fills its box: give `className` a height. Its
 * code and outlines are fetched when it is first drawn.
 */
export function MapView(props: MapProps) {
  return (
    <div className={cx('relative isolate overflow-hidden bg-(--map-water)', props.className)}>
      <Suspense fallback={<Skeleton className="absolute inset-0 rounded-none!" />}>
        <Full {...props} />
      </Suspense>
    </div>
  );
}
