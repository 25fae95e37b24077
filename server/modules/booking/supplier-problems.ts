import type { ProblemCode } from '#contract/problems.ts';
import { SupplierError, type SupplierFailure } from '#server/modules/stays/port.ts';
import { PortalError } from '#server/platform/errors.ts';

/** What the customer reads when a supplier says no. [B 8] */
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

/** A supplier's refusal or silence as an error of ours; anything else is thrown on as it is. */
export function portalErrorOf(error: unknown): unknown {
  if (!(error instanceof SupplierError)) return error;
  const code = error.failure ? problemOfFailure[error.failure] : 'unavailable';
  return new PortalError(code, { cause: error });
}
