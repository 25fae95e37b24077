import { BookingScreen } from '#web/features/booking/booking-screen.tsx';
import { Confirmation } from '#web/features/trips/confirmation.tsx';
import { OpenBookingFacts } from '#web/features/trips/open-bookings.tsx';
import { EndedRequest } from '#web/features/approvals/ended-request.tsx';
import { WaitingRequest } from '#web/features/approvals/waiting-request.tsx';
import { useAddress } from '#web/lib/address/address.tsx';

/** The progress of a booking, then its confirmation under the same address. */
export function Booking() {
  const { bookingId = '' } = useAddress().params;
  return (
    <BookingScreen
      key={bookingId}
      bookingId={bookingId}
      renderConfirmed={(tripId, product) => <Confirmation tripId={tripId} product={product} />}
      renderOpen={(id) => <OpenBookingFacts bookingId={id} />}
      renderWaiting={(id) => <WaitingRequest bookingId={id} />}
      renderNotApproved={(id) => <EndedRequest bookingId={id} />}
    />
  );
}
