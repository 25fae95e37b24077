import { inTransaction } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { BookingDeps } from './deps.ts';
import { openSession } from './open-session.ts';
import { type CheckoutSession, findSession, moveSession } from './sessions-store.ts';

/** What a supplier says of a rate that it cannot price again. */
const gone = ['rate-not-available', 'stay-not-found'] as const;

/**
 * Opens a checkout for the same rate again, at its price of now, and closes the old one. Throws PortalError
 * `booking-session-closed` when it was booked, and `cannot-resume` while it is being booked or when its rate has
 * become too old to be priced. [BKG-04]
 */
export async function reopenSession(
  deps: BookingDeps,
  principal: Principal,
  bookingSessionId: string,
): Promise<CheckoutSession> {
  const old = await findSession(deps.db, bookingSessionId, principal.userId);
  if (!old) throw new PortalError('booking-session-missing');
  if (old.state === 'completed') throw new PortalError('booking-session-closed');
  if (old.state === 'submitted' || old.rateToken === null) throw new PortalError('cannot-resume');
  const { lodgingId, rateToken, stay, price } = old;
  const { checkIn, checkOut, rooms } = stay;
  try {
    const next = await openSession(deps, principal, {
      lodgingId,
      rateToken,
      checkIn,
      checkOut,
      rooms,
      pets: 0,
      shownTotal: price.grandTotal.amount,
    });
    await inTransaction(deps.db, (tx) => moveSession(tx, old.id, 'open', 'close'));
    return next;
  } catch (error) {
    if (gone.some((code) => isPortalError(error, code)))
      throw new PortalError('cannot-resume', { cause: error });
    throw error;
  }
}
