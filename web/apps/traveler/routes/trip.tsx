import { TripScreen } from '#web/features/trips/trip-screen.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { oneOf, type RawSearch } from '#web/lib/search-params.ts';

/** One trip. */
export function Trip() {
  const { tripId = '' } = useAddress().params;
  const { kind }: RawSearch = useAddress().search;
  return <TripScreen key={tripId} tripId={tripId} kind={oneOf(kind, ['Flight'])} />;
}
