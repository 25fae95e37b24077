import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** How many flights stand side by side. */
export const outlooksLook = (slices: number): string =>
  cx('grid gap-x-8 gap-y-5', slices > 1 && 'tablet:grid-cols-2');

/** The advice and, on a telephone, what it comes to, in the height that both have as a rule. */
export const adviceLook = (slices: number): string =>
  cx('grid content-start gap-2', slices > 1 ? 'max-tablet:min-h-31' : 'max-tablet:min-h-26');

export const footLook = 'border-t border-line pt-3 text-sm text-ink-muted';

/** What is expected of each flight, in the size it has as a rule: the list of flights below stays where it is. */
export const OutlookShapes = ({ of: slices }: { of: number }) => (
  <div className={outlooksLook(slices)}>
    {Array.from({ length: slices }, (_, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- shapes have nothing but their place
      <Skeleton key={at} className={slices > 1 ? 'h-52 tablet:h-44' : 'h-44 tablet:h-20.5'} />
    ))}
  </div>
);

/** What is told of each flight, in no less than the place that was kept for it; a telephone shows it on request only. */
export const OutlookPlace = ({ of: slices, children }: { of: number; children: ReactNode }) => (
  <div className="grid *:[grid-area:1/1]">
    <div aria-hidden className="invisible **:animate-none max-tablet:hidden">
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
  <Card padding="sm" className="grid gap-4 tablet:p-6">
    <div className={adviceLook(slices)}>
      <Skeleton className="h-18 w-64 tablet:h-12.5" />
      <Skeleton className="h-6 tablet:hidden" />
    </div>
    <div className="grid gap-4 max-tablet:hidden">
      <OutlookShapes of={slices} />
      <Skeleton className="h-9" />
    </div>
  </Card>
);
