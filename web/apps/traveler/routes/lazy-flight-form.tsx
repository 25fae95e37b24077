import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

const FlightForm = lazy(async () => ({
  default: (await import('./flight-search-form.tsx')).FlightSearchForm,
}));

/** The flight search where it is not visible first; its code is loaded when it first renders. */
export const LazyFlightForm = (props: ComponentProps<typeof FlightForm>) => (
  <Suspense fallback={<Skeleton className="h-36 rounded-control" />}>
    <FlightForm {...props} />
  </Suspense>
);
