import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The style of a line above the list of flights. */
export const stripLook = 'rounded-card border border-line bg-surface px-4';

/** Placeholder of the advice line, in the same height. */
export const PredictionShape = () => (
  <div className={cx(stripLook, 'flex min-h-11.5 min-w-0 grow basis-48 tablet:basis-96 items-center')}>
    <Skeleton className="h-6 w-64 max-w-full" />
  </div>
);
