import type { CarBookingSession } from '#contract/booking.ts';
import type { openCarBookingSession } from '#contract/cars/car-booking.ts';
import { call, type Input } from '#web/lib/api/client.ts';

/** Opens a checkout for a car. */
export const openCarCheckout = (
  asked: NonNullable<Input<typeof openCarBookingSession>['body']>,
): Promise<CarBookingSession> =>
  call<typeof openCarBookingSession>('POST', '/api/v0/bookings/sessions/car', { body: asked });
