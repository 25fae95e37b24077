import { fetchTrip, TripScreen } from '#web/features/trips/trip-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import type { AskAhead } from '../ask-ahead.ts';

/** Prefetches the trip of the address, and the code of its product. */
export const askAhead: AskAhead = (queries, { params: { tripId = '' } }) => fetchTrip(queries, tripId);

/** One trip. */
export function Trip() {
  const { tripId = '' } = useAddress().params;
  return <TripScreen key={tripId} tripId={tripId} />;
}
