import type { ProblemCode } from '#contract/problems.ts';
import type { CarSupplierFailure } from '#server/modules/cars/index.ts';

/** The customer's error when a rental supplier refuses the booking. [B 8] */
export const problemOfCarFailure: Readonly<Record<CarSupplierFailure, ProblemCode>> = {
  sold_out: 'car-sold-out',
  rate_gone: 'car-rate-gone',
  quote_expired: 'car-quote-lapsed',
  price_changed: 'car-price-changed',
  desk_closed: 'car-desk-closed',
  driver_age: 'car-driver-age',
  price_unavailable_under_25: 'car-price-unavailable-under-25',
  no_one_way: 'car-rate-gone',
  length: 'car-rate-gone',
  invalid_driver: 'car-driver-refused',
  bad_request: 'car-refused',
  payment_error: 'payment-error',
  fraud: 'fraud',
  service_unavailable: 'car-supplier-unavailable',
  not_changeable: 'car-refused',
  refused: 'car-refused',
};
