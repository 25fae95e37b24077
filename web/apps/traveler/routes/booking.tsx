import { useParams } from '@tanstack/react-router';
import { BookingScreen } from '#web/features/booking/booking-screen.tsx';
import { Confirmation } from '#web/features/trips/confirmation.tsx';

/** A booking on its way, and the confirmation in the same place once it stands. */
export function Booking() {
  const { bookingId = '' } = useParams({ strict: false });
  return (
    <BookingScreen
      key={bookingId}
      bookingId={bookingId}
      renderConfirmed={(tripId, product) => (
        <Confirmation tripId={tripId} kind={product === 'flight' ? 'Flight' : undefined} />
      )}
    />
  );
}
