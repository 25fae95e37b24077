import type { ProblemCode } from '#contract/problems.ts';
import type { FlightFailure } from '#server/modules/flights/index.ts';
import type { SupplierFailure } from '#server/modules/stays/index.ts';

/** What the customer reads when a supplier does not take the booking. [B 8] */
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

/** The same when an airline does not take it. [B 8] */
export const problemOfFlightFailure: Readonly<Record<FlightFailure, ProblemCode>> = {
  sold_out: 'flight-sold-out',
  seat_taken: 'seat-taken',
  price_changed: 'flight-price-changed',
  quote_expired: 'flight-quote-lapsed',
  invalid_passengers: 'invalid-passengers',
  invalid_loyalty_number: 'frequent-flyer-unknown',
  loyalty_name_mismatch: 'frequent-flyer-name',
  exit_row: 'seat-exit-row',
  credit_gone: 'airline-credit-gone',
  not_for_sale: 'fare-refused',
  lap_infants_unsupported: 'lap-infants-unsupported',
  seated_infants_unsupported: 'seated-infants-unsupported',
  invalid_customer: 'airline-customer-refused',
  bad_request: 'airline-rejected',
  redemption_failed: 'redemption-failure',
  vcc_failed: 'vcc-failure',
  service_unavailable: 'airline-unavailable',
  provider_unavailable: 'flight-seller-unavailable',
  missing_locator: 'missing-airline-locator',
  ticketing_not_started: 'ticketing-not-started',
  ticketing_unconfirmed: 'ticketing-unconfirmed',
  provider_failed: 'airline-failed',
  refused: 'airline-refused',
};
