import { WaitingChange } from '#web/features/approvals/waiting-change.tsx';
import { WaitingPurchases } from '#web/features/approvals/waiting-purchases.tsx';
import { TripScreen } from '#web/features/trips/trip-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';

/** One trip. */
export function Trip() {
  const { tripId = '' } = useAddress().params;
  return (
    <TripScreen
      key={tripId}
      tripId={tripId}
      waiting={<WaitingChange tripId={tripId} />}
      waitingPurchases={<WaitingPurchases tripId={tripId} />}
    />
  );
}
