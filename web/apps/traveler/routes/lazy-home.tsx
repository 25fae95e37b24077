import { lazy, Suspense } from 'react';
import type { Currency } from '#contract/money.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const load = () => import('./home-sections.tsx');
const AheadNow = lazy(async () => ({ default: (await load()).Ahead }));
// Separate from the other forms, so that the first screen does not load it.
const ActivityHome = lazy(async () => ({
  default: (await import('./activities/home-form.tsx')).ActivityHome,
}));
const PackageHome = lazy(async () => ({
  default: (await import('./packages/home-form.tsx')).PackageHome,
}));
const CarHome = lazy(async () => ({ default: (await import('./car-home-form.tsx')).CarHome }));
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

/** The search of activities, in its tab. */
export const LazyActivityHome = () => (
  <Suspense fallback={<Skeleton className="h-20 rounded-control" />}>
    <ActivityHome />
  </Suspense>
);

/** The search of cars, in its tab. */
export const LazyCarHome = () => (
  <Suspense fallback={<Skeleton className="h-60 rounded-control" />}>
    <CarHome />
  </Suspense>
);

/** The search of flights with a hotel, in its tab. */
export const LazyPackageHome = () => (
  <Suspense fallback={<Skeleton className="h-40 rounded-control" />}>
    <PackageHome />
  </Suspense>
);
