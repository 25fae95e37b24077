import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

const FlightForm = lazy(async () => ({
  default: (await import('./flight-search-form.tsx')).FlightSearchForm,
}));

/** The search of flights where it stands behind something else; its code is fetched when it is first drawn. */
export const LaterFlightForm = (props: ComponentProps<typeof FlightForm>) => (
  <Suspense fallback={<Skeleton className="h-36 rounded-control" />}>
    <FlightForm {...props} />
  </Suspense>
);
