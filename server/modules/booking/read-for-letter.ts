import type { BookingState } from '#contract/enums/index.ts';
import { problems } from '#contract/problems.ts';
import { presentFlight } from '#server/modules/flights/index.ts';
import type { BookingLetter } from '#server/modules/notifications/index.ts';
import { presentTenders } from '#server/modules/payments/index.ts';
import { laterPayments } from '#server/modules/pricing/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getBooking } from './bookings-store.ts';
import { findSession } from './sessions-store.ts';

/** What letters tell of some states. */
const letterStates: Partial<Record<BookingState, BookingLetter['state']>> = {
  awaiting_approval: 'waiting_for_approval',
  supplier_pending: 'pending',
  released: 'failed',
};

/** A booking in the language it was made in, for the letters about one that is no trip, or not yet. */
export async function readBookingForLetter(db: Db, bookingId: string): Promise<BookingLetter> {
  const booking = await getBooking(db, bookingId);
  const session = await findSession(db, booking.sessionId, booking.customerId);
  if (!session) throw new Error(`booking ${bookingId} lost its session`);
  const { language, failureCode } = booking;
  const state = letterStates[booking.state] ?? 'other';
  const any = {
    language,
    email: booking.request.contact.email,
    state,
    price: booking.price,
    policy: session.policy,
    policyException: booking.request.policyException ?? null,
    tenders: presentTenders(booking.tenders, language),
    // Whoever waits for an approval has nothing held yet.
    wasHeld: failureCode !== 'approval-lapsed',
    promisedBy: booking.promisedBy?.toISOString() ?? null,
    problem: failureCode === null ? null : problems[failureCode].text[language],
  };
  if (booking.product === 'flight' && session.product === 'flight')
    return {
      ...any,
      product: 'flight',
      givenName: booking.request.passengers[0]?.givenName ?? '',
      passengers: booking.request.passengers,
      flight: presentFlight(session.flight, language),
    };
  if (booking.product === 'flight' || session.product === 'flight')
    throw new Error(`booking ${bookingId} is for something else than its session`);
  return {
    ...any,
    product: 'stay',
    givenName: booking.request.guests[0]?.givenName ?? '',
    stay: session.stay,
    later: laterPayments(booking.price, session.stay, booking.createdAt),
  };
}
