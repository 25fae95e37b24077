import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** How many flights stand side by side. */
export const outlooksLook = (slices: number): string =>
  cx('grid gap-x-8 gap-y-5', slices > 1 && 'tablet:grid-cols-2');

export const footLook = 'border-t border-line pt-3 text-sm text-ink-muted';

/** What is expected of each flight, in the size it has as a rule: the list of flights below stays where it is. */
export const OutlookShapes = ({ of: slices }: { of: number }) => (
  <div className={outlooksLook(slices)}>
    {Array.from({ length: slices }, (_, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- shapes have nothing but their place
      <Skeleton
        key={at}
        className={
          slices > 1 ? 'h-52 min-[400px]:h-40.5 tablet:h-44' : 'h-44.5 min-[400px]:h-33 tablet:h-20.5'
        }
      />
    ))}
  </div>
);

interface OutlookPlaceProps {
  of: number;
  /** A telephone gives the place back: one line would stand in a tall box there. */
  isOnlyWide?: boolean;
  children: ReactNode;
}

/** What is told of each flight, in no less than the place that was kept for it. */
export const OutlookPlace = ({ of: slices, isOnlyWide = false, children }: OutlookPlaceProps) => (
  <div className="grid *:[grid-area:1/1]">
    <div aria-hidden className={cx('invisible **:animate-none', isOnlyWide && 'max-tablet:hidden')}>
      <OutlookShapes of={slices} />
    </div>
    {children}
  </div>
);

/** Why there is nothing to tell, filling the place of what would be told. */
export const NoOutlook = ({ children }: { children: ReactNode }) => (
  <div className="grid place-content-center place-items-center gap-3 rounded-control bg-surface-sunken p-4 tablet:grid-flow-col text-center text-sm text-ink-muted">
    {children}
  </div>
);

/** The whole advice, until there is anything of it. */
export const PredictionShape = ({ of: slices }: { of: number }) => (
  <Card className="grid gap-4">
    <Skeleton className="h-31.5 w-64 tablet:h-12.5" />
    <OutlookShapes of={slices} />
    <Skeleton className="h-14 tablet:h-9" />
  </Card>
);
