import type { openPackageBookingSession, PackageBookingSession } from '#contract/booking.ts';
import { call, type Input } from '#web/lib/api/client.ts';

/** Opens a checkout for flights and a room together. */
export const openPackageCheckout = (
  asked: NonNullable<Input<typeof openPackageBookingSession>['body']>,
): Promise<PackageBookingSession> =>
  call<typeof openPackageBookingSession>('POST', '/api/v0/bookings/sessions/package', { body: asked });
