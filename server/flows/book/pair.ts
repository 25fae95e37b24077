import type {
  Booking,
  CheckoutSession,
  FlightBooking,
  FlightCheckout,
  StayBooking,
  StayCheckout,
} from '#server/modules/booking/index.ts';

/** A booking with the checkout it came from, of one product. */
export type Pair =
  | { readonly product: 'stay'; readonly booking: StayBooking; readonly session: StayCheckout }
  | { readonly product: 'flight'; readonly booking: FlightBooking; readonly session: FlightCheckout };

/** Both are of one product by a foreign key; this says so to whoever reads them. */
export function pairOf(booking: Booking, session: CheckoutSession): Pair {
  if (booking.product === 'flight' && session.product === 'flight')
    return { product: 'flight', booking, session };
  if (booking.product !== 'flight' && session.product !== 'flight')
    return { product: 'stay', booking, session };
  throw new Error(`booking ${booking.id} is for something else than its session`);
}
