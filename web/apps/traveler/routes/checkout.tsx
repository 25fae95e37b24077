import type { BookingSession, StayBookingSession } from '#contract/booking.ts';
import { CheckoutScreen, fetchForms } from '#web/features/booking/checkout-screen.tsx';
import { checkoutQuery, waysQuery } from '#web/features/booking/queries.ts';
import { TravelerPicker } from '#web/features/travelers/traveler-picker.tsx';
import { useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { wayBackOf } from '#web/lib/open-checkout.ts';
import { type StayDates, stayHref, writeStayDates } from '#web/lib/stay-search.ts';
import type { AskAhead } from '../ask-ahead.ts';
import { flightsHref, searchOfFlight } from '../flight-address.ts';

/** Asks for the checkout of the address, its forms, and how it can be paid. */
export const askAhead: AskAhead = (queries, { params: { bookingSessionId = '' } }) =>
  Promise.all([
    queries.fetchQuery({ ...checkoutQuery(bookingSessionId), retry: false }).then(fetchForms),
    queries.prefetchQuery(waysQuery(bookingSessionId)),
  ]);

/** The checkout of one rate or of flights, with the saved travelers at hand. */
export function Checkout() {
  const { bookingSessionId = '' } = useAddress().params;
  return (
    <CheckoutScreen
      bookingSessionId={bookingSessionId}
      backHrefOf={backHrefOf}
      renderPicker={(props) => <TravelerPicker {...props} />}
      onBooking={(bookingId) => go(`/booking/${bookingId}/`, { replace: true })}
      onCheckout={(next) => go(`/checkout/${next}/`, { replace: true })}
      onLeave={(href) => go(href)}
      onSearch={() => go('/')}
    />
  );
}

/** The rooms of a stay for its nights, or the flights as they were chosen; in another window a search for the same. */
const backHrefOf = (session: BookingSession): string =>
  session.product === 'flight'
    ? (wayBackOf(session.bookingSessionId) ?? flightsHref(searchOfFlight(session.flight)))
    : stayHref(session.stay.lodgingId, writeStayDates(searchOfStay(session)));

/** What was searched to get here: also the animals and the currency. */
function searchOfStay({ stay, price }: StayBookingSession): StayDates {
  const { checkIn, checkOut, rooms, pets = 0 } = stay;
  const { currency } = price.grandTotal;
  return {
    checkIn,
    checkOut,
    rooms,
    ...(pets > 0 ? { pets } : {}),
    ...(currency === 'USD' ? {} : { currency }),
  };
}
