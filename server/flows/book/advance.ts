import type { BookingState } from '#contract/enums/index.ts';
import { bookingStates } from '#contract/enums/transitions/index.ts';
import { advanceBookingTask, findCheckout, getBooking } from '#server/modules/booking/index.ts';
import type { Booking, Checkout } from '#server/modules/products/index.ts';
import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import { lapseApproval } from './await-approval.ts';
import { authorise } from './authorise.ts';
import { capture } from './capture.ts';
import { complete } from './complete.ts';
import type { FlowDeps } from '../flow.ts';
import type { Step } from './deps.ts';
import { hold } from './hold.ts';
import { release } from './release.ts';
import { requestSupplier, settleSupplier } from './supplier.ts';

/** Which step leads on from each state; states without one are ends, or wait for the traveler. */
const steps: Partial<Record<BookingState, Step>> = {
  quoted: hold,
  awaiting_approval: lapseApproval,
  held: authorise,
  authorised: requestSupplier,
  supplier_requested: settleSupplier,
  supplier_pending: settleSupplier,
  confirmed: capture,
  captured: complete,
  releasing: release,
};

/**
 * Advances a booking as far as possible now. It may crash anywhere and be resumed by any process: every outside call
 * has an idempotency key made from the booking's id, and every transition is a compare-and-swap. [BKG-01]
 */
export const advanceBooking = (deps: FlowDeps): HandledTask =>
  handleTask(advanceBookingTask, async ({ bookingId }) => {
    let session: Checkout | undefined;
    for (;;) {
      const booking = await getBooking(deps.db, bookingId);
      const step = bookingStates.isTerminal(booking.state) ? undefined : steps[booking.state];
      if (!step) return undefined;
      session ??= await sessionOf(deps, booking);
      const outcome = await step(deps, booking, session);
      if (outcome !== 'moved') return { again: outcome.wait };
    }
  });

async function sessionOf({ db }: FlowDeps, booking: Booking): Promise<Checkout> {
  const session = await findCheckout(db, booking.sessionId, booking.customerId);
  if (!session) throw new Error(`booking ${booking.id} lost its session`);
  return session;
}
