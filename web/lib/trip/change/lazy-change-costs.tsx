import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

const Loaded = lazy(async () => ({ default: (await import('./change-costs.tsx')).ChangeCosts }));

export type { ChangeCostsProps } from './change-costs.tsx';

/** The same, loaded when a quote is first shown: a dialog shows it after a request to the supplier. */
export const ChangeCosts = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<Skeleton className="h-40 w-full" />}>
    <Loaded {...props} />
  </Suspense>
);
