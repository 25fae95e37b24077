import { lazy, Suspense } from 'react';
import type { Currency } from '#contract/money.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const load = () => import('./home-sections.tsx');
const AheadNow = lazy(async () => ({ default: (await load()).Ahead }));
const WhereToNow = lazy(async () => ({ default: (await load()).WhereTo }));

/** The next trip and available credit. */
export const Ahead = () => (
  <Suspense>
    <AheadNow />
  </Suspense>
);

/** Destinations with their lowest prices. */
export const WhereTo = (props: { currency: Currency }) => (
  <Suspense fallback={<Skeleton className="h-96 rounded-card!" />}>
    <WhereToNow {...props} />
  </Suspense>
);
