import type { RefundPolicy } from '#contract/enums/index.ts';
import { carSupplierOf, CarSupplierError } from '#server/modules/cars/index.ts';
import type { CancelOutcome, CancelSide } from '#server/modules/products/index.ts';
import type { ProductDeps } from '../kind.ts';
import { moneyBackSupplierOf } from '../money-back.ts';

/**
 * Outcomes of cancelling a car, in the contract's words: the specification has none of cars. An already cancelled one is
 * told by the core. [TRP-04]
 */
const outcomeOf = {
  fullyRefundable: 'FullyRefundable',
  partiallyRefundable: 'PartiallyRefundable',
  nonRefundable: 'NonRefundable',
  cancellationPending: 'CancellationPending',
  pickUpPassed: 'PastCheckInDate',
  contactSupport: 'ContactCustomerService',
} as const satisfies Record<string, CancelOutcome>;

const byPolicy: Readonly<Record<RefundPolicy, CancelOutcome>> = {
  FullyRefundable: outcomeOf.fullyRefundable,
  PartiallyRefundable: outcomeOf.partiallyRefundable,
  NonRefundable: outcomeOf.nonRefundable,
  Unknown: outcomeOf.contactSupport,
};

export const cancelCars = ({ rentals }: Pick<ProductDeps, 'rentals'>): CancelSide => ({
  holder: 'car_supplier',
  underWay: outcomeOf.cancellationPending,
  homeResult: () => null,

  async quote(trip, hasBegun) {
    // From pick-up on only the desk knows whether the car was taken: an agent asks it.
    if (hasBegun) return { retryable: false, outcome: outcomeOf.pickUpPassed };
    try {
      const told = await carSupplierOf(rentals, trip.source).quoteCancellation(trip.supplierBookingId);
      const { quoteId, expiresAt, refund, penalty, refundPolicy } = told;
      return {
        quoteId,
        expiresAt,
        refund,
        penalty,
        outcome: byPolicy[refundPolicy],
      };
    } catch (cause) {
      if (!(cause instanceof CarSupplierError)) throw cause;
      if (cause.retryable) return { retryable: true, cause };
      return { retryable: false, cause, outcome: outcomeOf.contactSupport };
    }
  },

  supplierOf: (trip) => moneyBackSupplierOf(trip, carSupplierOf(rentals, trip.source)),
});
