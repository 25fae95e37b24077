import type { ActivityBookingSession } from '#contract/booking.ts';
import type { openActivityBookingSession } from '#contract/experiences/activity-booking.ts';
import { call, type Input } from '#web/lib/api/client.ts';

/** Opens a checkout for tickets of an activity, which its operator holds. */
export const openActivityCheckout = (
  asked: NonNullable<Input<typeof openActivityBookingSession>['body']>,
): Promise<ActivityBookingSession> =>
  call<typeof openActivityBookingSession>('POST', '/api/v0/bookings/sessions/activity', { body: asked });
