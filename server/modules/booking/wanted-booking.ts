import type { BookRequest, FlightBookRequest } from '#contract/booking.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { CheckoutSession, FlightCheckout, StayCheckout } from './sessions-store.ts';

/** A request to book, by what it is for. */
export type AskedBooking =
  | { readonly product: 'stay'; readonly request: BookRequest }
  | { readonly product: 'flight'; readonly request: FlightBookRequest };

/** A request to book together with the checkout it is for. */
export type WantedBooking =
  | { readonly product: 'stay'; readonly session: StayCheckout; readonly request: BookRequest }
  | { readonly product: 'flight'; readonly session: FlightCheckout; readonly request: FlightBookRequest };

/** Puts a request to its checkout. A checkout of another product is none that this request could mean. */
export function wantedBookingFor(session: CheckoutSession, asked: AskedBooking): WantedBooking {
  if (session.product === 'flight' && asked.product === 'flight')
    return { product: 'flight', session, request: asked.request };
  if (session.product !== 'flight' && asked.product === 'stay')
    return { product: 'stay', session, request: asked.request };
  throw new PortalError('booking-session-missing');
}
