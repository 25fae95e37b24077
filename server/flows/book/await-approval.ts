import { moveBooking } from '#server/modules/booking/index.ts';
import { queueApprovalAsked } from '#server/modules/notifications/index.ts';
import type { Booking, Checkout } from '#server/modules/products/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { FlowDeps } from '../flow.ts';
import type { Step } from './deps.ts';

const approvalHours = 24;

/** Puts a booking in wait for approval and sends an e-mail; nothing is held meanwhile. [POL-06] */
export const requestApproval: Step = async (deps, booking, session) => {
  const { db, clock } = deps;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const promisedBy = lapsesAt(deps, now, session);
    if (await moveBooking(tx, booking, 'requestApproval', now, { promisedBy }))
      await queueApprovalAsked(tx, { bookingId: booking.id, now });
  });
  return 'moved';
};

/** A booking that is not approved in time lapses, with nothing held and nothing charged. [open point 21] */
export const lapseApproval: Step = async (deps, booking, session) => {
  const { db, clock } = deps;
  const now = clock.now();
  const until = answerBy(deps, booking, session);
  if (now < until) return { wait: until };
  await inTransaction(db, (tx) =>
    moveBooking(tx, booking, 'approvalLapsed', now, { failureCode: 'approval-lapsed' }),
  );
  return 'moved';
};

/** The deadline shown to the traveler; older bookings without one wait equally long. */
const answerBy = (deps: FlowDeps, { promisedBy, changedAt }: Booking, session: Checkout): Date =>
  promisedBy ?? lapsesAt(deps, changedAt, session);

/** A day later, or when a confirmation would be of no use any more. */
const lapsesAt = ({ products }: FlowDeps, askedAt: Date, { item }: Checkout): Date => {
  const { bookableUntil } = products.of(item.product).items.span(item);
  return new Date(Math.min(askedAt.getTime() + approvalHours * 3_600_000, bookableUntil.getTime()));
};
