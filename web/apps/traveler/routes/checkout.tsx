import { CheckoutScreen, fetchForms } from '#web/features/booking/checkout-screen.tsx';
import { checkoutQuery } from '#web/lib/checkout/checkout-query.ts';
import { waysQuery } from '#web/features/booking/queries.ts';
import { TravelerPicker } from '#web/features/travelers/traveler-picker.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import type { AskAhead } from '../ask-ahead.ts';

/** Prefetches the checkout of the address, its form parts, and the ways to pay. */
export const askAhead: AskAhead = (queries, { params: { bookingSessionId = '' } }) =>
  Promise.all([
    queries.fetchQuery({ ...checkoutQuery(bookingSessionId), retry: false }).then(fetchForms),
    queries.prefetchQuery(waysQuery(bookingSessionId)),
  ]);

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
