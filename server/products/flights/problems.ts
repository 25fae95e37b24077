import type { ProblemCode } from '#contract/problems.ts';
import type { FlightFailure } from '#server/modules/flights/index.ts';

/** The customer's error when an airline refuses a booking. [B 8] */
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
