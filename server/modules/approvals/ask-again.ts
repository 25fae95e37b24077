import type { AskedBefore } from '#contract/business/ask-again.ts';
import {
  type BookingDeps,
  findCheckout,
  getBooking,
  moveCheckout,
  outcomeOf,
  reopenOldCheckout,
} from '#server/modules/booking/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { mayAskAgain } from './rules.ts';
import { findApproval, lockApproval, noteAskedAgain } from './store.ts';

/**
 * Opens a checkout for what a request of one's own asked for, at its price of now and for the same people, and says what
 * was typed before; while that checkout is open, asking again leads to it. Throws PortalError `not-found`, `approval-over` for
 * a request that waits, was booked or taken back, and the codes of its kind where it is sold no more. [POL-06]
 */
export async function askAgain(
  deps: BookingDeps,
  principal: Principal,
  approvalId: string,
): Promise<{ bookingSessionId: string; before: AskedBefore }> {
  const { db, clock } = deps;
  const { userId } = principal;
  const approval = await findApproval(db, approvalId);
  if (approval?.subject.kind !== 'booking') throw new PortalError('not-found');
  if (approval.askerId !== userId || approval.businessId !== principal.businessId)
    throw new PortalError('not-found');
  const booking = await getBooking(db, approval.subject.id);
  if (!mayAskAgain(approval, outcomeOf(booking))) throw new PortalError('approval-over');
  const old = await findCheckout(db, booking.sessionId, userId);
  if (!old) throw new Error(`booking ${booking.id} lost its session`);
  // Another booking of the same checkout is on its way.
  if (old.state === 'submitted') throw new PortalError('conflict');
  const findOpen = async (within: Db | Tx, id: string | null): Promise<string | null> => {
    const found = id === null ? null : await findCheckout(within, id, userId);
    return found?.state === 'open' && found.expiresAt > clock.now() ? found.id : null;
  };
  const known = await findOpen(db, approval.askedAgainIn);
  if (known !== null) return { bookingSessionId: known, before: booking.request };
  const opened = await reopenOldCheckout(deps, principal, old);
  // Of several that were opened at once the first stays.
  const bookingSessionId = await inTransaction(db, async (tx) => {
    const first = await findOpen(tx, (await lockApproval(tx, approvalId))?.askedAgainIn ?? null);
    if (first === null) await noteAskedAgain(tx, approvalId, opened.id);
    else await moveCheckout(tx, opened.id, 'open', 'close');
    return first ?? opened.id;
  });
  return { bookingSessionId, before: booking.request };
}
