import { problems } from '#contract/problems.ts';
import type { BookingLetter } from '#server/modules/notifications/index.ts';
import { laterPayments } from '#server/modules/pricing/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getBooking } from './bookings-store.ts';
import { findSession } from './sessions-store.ts';

/** A booking in the language it was made in, for the letters about one that is no trip, or not yet. */
export async function readBookingForLetter(db: Db, bookingId: string): Promise<BookingLetter> {
  const booking = await getBooking(db, bookingId);
  const session = await findSession(db, booking.sessionId, booking.customerId);
  if (!session) throw new Error(`booking ${bookingId} lost its session`);
  const { language, request, state, failureCode } = booking;
  return {
    language,
    email: request.contact.email,
    givenName: request.guests[0]?.givenName ?? '',
    state: state === 'supplier_pending' ? 'pending' : state === 'released' ? 'failed' : 'other',
    stay: session.stay,
    price: booking.price,
    later: laterPayments(booking.price, session.stay, booking.createdAt),
    tenders: booking.tenders,
    // Whoever waits for an approval has nothing held yet.
    wasHeld: failureCode !== 'approval-lapsed',
    promisedBy: booking.promisedBy?.toISOString() ?? null,
    problem: failureCode === null ? null : problems[failureCode].text[language],
  };
}
