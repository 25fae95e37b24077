import type { CfarHotelOutcome, RefundPolicy } from '#contract/enums/index.ts';
import { zeroMoney } from '#contract/money.ts';
import type { CancelAnswer, CancelSide } from '#server/modules/products/index.ts';
import {
  type StayBookingOutcome,
  type StayCancellationOutcome,
  SupplierError,
  supplierOf,
} from '#server/modules/stays/index.ts';
import type { ProductDeps } from '../kind.ts';

/** Outcome of cancelling a stay, from the refund policy that its supplier reports now. [TRP-04] */
const outcomes: Readonly<Record<RefundPolicy, CfarHotelOutcome>> = {
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
        airlineCredit: zeroMoney(told.refund.currency),
        restored: [],
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

  supplierOf(trip) {
    const supplier = supplierOf(suppliers, trip.source);
    return {
      find: async () => standingOf(await supplier.findBooking(trip.bookingId)),
      async cancel(quoteId) {
        try {
          return answerOf(await supplier.cancel(trip.supplierBookingId, quoteId));
        } catch (cause) {
          if (!(cause instanceof SupplierError)) throw cause;
          return { said: 'expired', cause };
        }
      },
      async requote() {
        try {
          const { quoteId, penalty } = await supplier.quoteCancellation(trip.supplierBookingId);
          return { quoteId, penalty, airlineCredit: zeroMoney(penalty.currency) };
        } catch (cause) {
          if (!(cause instanceof SupplierError)) throw cause;
          return { said: cause.retryable ? 'unknown' : 'too_late', cause };
        }
      },
    };
  },
});

function standingOf(found: StayBookingOutcome | { readonly status: 'absent' }): CancelAnswer | 'gone' | null {
  if (found.status === 'cancelled' || found.status === 'unknown') return { said: found.status };
  if (found.status !== 'confirmed') return 'gone';
  return found.cancellation ? { said: found.cancellation } : null;
}

function answerOf(outcome: StayCancellationOutcome): CancelAnswer {
  if (outcome.status === 'refused') return { said: outcome.feesApply ? 'fees_apply' : 'refused' };
  if (outcome.status === 'pending') return { said: outcome.byAgent ? 'by_agent' : 'pending' };
  return { said: outcome.status };
}
