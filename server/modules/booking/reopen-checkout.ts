import type { Checkout } from '#server/modules/products/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { findCheckout, moveCheckout } from './checkouts-store.ts';
import type { BookingDeps } from './deps.ts';
import { openCheckout } from './open-checkout.ts';

/**
 * Opens a checkout for the same item again, at its price of now, and closes the old one. Throws PortalError
 * `booking-session-closed` when it was booked, and the codes of its kind while it is being booked or when it has become
 * too old to be priced. [BKG-04]
 */
export async function reopenCheckout(
  deps: BookingDeps,
  principal: Principal,
  bookingSessionId: string,
): Promise<Checkout> {
  const old = await findCheckout(deps.db, bookingSessionId, principal.userId);
  if (!old) throw new PortalError('booking-session-missing');
  if (old.state === 'completed') throw new PortalError('booking-session-closed');
  const draft = await deps.products.of(old.item.product).checkout.reopen(principal, old);
  const next = await openCheckout(deps, principal, draft);
  await inTransaction(deps.db, (tx) => moveCheckout(tx, old.id, 'open', 'close'));
  return next;
}
