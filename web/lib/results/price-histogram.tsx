import { cx } from '#web/ui/cx.ts';

export interface PriceHistogramProps {
  /** Stays in each bucket; buckets have equal width. */
  counts: readonly number[];
  /** The chosen range, as shares of the whole width from 0 to 1. */
  from: number;
  to: number;
}

/** How many stays have which price, drawn over the range slider; the same in words is beside it. */
export function PriceHistogram({ counts, from, to }: PriceHistogramProps) {
  const most = Math.max(...counts, 1);
  return (
    <div aria-hidden className="graph mx-3 -mb-4 flex h-14 items-end gap-px">
      {counts.map((count, bucket) => {
        const isChosen = (bucket + 1) / counts.length > from && bucket / counts.length < to;
        return (
          <span
            // Buckets have no name but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={bucket}
            className={cx(
              'grow rounded-t-xs',
              isChosen ? 'bg-brand' : 'bg-line-strong',
              count > 0 && 'min-h-0.5',
            )}
            style={{ height: `${(count / most) * 100}%` }}
          />
        );
      })}
    </div>
  );
}
