import {
  areStrange,
  isKnownCredit,
  keepStranded,
  updateCredit,
} from '#server/modules/airline-credits/index.ts';
import type { Booking, CheckoutSession } from '#server/modules/booking/index.ts';
import type { SupplierCredit } from '#server/modules/flights/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FlowDeps } from '../flow.ts';
import type { Standing } from './supplier-side.ts';

/**
 * Takes over how the credits of a booking stand, as its airline told it; what was told before changes nothing. Those
 * that paid it are known. Another is what the airline kept of a booking that it gave back too late: nobody paid for
 * that, so it is stranded.
 */
export async function noteCredits(
  tx: Tx,
  {
    booking,
    session,
    now,
  }: { booking: Pick<Booking, 'id'>; session: Pick<CheckoutSession, 'source'>; now: Date },
  credits: readonly SupplierCredit[],
): Promise<void> {
  const { source } = session;
  for (const credit of credits)
    if (await isKnownCredit(tx, source, credit.reference)) await updateCredit(tx, source, credit);
    else await keepStranded(tx, credit, { source, bookingId: booking.id, now });
}

/** How a booking stands; an airline that names credits of somebody else has not answered, and is asked again. */
export async function believed<Told extends Standing | { readonly status: 'absent' }>(
  { db, log }: Pick<FlowDeps, 'db' | 'log'>,
  { bookingId, session }: { bookingId: string; session: Pick<CheckoutSession, 'source' | 'customerId'> },
  standing: Told,
): Promise<Told | { readonly status: 'unknown' }> {
  if (!('credits' in standing) || !(await areStrange(db, session, standing.credits))) return standing;
  log.error({ bookingId }, 'a booking was answered with credits of somebody else');
  return { status: 'unknown' };
}
