import { type Booking, moveBooking, moveSession, withoutDocuments } from '#server/modules/booking/index.ts';
import { queueConfirmation } from '#server/modules/notifications/index.ts';
import { exceptionOf } from '#server/modules/policy/index.ts';
import {
  insertFlightTrip,
  insertStayTrip,
  type MadeTrip,
  planCheckInReminder,
  planFlightFollowing,
  planFlightReminders,
  planHotelNumber,
  planTickets,
} from '#server/modules/trips/index.ts';
import { earn, postHolds } from '#server/modules/wallet/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Step } from './deps.ts';
import { type Pair, pairOf } from './pair.ts';

/** Makes the trip: what was held is spent, what was earned is given, and the letter goes out, all at once. */
export const complete: Step = async ({ db, clock, products, checkpoint }, booking, session) => {
  if (booking.supplierBookingId === null) throw new Error(`booking ${booking.id} cannot be completed`);
  const { supplierBookingId } = booking;
  const now = clock.now();
  await checkpoint('book:complete:before');
  await inTransaction(db, async (tx) => {
    if (!(await moveBooking(tx, booking, 'complete', now))) return;
    await moveSession(tx, booking.sessionId, 'submitted', 'bookingCompleted');
    const holds = await postHolds(tx, { groupId: booking.id, now, tripId: booking.tripId });
    const policyException = exceptionOf(session.policy, booking.request.policyException);
    const made = { ...tripOf(booking), policyException, supplierBookingId, holds, bookedAt: now };
    await giveEarned(tx, booking, products.of(booking.product).texts.ledger.earned, now);
    await makeTrip(tx, pairOf(booking, session), made);
    await queueConfirmation(tx, { tripId: booking.tripId, now });
  });
  await checkpoint('book:complete:after');
  return 'moved';
};

/** Writes the trip, and plans what is to be done for it. */
async function makeTrip(tx: Tx, pair: Pair, made: MadeTrip): Promise<void> {
  const { id: tripId, bookedAt: now } = made;
  if (pair.product === 'flight') {
    const { booking, session } = pair;
    if (booking.tickets === null) throw new Error(`booking ${booking.id} has no tickets`);
    const { tickets, request } = booking;
    await insertFlightTrip(tx, { ...made, session, tickets, request: withoutDocuments(request) });
    await planTickets(tx, { tripId, tickets, flight: session.flight, now });
    await planFlightFollowing(tx, { tripId, now });
    await planFlightReminders(tx, { tripId, flight: session.flight, now });
    return;
  }
  const { booking, session } = pair;
  const { stay } = session;
  const { request, supplierConfirmation } = booking;
  await insertStayTrip(tx, { ...made, session, request, supplierConfirmation });
  await planCheckInReminder(tx, { tripId, stay, now });
  if (supplierConfirmation === null) await planHotelNumber(tx, { tripId, stay, now });
}

const tripOf = (booking: Booking) => ({
  id: booking.tripId,
  bookingId: booking.id,
  customerId: booking.customerId,
  businessId: booking.businessId,
  locator: booking.locator,
  language: booking.language,
  price: { ...booking.price, frozenUntil: null },
  tenders: booking.tenders,
  earned: booking.earn,
});

async function giveEarned(tx: Tx, booking: Booking, reason: string, now: Date) {
  const { id, customerId, tripId, locator, earn: planned } = booking;
  for (const { accountReferenceId, units } of planned)
    await earn(tx, {
      customerId,
      accountReferenceId,
      units,
      key: `earn:${id}:${accountReferenceId}`,
      reason,
      reference: locator,
      tripId,
      now,
    });
}
