import { lazy, Suspense } from 'react';
import type { DayPickerProps } from './date-range-picker-types.ts';
import { Skeleton } from './skeleton.tsx';

const Picker = lazy(() => import('./day-picker-full.tsx'));

/** One date, typed or chosen, with a note under each day. Its code is fetched when it is first drawn. */
export function DayPicker(props: DayPickerProps) {
  return (
    <Suspense
      fallback={
        <div className={props.className}>
          {props.isLabelHidden ? null : <p className="mb-1.5 text-sm font-semibold">{props.label}</p>}
          <Skeleton className="h-[50px] rounded-control" />
        </div>
      }
    >
      <Picker {...props} />
    </Suspense>
  );
}
