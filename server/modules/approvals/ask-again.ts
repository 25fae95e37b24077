import type { AskedBefore } from '#contract/business/ask-again.ts';
import {
  type BookingDeps,
  findCheckout,
  getBooking,
  outcomeOf,
  reopenOldCheckout,
} from '#server/modules/booking/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { mayAskAgain } from './rules.ts';
import { findApproval } from './store.ts';

/**
 * Opens a checkout for what a request of one's own asked for, at its price of now and for the same people, and says what
 * was typed before. Throws PortalError `not-found`, `approval-over` for a request that waits, was booked or taken back, and
 * the codes of its kind where it is sold no more. [POL-06]
 */
export async function askAgain(
  deps: BookingDeps,
  principal: Principal,
  approvalId: string,
): Promise<{ bookingSessionId: string; before: AskedBefore }> {
  const { db } = deps;
  const approval = await findApproval(db, approvalId);
  if (approval?.subject.kind !== 'booking') throw new PortalError('not-found');
  if (approval.askerId !== principal.userId || approval.businessId !== principal.businessId)
    throw new PortalError('not-found');
  const booking = await getBooking(db, approval.subject.id);
  if (!mayAskAgain(approval, outcomeOf(booking))) throw new PortalError('approval-over');
  const old = await findCheckout(db, booking.sessionId, principal.userId);
  if (!old) throw new Error(`booking ${booking.id} lost its session`);
  // Another booking of the same checkout is on its way.
  if (old.state === 'submitted') throw new PortalError('conflict');
  const { id } = await reopenOldCheckout(deps, principal, old);
  return { bookingSessionId: id, before: booking.request };
}
