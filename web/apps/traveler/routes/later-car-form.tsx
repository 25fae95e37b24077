import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Apart from the other forms, so that the first screens of flights and stays do not carry it.
const CarForm = lazy(async () => ({ default: (await import('./car-search-form.tsx')).CarSearchForm }));

/** The search of cars on a page that can be read without it: its code is fetched when it is drawn. */
export const LaterCarForm = (props: ComponentProps<typeof CarForm>) => (
  <Suspense fallback={<Skeleton className="h-60 rounded-control" />}>
    <CarForm {...props} />
  </Suspense>
);
