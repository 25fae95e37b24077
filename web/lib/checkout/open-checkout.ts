import type { openActivityBookingSession } from '#contract/experiences/activity-booking.ts';
import type {
  ActivityBookingSession,
  BookingSession,
  CarBookingSession,
  FlightBookingSession,
  openBookingSession,
  openFlightBookingSession,
  openPackageBookingSession,
  PackageBookingSession,
  reopenBookingSession,
  StayBookingSession,
} from '#contract/booking.ts';
import type { rebookByProtection } from '#contract/protections-exercise.ts';
import type { openCarBookingSession } from '#contract/cars/car-booking.ts';
import { call, type Input } from '#web/lib/api/client.ts';

type Asked = NonNullable<Input<typeof openBookingSession>['body']>;
type AskedActivity = NonNullable<Input<typeof openActivityBookingSession>['body']>;
type AskedFlights = NonNullable<Input<typeof openFlightBookingSession>['body']>;

/** Opens a checkout for a rate. */
export const openCheckout = (asked: Asked): Promise<StayBookingSession> =>
  call<typeof openBookingSession>('POST', '/api/v0/bookings/sessions/hotel', { body: asked });

/** Opens a checkout for chosen flights, which the protection pays for that is named. */
export const openFlightCheckout = (
  asked: AskedFlights,
  protectionContractId?: string,
): Promise<FlightBookingSession> =>
  protectionContractId === undefined
    ? call<typeof openFlightBookingSession>('POST', '/api/v0/bookings/sessions/flight', { body: asked })
    : call<typeof rebookByProtection>('POST', '/api/v0/protections/:contractId/rebook', {
        params: { contractId: protectionContractId },
        body: asked,
      });

/** Opens a checkout for a car. */
export const openCarCheckout = (
  asked: NonNullable<Input<typeof openCarBookingSession>['body']>,
): Promise<CarBookingSession> =>
  call<typeof openCarBookingSession>('POST', '/api/v0/bookings/sessions/car', { body: asked });

/** Opens a checkout for tickets of an activity, which its operator holds. */
export const openActivityCheckout = (asked: AskedActivity): Promise<ActivityBookingSession> =>
  call<typeof openActivityBookingSession>('POST', '/api/v0/bookings/sessions/activity', { body: asked });

/** Opens a checkout for flights and a room together. */
export const openPackageCheckout = (
  asked: NonNullable<Input<typeof openPackageBookingSession>['body']>,
): Promise<PackageBookingSession> =>
  call<typeof openPackageBookingSession>('POST', '/api/v0/bookings/sessions/package', { body: asked });

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
