import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Separate from the other forms, so that the first screen does not load it.
const Form = lazy(async () => ({ default: (await import('../car-home-form.tsx')).CarHome }));

/** The search of cars, in its tab. */
export const HomeForm = () => (
  <Suspense fallback={<Skeleton className="h-60 rounded-control" />}>
    <Form />
  </Suspense>
);
