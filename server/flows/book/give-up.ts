import { advanceBookingTask, getBooking, moveBooking } from '#server/modules/booking/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks.ts';

/** Whether a booking waits for its supplier. */
export const isAwaited = async (tx: Tx, bookingId: string): Promise<boolean> =>
  (await getBooking(tx, bookingId)).state === 'supplier_pending';

/**
 * Gives up on a supplier that does not answer, before its last deadline: whatever it still has is cancelled, and everything
 * that was held is released. False when the booking does not wait any more.
 */
export async function giveUpOn(
  tx: Tx,
  { products, bookingId, now }: { products: Products; bookingId: string; now: Date },
): Promise<boolean> {
  const booking = await getBooking(tx, bookingId);
  if (booking.state !== 'supplier_pending') return false;
  const failureCode = products.of(booking.product).problems.supplierSilent;
  if (!(await moveBooking(tx, booking, 'supplierRefused', now, { failureCode }))) return false;
  await enqueueTask(tx, advanceBookingTask, { bookingId }, now, now);
  return true;
}
