import { lazy, Suspense } from 'react';

const TripsNews = lazy(() => import('./trips-news.tsx'));

/** News of watched prices beside links to the trips; its code loads after the first paint. */
export const TripsMark = ({ className = '' }: { className?: string }) => (
  <Suspense>
    <TripsNews className={className} />
  </Suspense>
);
