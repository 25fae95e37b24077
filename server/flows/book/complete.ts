import { type Booking, moveBooking, moveSession } from '#server/modules/booking/index.ts';
import { queueConfirmation } from '#server/modules/notifications/index.ts';
import { insertTrip, planCheckInReminder, planHotelNumber } from '#server/modules/trips/index.ts';
import { earn, postHolds } from '#server/modules/wallet/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Step } from './deps.ts';

/** Makes the trip: what was held is spent, what was earned is given, and the letter goes out, all at once. */
export const complete: Step = async ({ db, clock, checkpoint }, booking, session) => {
  if (booking.supplierBookingId === null) throw new Error(`booking ${booking.id} cannot be completed`);
  const { supplierBookingId } = booking;
  const now = clock.now();
  await checkpoint('book:complete:before');
  await inTransaction(db, async (tx) => {
    if (!(await moveBooking(tx, booking, 'complete', now))) return;
    await moveSession(tx, booking.sessionId, 'submitted', 'bookingCompleted');
    const holds = await postHolds(tx, { groupId: booking.id, now, tripId: booking.tripId });
    await insertTrip(tx, { ...tripOf(booking), session, supplierBookingId, holds, bookedAt: now });
    await giveEarned(tx, booking, now);
    await planCheckInReminder(tx, { tripId: booking.tripId, stay: session.stay, now });
    if (booking.supplierConfirmation === null)
      await planHotelNumber(tx, { tripId: booking.tripId, stay: session.stay, now });
    await queueConfirmation(tx, { tripId: booking.tripId, now });
  });
  await checkpoint('book:complete:after');
  return 'moved';
};

const tripOf = (booking: Booking) => ({
  id: booking.tripId,
  bookingId: booking.id,
  customerId: booking.customerId,
  businessId: booking.businessId,
  locator: booking.locator,
  language: booking.language,
  supplierConfirmation: booking.supplierConfirmation,
  price: { ...booking.price, frozenUntil: null },
  tenders: booking.tenders,
  earned: booking.earn,
  request: booking.request,
});

async function giveEarned(tx: Tx, { id, customerId, tripId, locator, earn: planned }: Booking, now: Date) {
  for (const { accountReferenceId, units } of planned)
    await earn(tx, {
      customerId,
      accountReferenceId,
      units,
      key: `earn:${id}:${accountReferenceId}`,
      reason: 'Earned with a stay',
      reference: locator,
      tripId,
      now,
    });
}
