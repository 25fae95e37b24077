import type { CarSupplier } from '#server/modules/cars/index.ts';
import type { FlightSupplier } from '#server/modules/flights/index.ts';
import type { StaySupplier } from '#server/modules/stays/index.ts';
import type { ProductDeps } from './kind.ts';
import { isRefusal, isSupplierError } from './supplier-errors.ts';
import type { GivingBack } from '#server/modules/products/index.ts';

/** Cancels the supplier booking of a failed checkout, whatever the penalty. */
export async function giveBack(
  { log }: Pick<ProductDeps, 'log'>,
  supplier: Pick<StaySupplier | FlightSupplier | CarSupplier, 'quoteCancellation' | 'cancel'>,
  supplierBookingId: string,
): Promise<GivingBack> {
  try {
    const { quoteId } = await supplier.quoteCancellation(supplierBookingId);
    const { status } = await supplier.cancel(supplierBookingId, quoteId);
    return status === 'refused' ? 'refused' : 'asked';
  } catch (error) {
    if (!isSupplierError(error)) throw error;
    log.warn({ err: error, supplierBookingId }, 'a released booking is still with its supplier');
    return isRefusal(error) ? 'refused' : 'asked';
  }
}
