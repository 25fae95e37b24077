import type {
  BookingSession,
  openBookingSession,
  reopenBookingSession,
  StayBookingSession,
} from '#contract/booking.ts';
import { call, type Input } from './api/client.ts';

type Asked = NonNullable<Input<typeof openBookingSession>['body']>;

/** Opens a checkout for a rate. */
export const openCheckout = (asked: Asked): Promise<StayBookingSession> =>
  call<typeof openBookingSession>('POST', '/api/v0/bookings/sessions', { body: asked });

/** Opens a checkout for what another one is for, at its price of now. The other one closes. */
export const reopenCheckout = (bookingSessionId: string): Promise<BookingSession> =>
  call<typeof reopenBookingSession>('POST', '/api/v0/bookings/sessions/:bookingSessionId/reopen', {
    params: { bookingSessionId },
  });

const agreedKey = (bookingSessionId: string) => `cardinal.agreed.${bookingSessionId}`;

/** The customer has seen the changed price of this checkout and goes on with it: it is told once. */
export const agreeToPrice = (bookingSessionId: string): void =>
  sessionStorage.setItem(agreedKey(bookingSessionId), 'yes');

export const hasAgreedToPrice = (bookingSessionId: string): boolean =>
  sessionStorage.getItem(agreedKey(bookingSessionId)) !== null;
