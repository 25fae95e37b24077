import { type CheckoutSession, moveBooking } from '#server/modules/booking/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Step } from './deps.ts';

const approvalHours = 24;

/**
 * A booking that needs approval waits a day, or until its check-in day begins or its first flight leaves; then it lapses with nothing
 * held and nobody charged. [open point 21]
 */
export const lapseApproval: Step = async ({ db, clock }, booking, session) => {
  const now = clock.now();
  const afterHours = booking.changedAt.getTime() + approvalHours * 3_600_000;
  const lapsesAt = new Date(Math.min(afterHours, beginsAt(session)));
  if (now < lapsesAt) return { wait: lapsesAt };
  await inTransaction(db, (tx) =>
    moveBooking(tx, booking, 'approvalLapsed', now, { failureCode: 'approval-lapsed' }),
  );
  return 'moved';
};

const beginsAt = (session: CheckoutSession): number =>
  Date.parse(session.product === 'flight' ? session.flight.departsAt : `${session.stay.checkIn}T00:00:00Z`);
