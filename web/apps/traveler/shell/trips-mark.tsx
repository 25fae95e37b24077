import { lazy, Suspense } from 'react';

const TripsNews = lazy(() =>
  import('./trips-news.tsx').catch(() => ({
    // Without a network there is no news.
    default: () => null,
  })),
);

/** News of watched prices beside what leads to the trips; its code follows the first paint. */
export function TripsMark({ className }: { className?: string }) {
  return (
    <Suspense>
      <TripsNews {...(className === undefined ? {} : { className })} />
    </Suspense>
  );
}
