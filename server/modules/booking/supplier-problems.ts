import type { ProblemCode } from '#contract/problems.ts';
import type { SupplierFailure } from '#server/modules/stays/index.ts';

/** What the customer reads when a supplier does not take the booking. [B 8] */
export const problemOfFailure: Readonly<Record<SupplierFailure, ProblemCode>> = {
  sold_out: 'no-availability',
  rate_gone: 'rate-not-available',
  quote_expired: 'quote-expired',
  price_changed: 'price-changed',
  payment_error: 'payment-error',
  fraud: 'fraud',
  min_age: 'check-in-minimum-age',
  invalid_loyalty_number: 'loyalty-number-invalid',
  refused: 'book-failed',
};
