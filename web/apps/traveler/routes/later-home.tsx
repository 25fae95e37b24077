import { lazy, Suspense } from 'react';
import type { Currency } from '#contract/money.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const load = () => import('./home-sections.tsx');
const AheadNow = lazy(async () => ({ default: (await load()).Ahead }));
const WhereToNow = lazy(async () => ({ default: (await load()).WhereTo }));

/** What is ahead of the reader: the next trip, and credit to use. */
export const Ahead = () => (
  <Suspense>
    <AheadNow />
  </Suspense>
);

/** Places to go to with what they cost at least. */
export const WhereTo = (props: { currency: Currency }) => (
  <Suspense fallback={<Skeleton className="h-96 rounded-card!" />}>
    <WhereToNow {...props} />
  </Suspense>
);
