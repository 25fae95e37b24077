import type { BookingSession, reopenBookingSession } from '#contract/booking.ts';
import { call } from '#web/lib/api/client.ts';

/** Opens a new checkout for the same item at its current price. The other one closes. */
export async function reopenCheckout(bookingSessionId: string): Promise<BookingSession> {
  const next = await call<typeof reopenBookingSession>(
    'POST',
    '/api/v0/bookings/sessions/:bookingSessionId/reopen',
    { params: { bookingSessionId } },
  );
  const back = returnHrefOf(bookingSessionId);
  if (back !== null) storeReturnHref(next.bookingSessionId, back);
  return next;
}

const backKey = (bookingSessionId: string) => `cardinal.back.${bookingSessionId}`;

/** Stores the address that a checkout was opened from. */
export const storeReturnHref = (bookingSessionId: string, href: string): void =>
  sessionStorage.setItem(backKey(bookingSessionId), href);

/** The address that a checkout was opened from; null when it was opened in another window. */
export const returnHrefOf = (bookingSessionId: string): string | null =>
  sessionStorage.getItem(backKey(bookingSessionId));

const agreedKey = (bookingSessionId: string) => `cardinal.agreed.${bookingSessionId}`;

/** Records that the customer accepted the changed price of this checkout, so that it is shown once. */
export const agreeToPrice = (bookingSessionId: string): void =>
  sessionStorage.setItem(agreedKey(bookingSessionId), 'yes');

export const hasAgreedToPrice = (bookingSessionId: string): boolean =>
  sessionStorage.getItem(agreedKey(bookingSessionId)) !== null;
