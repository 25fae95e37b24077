import type { openBookingSession, StayBookingSession } from '#contract/booking.ts';
import { call, type Input } from '#web/lib/api/client.ts';

/** Opens a checkout for a rate. */
export const openCheckout = (
  asked: NonNullable<Input<typeof openBookingSession>['body']>,
): Promise<StayBookingSession> =>
  call<typeof openBookingSession>('POST', '/api/v0/bookings/sessions/hotel', { body: asked });
