import {
  areStrange,
  isKnownCredit,
  keepStranded,
  updateCredit,
} from '#server/modules/airline-credits/index.ts';
import type { SupplierCredit } from '#server/modules/flights/index.ts';
import type { Booking, Checkout } from '#server/modules/products/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ProductDeps } from '../kind.ts';

/**
 * Stores the state of a booking's credits as reported by its airline, idempotently. Those that paid for it are known.
 * Any other was issued for a booking that the airline cancelled too late: nobody paid for that, so it is stranded.
 */
export async function noteCredits(
  tx: Tx,
  { booking, session, now }: { booking: Pick<Booking, 'id'>; session: Pick<Checkout, 'source'>; now: Date },
  credits: readonly SupplierCredit[],
): Promise<void> {
  const { source } = session;
  for (const credit of credits)
    if (await isKnownCredit(tx, source, credit.reference)) await updateCredit(tx, source, credit);
    else await keepStranded(tx, credit, { source, bookingId: booking.id, now });
}

/**
 * Whether an airline's response names credits of another customer: then it counts as none, and the request is retried.
 */
export async function namesStrangeCredits(
  { db, log }: Pick<ProductDeps, 'db' | 'log'>,
  { bookingId, session }: { bookingId: string; session: Pick<Checkout, 'source' | 'customerId'> },
  credits: readonly SupplierCredit[],
): Promise<boolean> {
  if (!(await areStrange(db, session, credits))) return false;
  log.error({ bookingId }, 'a booking was answered with credits of somebody else');
  return true;
}
