import { newId } from '#web/lib/new-id.ts';

const attemptKey = (bookingSessionId: string) => `cardinal.attempt.${bookingSessionId}`;
const bookingKey = (bookingId: string) => `cardinal.booking.${bookingId}`;

/** Where a booking came from: the checkout, and the rooms or flights it was chosen from. */
export interface BookingOrigin {
  readonly bookingSessionId: string;
  readonly backHref: string;
}

/**
 * The id of the attempt to book that is under way, made when there is none. It stays until the outcome is
 * known, over a reload too, so that however often the button is pressed one booking comes of it.
 */
export function attemptOf(bookingSessionId: string): string {
  const key = attemptKey(bookingSessionId);
  const id = sessionStorage.getItem(key) ?? newId();
  sessionStorage.setItem(key, id);
  return id;
}

/** The outcome is known: the next attempt is another booking. */
export function endAttempt(bookingSessionId: string): void {
  sessionStorage.removeItem(attemptKey(bookingSessionId));
}

export function keepOrigin(bookingId: string, origin: BookingOrigin): void {
  sessionStorage.setItem(bookingKey(bookingId), JSON.stringify(origin));
}

/** Where a booking came from, when this window made it. */
export function originOf(bookingId: string): BookingOrigin | null {
  const kept = sessionStorage.getItem(bookingKey(bookingId));
  return kept === null ? null : (JSON.parse(kept) as BookingOrigin);
}
