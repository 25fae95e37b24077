import { inTransaction } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { freezeAgain } from './choose-airline-credits.ts';
import type { BookingDeps } from './deps.ts';
import { openSession } from './open-session.ts';
import {
  type CheckoutSession,
  findSession,
  type FlightCheckout,
  moveSession,
  type StayCheckout,
} from './sessions-store.ts';

/** What a supplier says of a rate, or of fares, that it cannot price again. */
const gone = ['rate-not-available', 'stay-not-found'] as const;
const flightGone = ['fare-gone', 'flight-gone', 'search-expired'] as const;

/**
 * Opens a checkout for the same rate or the same flights again, at their price of now, and closes the old one. Throws
 * PortalError `booking-session-closed` when it was booked, and `cannot-resume` or `flight-cannot-resume` while it is
 * being booked or when what it was opened with has become too old to be priced. [BKG-04]
 */
export async function reopenSession(
  deps: BookingDeps,
  principal: Principal,
  bookingSessionId: string,
): Promise<CheckoutSession> {
  const old = await findSession(deps.db, bookingSessionId, principal.userId);
  if (!old) throw new PortalError('booking-session-missing');
  if (old.state === 'completed') throw new PortalError('booking-session-closed');
  const next =
    old.product === 'flight'
      ? await reopenFlight(deps, principal, old)
      : await reopenStay(deps, principal, old);
  await inTransaction(deps.db, (tx) => moveSession(tx, old.id, 'open', 'close'));
  return next;
}

async function reopenStay(deps: BookingDeps, principal: Principal, old: StayCheckout): Promise<StayCheckout> {
  const { lodgingId, rateToken, stay, price } = old;
  if (old.state === 'submitted' || rateToken === null) throw new PortalError('cannot-resume');
  const { checkIn, checkOut, rooms } = stay;
  try {
    return await openSession(deps, principal, {
      lodgingId,
      rateToken,
      checkIn,
      checkOut,
      rooms,
      pets: stay.pets ?? 0,
      shownTotal: price.grandTotal.amount,
    });
  } catch (error) {
    if (gone.some((code) => isPortalError(error, code)))
      throw new PortalError('cannot-resume', { cause: error });
    throw error;
  }
}

async function reopenFlight(
  deps: BookingDeps,
  principal: Principal,
  old: FlightCheckout,
): Promise<FlightCheckout> {
  if (old.state === 'submitted') throw new PortalError('flight-cannot-resume');
  try {
    return await freezeAgain(deps, principal, old);
  } catch (error) {
    if (flightGone.some((code) => isPortalError(error, code)))
      throw new PortalError('flight-cannot-resume', { cause: error });
    throw error;
  }
}
