import { newId } from '#web/lib/new-id.ts';

const attemptKey = (bookingSessionId: string) => `cardinal.attempt.${bookingSessionId}`;
const bookingKey = (bookingId: string) => `cardinal.booking.${bookingId}`;

/** Where a booking attempt started: the checkout, and the page of rooms or flights before it. */
export interface BookingOrigin {
  readonly bookingSessionId: string;
  readonly backHref: string;
}

/**
 * The id of the booking attempt in progress, created when there is none. It is kept until the outcome is known, across
 * reloads too, so pressing the button again is idempotent.
 */
export function attemptOf(bookingSessionId: string): string {
  const key = attemptKey(bookingSessionId);
  const id = sessionStorage.getItem(key) ?? newId();
  sessionStorage.setItem(key, id);
  return id;
}

/** Clears the attempt id once the outcome is known, so that the next attempt is a new booking. */
export function endAttempt(bookingSessionId: string): void {
  sessionStorage.removeItem(attemptKey(bookingSessionId));
}

export function keepOrigin(bookingId: string, origin: BookingOrigin): void {
  sessionStorage.setItem(bookingKey(bookingId), JSON.stringify(origin));
}

/** Where a booking started; null when another window made it. */
export function originOf(bookingId: string): BookingOrigin | null {
  const kept = sessionStorage.getItem(bookingKey(bookingId));
  return kept === null ? null : (JSON.parse(kept) as BookingOrigin);
}
