import { insertTripPeople } from '#server/modules/arranging/index.ts';
import { moveBooking, moveCheckout, submittedBy } from '#server/modules/booking/index.ts';
import { exceptionOf } from '#server/modules/policy/index.ts';
import type { Booking, MadeTrip } from '#server/modules/products/index.ts';
import { makeContracts } from '#server/modules/protections/index.ts';
import { tripHappened } from '#server/modules/trip-events/index.ts';
import { earn, postHolds } from '#server/modules/wallet/index.ts';
import { byTraveler } from '#server/platform/acting.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { eachCredit } from './credited.ts';
import type { Step } from './deps.ts';

/** Creates the trip in one transaction: holds are spent, rewards are granted, and the event is written, which the e-mail follows. */
export const complete: Step = async (deps, booking, session) => {
  const { db, clock, products, protections, checkpoint } = deps;
  if (booking.supplierBookingId === null) throw new Error(`booking ${booking.id} cannot be completed`);
  const { supplierBookingId } = booking;
  const now = clock.now();
  await checkpoint('book:complete:before');
  await inTransaction(db, async (tx) => {
    if (!(await moveBooking(tx, booking, 'complete', now))) return;
    await moveCheckout(tx, booking.sessionId, 'submitted', 'bookingCompleted');
    const holds = await postHolds(tx, { groupId: booking.id, now, tripId: booking.tripId });
    const policyException = exceptionOf(session.policy, booking.request.policyException);
    const made: MadeTrip = { ...tripOf(booking), policyException, supplierBookingId, holds, bookedAt: now };
    await giveEarned(tx, booking, products.of(booking.product).texts.ledger.earned, now);
    await products.of(booking.product).trip.make(tx, { booking, checkout: session, made });
    const { businessId, customerId, tripId } = booking;
    if (businessId !== null && session.bookedFor)
      await insertTripPeople(tx, { tripId, customerId, businessId, bookedFor: session.bookedFor });
    await makeContracts(tx, protections, { booking, now });
    await eachCredit(tx, deps, booking, 'spend', now);
    await tripHappened(tx, {
      tripId: booking.tripId,
      happening: { kind: 'booked', bookingId: booking.id },
      by: (await submittedBy(tx, booking.id)) ?? byTraveler(booking.customerId),
      now,
    });
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
