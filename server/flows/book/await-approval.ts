import { Temporal } from 'temporal-polyfill';
import { type Booking, type CheckoutSession, moveBooking } from '#server/modules/booking/index.ts';
import { queueApprovalAsked } from '#server/modules/notifications/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Step } from './deps.ts';

const approvalHours = 24;

/** Lets a booking wait for its approval, and tells so by letter; nothing is held meanwhile. [POL-06] */
export const requestApproval: Step = async ({ db, clock }, booking, session) => {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const promisedBy = lapsesAt(now, session);
    if (await moveBooking(tx, booking, 'requestApproval', now, { promisedBy }))
      await queueApprovalAsked(tx, { bookingId: booking.id, now });
  });
  return 'moved';
};

/** A booking that nobody approved in time lapses with nothing held and nobody charged. [open point 21] */
export const lapseApproval: Step = async ({ db, clock }, booking, session) => {
  const now = clock.now();
  const until = answerBy(booking, session);
  if (now < until) return { wait: until };
  await inTransaction(db, (tx) =>
    moveBooking(tx, booking, 'approvalLapsed', now, { failureCode: 'approval-lapsed' }),
  );
  return 'moved';
};

/** What the traveler was told; bookings from before they were told a time wait as long. */
const answerBy = ({ promisedBy, changedAt }: Booking, session: CheckoutSession): Date =>
  promisedBy ?? lapsesAt(changedAt, session);

/** A day later, or when it is too late to come: the first flight leaves, or the day of check-in is over at the property. */
const lapsesAt = (askedAt: Date, session: CheckoutSession): Date =>
  new Date(Math.min(askedAt.getTime() + approvalHours * 3_600_000, tooLateAt(session)));

function tooLateAt(session: CheckoutSession): number {
  if (session.product === 'flight') return Date.parse(session.flight.departsAt);
  const { checkIn, timeZone } = session.stay;
  return Temporal.PlainDate.from(checkIn).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
}
