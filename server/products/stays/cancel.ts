import type { RefundPolicy } from '#contract/enums/index.ts';
import type { CancelOutcome, CancelSide } from '#server/modules/products/index.ts';
import { SupplierError, supplierOf } from '#server/modules/stays/index.ts';
import type { ProductDeps } from '../kind.ts';
import { moneyBackSupplierOf } from '../money-back.ts';

/** Outcome of cancelling a stay, from the refund policy that its supplier reports now. [TRP-04] */
const outcomes: Readonly<Record<RefundPolicy, CancelOutcome>> = {
  FullyRefundable: 'FullyRefundable',
  PartiallyRefundable: 'PartiallyRefundable',
  NonRefundable: 'NonRefundablePartially',
  Unknown: 'ContactCustomerService',
};
const homeResults = { done: 'success', refused: 'failure', working: null, pending: null } as const;

export const cancelStay = ({ suppliers }: Pick<ProductDeps, 'suppliers'>): CancelSide => ({
  holder: 'hotel',
  underWay: 'AgentReviewAndFulfillment',
  homeResult: ({ product }, state) => (product === 'home' ? homeResults[state] : null),

  async quote(trip, hasBegun) {
    try {
      const told = await supplierOf(suppliers, trip.source).quoteCancellation(trip.supplierBookingId);
      const { refundPolicy, ...quote } = told;
      return {
        ...quote,
        outcome: outcomes[refundPolicy],
        // A stay that has begun is cancelled by an agent, who calls the front desk.
        ...(hasBegun && {
          byAgentOnly: told.refund.minor > 0 ? 'RefundablePastCheckInDate' : 'PastCheckInDate',
        }),
      };
    } catch (cause) {
      if (!(cause instanceof SupplierError)) throw cause;
      if (cause.retryable && !hasBegun) return { retryable: true, cause };
      return { retryable: false, cause, outcome: hasBegun ? 'PastCheckInDate' : 'ContactCustomerService' };
    }
  },

  supplierOf: (trip) => moneyBackSupplierOf(trip, supplierOf(suppliers, trip.source)),
});
