import { lazy, Suspense } from 'react';
import { TripScreen } from '#web/features/trips/trip-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';

const WaitingChange = lazy(async () => ({
  default: (await import('#web/features/approvals/waiting-change.tsx')).WaitingChange,
}));
const WaitingPurchases = lazy(async () => ({
  default: (await import('#web/features/approvals/waiting-purchases.tsx')).WaitingPurchases,
}));

/** One trip. What waits for an approval is known later than the trip, and its code is loaded beside it. */
export function Trip() {
  const { tripId = '' } = useAddress().params;
  return (
    <TripScreen
      key={tripId}
      tripId={tripId}
      waiting={
        <Suspense>
          <WaitingChange tripId={tripId} />
        </Suspense>
      }
      waitingPurchases={
        <Suspense>
          <WaitingPurchases tripId={tripId} />
        </Suspense>
      }
    />
  );
}
