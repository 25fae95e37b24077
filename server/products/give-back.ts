import type { GivingBack } from '#server/modules/products/index.ts';
import { SupplierCallError } from '#server/platform/supplier-call-error.ts';
import type { ProductDeps } from './kind.ts';

/** The calls of a supplier that prices a cancellation before it cancels. */
interface QuotingSupplier {
  quoteCancellation(supplierBookingId: string): Promise<{ readonly quoteId: string }>;
  cancel(supplierBookingId: string, quoteId: string): Promise<{ readonly status: string }>;
}

/** Cancels the supplier booking of a failed checkout, whatever the penalty. */
export async function giveBack(
  { log }: Pick<ProductDeps, 'log'>,
  supplier: QuotingSupplier,
  supplierBookingId: string,
): Promise<GivingBack> {
  try {
    const { quoteId } = await supplier.quoteCancellation(supplierBookingId);
    const { status } = await supplier.cancel(supplierBookingId, quoteId);
    return status === 'refused' ? 'refused' : 'asked';
  } catch (error) {
    if (!(error instanceof SupplierCallError)) throw error;
    log.warn({ err: error, supplierBookingId }, 'a released booking is still with its supplier');
    return error.isRefused ? 'refused' : 'asked';
  }
}
