import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Separate from the other forms, so that the first screen does not load it.
const Form = lazy(async () => ({ default: (await import('../packages/home-form.tsx')).PackageHome }));

/** The search of flights with a hotel, in its tab. */
export const HomeForm = () => (
  <Suspense fallback={<Skeleton className="h-40 rounded-control" />}>
    <Form />
  </Suspense>
);
