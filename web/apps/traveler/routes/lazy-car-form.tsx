import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Separate from the other forms, so that the first screens of flights and stays do not load it.
const CarForm = lazy(async () => ({ default: (await import('./car-search-form.tsx')).CarSearchForm }));

/** The car search on a page that is usable without it: its code is loaded when it renders. */
export const LazyCarForm = (props: ComponentProps<typeof CarForm>) => (
  <Suspense fallback={<Skeleton className="h-60 rounded-control" />}>
    <CarForm {...props} />
  </Suspense>
);
