import type { BookingProgress } from '#contract/booking.ts';
import type { ExperienceCancellationOutcome } from '#contract/enums/index.ts';
import type { Language } from '#contract/values/dates.ts';
import {
  advanceBookingTask,
  awaitProgress,
  type BookingDeps,
  findBooking,
  findCheckout,
  moveBooking,
} from '#server/modules/booking/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import type { ProductDeps } from '../kind.ts';
import { outcomeAt } from './cancel.ts';

/** Most releases are done within this time. */
const releasedMs = 3_000;

/** A booking of this customer that its operator has not answered. Throws PortalError `not-found`. */
async function findPending(db: ProductDeps['db'], bookingId: string, customerId: string) {
  const booking = await findBooking(db, bookingId, customerId);
  if (booking?.product !== 'experience') throw new PortalError('not-found');
  return booking;
}

/** The outcome of withdrawing, from the operator's state of the booking: `BookingPending` while it costs nothing. [TRP-04] */
export async function previewWithdrawal(
  { db, clock, operators }: Pick<ProductDeps, 'db' | 'clock' | 'operators'>,
  customerId: string,
  bookingId: string,
): Promise<{ outcome: ExperienceCancellationOutcome }> {
  const booking = await findPending(db, bookingId, customerId);
  const checkout = await findCheckout(db, booking.sessionId, customerId);
  if (!checkout) throw new PortalError('not-found');
  const found = await operators.find(checkout.supplierQuoteId);
  if (found === 'unknown') throw new PortalError('unavailable');
  return { outcome: found === 'absent' ? 'ContactCustomerService' : outcomeAt(found, clock.now()) };
}

/**
 * Withdraws a booking that waits for its operator: it is cancelled there, and everything is released. Withdrawing again
 * changes nothing. Throws PortalError `not-found`, and `experience-answered` when it does not wait any more.
 */
export async function withdraw(
  deps: BookingDeps,
  { bookingId, customerId, language }: { bookingId: string; customerId: string; language: Language },
): Promise<BookingProgress> {
  const { db, clock, nudge } = deps;
  const booking = await findPending(db, bookingId, customerId);
  const now = clock.now();
  if (booking.failureCode !== 'experience-withdrawn') {
    const isWithdrawn = await inTransaction(db, async (tx) => {
      if (!(await moveBooking(tx, booking, 'withdraw', now, { failureCode: 'experience-withdrawn' })))
        return false;
      await enqueueTask(tx, advanceBookingTask, { bookingId }, now, now);
      return true;
    });
    if (!isWithdrawn) throw new PortalError('experience-answered');
    nudge();
  }
  return awaitProgress(deps, { bookingId, customerId, language }, { waitMs: releasedMs, until: 'outcome' });
}
