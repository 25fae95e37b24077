import { advanceBookingTask, findCheckout, getBooking } from '#server/modules/booking/index.ts';
import type { Booking, Checkout } from '#server/modules/products/index.ts';
import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import { advance, type FlowDeps } from '../flow.ts';
import { authorise } from './authorise.ts';
import { awaitApproval, requestApproval } from './approval/await-approval.ts';
import { capture } from './capture.ts';
import { complete } from './complete.ts';
import { hold } from './hold.ts';
import { release } from './release.ts';
import { requestSupplier, settleSupplier } from './supplier.ts';

/** Advances a booking as far as possible now. [BKG-01] */
export const advanceBooking = (deps: FlowDeps): HandledTask =>
  handleTask(advanceBookingTask, ({ bookingId }) => {
    let session: Checkout | undefined;
    return advance<Booking, Checkout>(
      deps,
      {
        steps: {
          quoted: (...of) => (of[2].policy.approvalRequired ? requestApproval : hold)(...of),
          awaiting_approval: awaitApproval,
          held: authorise,
          authorised: requestSupplier,
          supplier_requested: settleSupplier,
          supplier_pending: settleSupplier,
          confirmed: capture,
          captured: complete,
          releasing: release,
        },
        read: (id) => getBooking(deps.db, id),
        about: async (booking) => (session ??= await sessionOf(deps, booking)),
      },
      bookingId,
    );
  });

async function sessionOf({ db }: FlowDeps, booking: Booking): Promise<Checkout> {
  const session = await findCheckout(db, booking.sessionId, booking.customerId);
  if (!session) throw new Error(`booking ${booking.id} lost its session`);
  return session;
}
