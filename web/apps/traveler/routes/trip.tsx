import { useParams, useSearch } from '@tanstack/react-router';
import { TripScreen } from '#web/features/trips/trip-screen.tsx';
import { oneOf, type RawSearch } from '#web/lib/search-params.ts';

/** One trip. */
export function Trip() {
  const { tripId = '' } = useParams({ strict: false });
  const { kind }: RawSearch = useSearch({ strict: false });
  return <TripScreen key={tripId} tripId={tripId} kind={oneOf(kind, ['Flight'])} />;
}
