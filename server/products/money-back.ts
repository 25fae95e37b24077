import { type Money, zeroMoney } from '#contract/money.ts';
import type { CancellingSupplier, TripRecord } from '#server/modules/products/index.ts';
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

/** Its side of cancelling a trip. `Refusal` is the class of errors that it throws; others are passed on. */
export function moneyBackSupplierOf(
  trip: Pick<TripRecord, 'bookingId' | 'supplierBookingId'>,
  supplier: MoneyBackSupplier,
  Refusal: abstract new (...args: never[]) => Error & { readonly retryable: boolean },
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
        if (!(cause instanceof Refusal)) throw cause;
        return { said: 'expired', cause };
      }
    },
    async requote() {
      try {
        const { quoteId, penalty } = await supplier.quoteCancellation(trip.supplierBookingId);
        return { quoteId, penalty, airlineCredit: zeroMoney(penalty.currency) };
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause;
        return { said: cause.retryable ? 'unknown' : 'too_late', cause };
      }
    },
  };
}
