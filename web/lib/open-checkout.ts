import type { BookingSession, openBookingSession } from '#contract/booking.ts';
import { call, type Input } from './api/client.ts';

type Asked = NonNullable<Input<typeof openBookingSession>['body']>;

const keyOf = (bookingSessionId: string) => `cardinal.checkout.${bookingSessionId}`;

/** Opens a checkout for a rate, and remembers what was asked so that it can be priced again later. */
export async function openCheckout(asked: Asked): Promise<BookingSession> {
  const opened = await call<typeof openBookingSession>('POST', '/api/v0/bookings/sessions', { body: asked });
  sessionStorage.setItem(keyOf(opened.bookingSessionId), JSON.stringify(asked));
  return opened;
}

/** Whether this window opened the checkout, and so can open it again. */
export const canReopen = (bookingSessionId: string): boolean =>
  sessionStorage.getItem(keyOf(bookingSessionId)) !== null;

/**
 * Opens a checkout for the same rate again, at its price of now; `shownTotal` is what the customer saw. Null
 * when another window opened the first one.
 */
export async function reopenCheckout(
  bookingSessionId: string,
  shownTotal: number,
): Promise<BookingSession | null> {
  const kept = sessionStorage.getItem(keyOf(bookingSessionId));
  return kept === null ? null : openCheckout({ ...(JSON.parse(kept) as Asked), shownTotal });
}
