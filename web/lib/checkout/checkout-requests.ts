import type { getBookingSession } from '#contract/booking.ts';
import type { listWaysToPay } from '#contract/payments.ts';
import { endpointRequest } from '#web/lib/api/endpoint-request.ts';

/** Request for an open checkout. */
export const checkoutRequest = (bookingSessionId: string) =>
  endpointRequest<typeof getBookingSession>('GET', '/api/v0/bookings/sessions/:bookingSessionId', {
    params: { bookingSessionId },
  });

/** Request for the best way to pay for a checkout, for each aim. */
export const waysRequest = (bookingSessionId: string) =>
  endpointRequest<typeof listWaysToPay>('GET', '/api/v0/bookings/sessions/:bookingSessionId/ways', {
    params: { bookingSessionId },
    query: {},
  });
