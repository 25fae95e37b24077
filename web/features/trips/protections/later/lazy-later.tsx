import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import type { AnyTrip } from '#contract/trips/any-trip.ts';

const Add = lazy(async () => ({ default: (await import('./add-protections.tsx')).AddProtections }));
const List = lazy(async () => ({ default: (await import('./protectable-trips.tsx')).ProtectableTrips }));

/** Protections that can be added to a trip, loaded after the trip. */
export const AddProtections = ({ trip, waiting }: { trip: AnyTrip; waiting: ReactNode }) =>
  trip.status === 'Cancelled' ? null : (
    <Suspense>
      <Add trip={trip} waiting={waiting} />
    </Suspense>
  );

/** Trips that a protection can be added to, loaded after the list of trips. */
export const ProtectableTrips = (props: ComponentProps<typeof List>) => (
  <Suspense>
    <List {...props} />
  </Suspense>
);
