import { useParams } from '@tanstack/react-router';
import { SegmentList } from '#web/features/flights/segment-list.tsx';
import { TripScreen } from '#web/features/trips/trip-screen.tsx';

/** One trip. */
export function Trip() {
  const { tripId = '' } = useParams({ strict: false });
  return (
    <TripScreen
      key={tripId}
      tripId={tripId}
      renderSegments={(segments) => <SegmentList segments={segments} />}
    />
  );
}
