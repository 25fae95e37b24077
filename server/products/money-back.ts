import type { Money } from '#contract/money.ts';
import type { CancellingSupplier, TripRecord } from '#server/modules/products/index.ts';
import { SupplierCallError } from '#server/platform/supplier-call-error.ts';
import { openAnswer, standingAnswer } from './cancel-answers.ts';

type Cancelled = { readonly status: 'cancelled' };

/** A supplier that pays money back for a cancelled booking, and leaves no credit: a hotel, a rental company. */
interface MoneyBackSupplier {
  findBooking(reference: string): Promise<Cancelled | Parameters<typeof standingAnswer>[0]>;
  cancel(supplierBookingId: string, quoteId: string): Promise<Cancelled | Parameters<typeof openAnswer>[0]>;
  quoteCancellation(
    supplierBookingId: string,
  ): Promise<{ readonly quoteId: string; readonly penalty: Money }>;
}

/** Its side of cancelling a trip. */
export function moneyBackSupplierOf(
  trip: Pick<TripRecord, 'bookingId' | 'supplierBookingId'>,
  supplier: MoneyBackSupplier,
): CancellingSupplier {
  return {
    async find() {
      const found = await supplier.findBooking(trip.bookingId);
      return found.status === 'cancelled' ? { said: 'cancelled' } : standingAnswer(found);
    },
    async cancel(quoteId) {
      try {
        const outcome = await supplier.cancel(trip.supplierBookingId, quoteId);
        return outcome.status === 'cancelled' ? { said: 'cancelled' } : openAnswer(outcome);
      } catch (cause) {
        if (!(cause instanceof SupplierCallError)) throw cause;
        return { said: 'expired', cause };
      }
    },
    async requote() {
      try {
        const { quoteId, penalty } = await supplier.quoteCancellation(trip.supplierBookingId);
        return { quoteId, penalty };
      } catch (cause) {
        if (!(cause instanceof SupplierCallError)) throw cause;
        return { said: cause.isRefused ? 'too_late' : 'unknown', cause };
      }
    },
  };
}
