import { lazy, Suspense, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { MapProps } from './map-types.ts';
import { useIsNearViewport } from '#web/ui/near-viewport.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const Full = lazy(() => import('./map-full.tsx'));

export type { MapBounds, MapLabel, MapPin, MapProps, MapRing } from './map-types.ts';

/**
 * A map with pins that carry text and can be reached by keyboard. Fills its box: give `className` a height. Its code
 * and outlines are loaded when it first comes near the viewport.
 */
export function MapView(props: MapProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(place);
  const coming = <Skeleton className="absolute inset-0 rounded-none!" />;
  return (
    <div ref={place} className={cx('relative isolate overflow-hidden bg-(--map-water)', props.className)}>
      {isNear ? (
        <Suspense fallback={coming}>
          <Full {...props} />
        </Suspense>
      ) : (
        coming
      )}
    </div>
  );
}
