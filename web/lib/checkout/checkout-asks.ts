import type { getBookingSession } from '#contract/booking.ts';
import type { listWaysToPay } from '#contract/payments.ts';
import { ask } from '#web/lib/api/ask.ts';

/** Request for an open checkout. */
export const checkoutAsk = (bookingSessionId: string) =>
  ask<typeof getBookingSession>('GET', '/api/v0/bookings/sessions/:bookingSessionId', {
    params: { bookingSessionId },
  });

/** Request for the best way to pay for a checkout, for each aim. */
export const waysAsk = (bookingSessionId: string) =>
  ask<typeof listWaysToPay>('GET', '/api/v0/bookings/sessions/:bookingSessionId/ways', {
    params: { bookingSessionId },
    query: {},
  });
