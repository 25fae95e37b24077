import type { BookingSession } from '#contract/booking.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Checkout } from '#server/modules/products/index.ts';
import type { BookingDeps } from './deps.ts';
import { findCheckout, moveCheckout } from './checkouts-store.ts';

/** How long before it closes a checkout warns whoever has it on screen. */
const warnBeforeMs = 2 * 60_000;

/** When a checkout that nobody touches is warned of and closed. */
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
 * A checkout of this customer as it stands now: one that nobody touched for too long lapses when it is looked at.
 * A price that ran out before that is told first, because it is what the customer waited for. [BKG-04]
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
