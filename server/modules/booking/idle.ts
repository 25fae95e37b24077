import type { BookingSession } from '#contract/booking.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { BookingDeps } from './deps.ts';
import { type CheckoutSession, findSession, moveSession } from './sessions-store.ts';

/** How long before it closes a checkout warns whoever has it on screen. */
const warnBeforeMs = 2 * 60_000;

/** When a checkout that nobody touches is warned of and closed. */
export function idleOf(
  { lastActiveAt }: Pick<CheckoutSession, 'lastActiveAt'>,
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
export async function findCurrentSession(
  { db, clock, idleMinutes }: Pick<BookingDeps, 'db' | 'clock' | 'idleMinutes'>,
  id: string,
  customerId: string,
): Promise<CheckoutSession | null> {
  const session = await findSession(db, id, customerId);
  const now = clock.now();
  if (session?.state !== 'open' || session.expiresAt <= now) return session;
  if (Date.parse(idleOf(session, idleMinutes).closesAt) > now.getTime()) return session;
  await inTransaction(db, (tx) => moveSession(tx, id, 'open', 'lapse'));
  return findSession(db, id, customerId);
}
