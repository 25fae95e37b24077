import { useParams } from '@tanstack/react-router';
import { TripScreen } from '#web/features/trips/trip-screen.tsx';

/** One trip. */
export function Trip() {
  const { tripId = '' } = useParams({ strict: false });
  return <TripScreen key={tripId} tripId={tripId} />;
}
