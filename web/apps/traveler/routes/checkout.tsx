import { useParams, useRouter } from '@tanstack/react-router';
import { CheckoutScreen } from '#web/features/booking/checkout-screen.tsx';
import { TravelerPicker } from '#web/features/travelers/traveler-picker.tsx';
import { writeStayDates } from '#web/lib/stay-search.ts';
import { stayHref } from '../stay-address.ts';

/** The checkout of one rate, with the saved travelers at hand. */
export function Checkout() {
  const router = useRouter();
  const { bookingSessionId = '' } = useParams({ strict: false });
  return (
    <CheckoutScreen
      bookingSessionId={bookingSessionId}
      roomsHrefOf={(stay) => stayHref(stay.lodgingId, writeStayDates(stay))}
      renderPicker={({ onPick, ...props }) => (
        <TravelerPicker
          {...props}
          onPick={({ id, givenName, surname, emailAddress, phoneNumber, hotelLoyalty }) =>
            onPick({
              travelerId: id,
              givenName,
              surname,
              email: emailAddress,
              phone: phoneNumber,
              numbers: Object.fromEntries(
                Object.entries(hotelLoyalty).map(([code, { value }]) => [code, value]),
              ),
            })
          }
        />
      )}
      onBooking={(bookingId) => void router.navigate({ href: `/booking/${bookingId}/`, replace: true })}
      onCheckout={(next) => void router.navigate({ href: `/checkout/${next}/`, replace: true })}
      onLeave={(href) => void router.navigate({ href })}
      onSearch={() => void router.navigate({ href: '/hotels/' })}
    />
  );
}
