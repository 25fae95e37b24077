import { CheckoutScreen } from '#web/features/booking/checkout-screen.tsx';
import { TravelerPicker } from '#web/features/travelers/traveler-picker.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';

/** The checkout of a rate or of flights, with the saved travelers. */
export function Checkout() {
  const { bookingSessionId = '' } = useAddress().params;
  return (
    <CheckoutScreen
      bookingSessionId={bookingSessionId}
      renderPicker={(props) => <TravelerPicker {...props} />}
      onBooking={(bookingId) => go(`/booking/${bookingId}/`, { replace: true })}
      onCheckout={(next) => go(`/checkout/${next}/`, { replace: true })}
      onLeave={(href) => go(href)}
      onSearch={() => go('/')}
    />
  );
}
