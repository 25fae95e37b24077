import { BookingScreen } from '#web/features/booking/booking-screen.tsx';
import { Confirmation } from '#web/features/trips/confirmation.tsx';
import { OpenBookingFacts } from '#web/features/trips/open-bookings.tsx';
import { useAddress } from '#web/lib/address/address.tsx';

/** A booking on its way, and the confirmation in the same place once it stands. */
export function Booking() {
  const { bookingId = '' } = useAddress().params;
  return (
    <BookingScreen
      key={bookingId}
      bookingId={bookingId}
      renderConfirmed={(tripId, product) => <Confirmation tripId={tripId} product={product} />}
      renderOpen={(id) => <OpenBookingFacts bookingId={id} />}
    />
  );
}
