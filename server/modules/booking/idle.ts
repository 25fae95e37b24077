import type { BookingSession } from '#contract/booking.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Checkout } from '#server/modules/products/index.ts';
import type { BookingDeps } from './deps.ts';
import { findCheckout, moveCheckout } from './checkouts-store.ts';

/** How long before it closes an idle checkout shows a warning. */
const warnBeforeMs = 2 * 60_000;

/** When an idle checkout shows its warning, and when it closes. */
export function idleOf(
  { lastActiveAt }: Pick<Checkout, 'lastActiveAt'>,
  idleMinutes: number,
): BookingSession['idle'] {
  const closesAt = lastActiveAt.getTime() + idleMinutes * 60_000;
  return {
    warnAt: new Date(Math.max(lastActiveAt.getTime(), closesAt - warnBeforeMs)).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
  };
}

/**
 * A checkout of this customer in its current state: one that was idle for too long lapses when it is read. A price
 * that expired before that is reported first, because the customer was waiting for it. [BKG-04]
 */
export async function findCurrentCheckout(
  { db, clock, idleMinutes }: Pick<BookingDeps, 'db' | 'clock' | 'idleMinutes'>,
  id: string,
  customerId: string,
): Promise<Checkout | null> {
  const session = await findCheckout(db, id, customerId);
  const now = clock.now();
  if (session?.state !== 'open' || session.expiresAt <= now) return session;
  if (Date.parse(idleOf(session, idleMinutes).closesAt) > now.getTime()) return session;
  await inTransaction(db, (tx) => moveCheckout(tx, id, 'open', 'lapse'));
  return findCheckout(db, id, customerId);
}
