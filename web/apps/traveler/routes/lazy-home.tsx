import { lazy, type ReactNode, Suspense } from 'react';
import type { Currency } from '#contract/money.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const load = () => import('./home-sections.tsx');
const AheadNow = lazy(async () => ({ default: (await load()).Ahead }));
const WhereToNow = lazy(async () => ({ default: (await load()).WhereTo }));

/** A screen's height, so that what comes moves nothing that is in view. */
const later = (
  <div className="min-h-dvh">
    <Skeleton className="h-62 rounded-card!" />
  </div>
);

/** The next trip and available credit, and what follows them, all at once. */
export const Ahead = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={later}>
    <AheadNow loading={later}>{children}</AheadNow>
  </Suspense>
);

/** Destinations with their lowest prices. */
export const WhereTo = (props: { currency: Currency }) => (
  <Suspense fallback={<Skeleton className="h-96 rounded-card!" />}>
    <WhereToNow {...props} />
  </Suspense>
);
