import { lazy, Suspense } from 'react';
import type { DateRangePickerProps } from './date-range-picker-types.ts';
import { Skeleton } from './skeleton.tsx';

const Picker = lazy(() => import('./date-range-picker-full.tsx'));

export type { DateRange, DateRangePickerProps, DayNote } from './date-range-picker-types.ts';

/**
 * Two dates, typed or chosen: two months beside each other on desktop, a full screen of months on mobile. Its code
 * is fetched when it is first drawn; until then its place is kept.
 */
export function DateRangePicker(props: DateRangePickerProps) {
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
