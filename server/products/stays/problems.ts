import type { ProblemCode } from '#contract/problems.ts';
import type { SupplierFailure } from '#server/modules/stays/index.ts';

/** The customer's error when a supplier refuses the booking. [B 8] */
export const problemOfFailure: Readonly<Record<SupplierFailure, ProblemCode>> = {
  sold_out: 'no-availability',
  rate_gone: 'rate-not-available',
  quote_expired: 'fulfilment-expired',
  price_changed: 'price-changed',
  lack_of_inventory: 'lack-of-inventory',
  invalid_quote: 'invalid-quote',
  not_for_sale: 'booking-session-refused',
  bad_request: 'supplier-rejected',
  invalid_customer: 'invalid-customer',
  invalid_guests: 'invalid-guests',
  invalid_guest_country: 'invalid-guest-country',
  redemption_failed: 'redemption-failure',
  vcc_failed: 'vcc-failure',
  provider_failed: 'provider-error',
  service_unavailable: 'supplier-unavailable',
  provider_unavailable: 'provider-unavailable',
  payment_error: 'payment-error',
  fraud: 'fraud',
  min_age: 'check-in-minimum-age',
  invalid_loyalty_number: 'loyalty-number-invalid',
  not_changeable: 'book-failed',
  refused: 'book-failed',
};
