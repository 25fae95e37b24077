import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { tripQuery } from '#web/features/trips/queries.ts';
import { TripProblem, TripSkeleton } from '#web/features/trips/trip-states.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { kindOf } from '#web/products/index.ts';

const exchange = kindOf('flight').exchange;

/** Other flights for a booked trip. */
export function Exchange() {
  const { tripId = '' } = useAddress().params;
  const { data: trip, error, refetch } = useQuery(tripQuery(tripId));
  if (error && !trip) return <TripProblem error={error} onRetry={() => void refetch()} />;
  if (!trip) return <TripSkeleton />;
  return (
    <Suspense fallback={<TripSkeleton />}>
      <Shown key={tripId} trip={trip} />
    </Suspense>
  );
}

function Shown({ trip }: { trip: AnyTrip }) {
  const part = exchange?.usePart();
  return part ? <part.Screens trip={trip} /> : null;
}
