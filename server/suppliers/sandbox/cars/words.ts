import type { CarFuelPolicy, PaymentTiming } from '#contract/enums/index.ts';
import type { CarSupplierFailure } from '#server/modules/cars/port.ts';

/** The rental suppliers' words and ours for the same thing. */
export const fuelPolicies = {
  full_to_full: 'FullToFull',
  same_to_same: 'SameToSame',
  full_to_empty_refund: 'FullToEmptyRefundUnused',
  free_tank: 'FreeTank',
  electric_same_charge: 'ElectricSameCharge',
} as const satisfies Record<string, CarFuelPolicy>;

export const carPayments = {
  prepaid: 'PayNow',
  guarantee: 'PayLater',
  postpaid: 'PayLater',
} as const satisfies Record<string, PaymentTiming>;

/** Our failure for each problem code; an unlisted code is a plain refusal. */
const failures: Readonly<Record<string, CarSupplierFailure>> = {
  sold_out: 'sold_out',
  rate_gone: 'rate_gone',
  expired: 'quote_expired',
  price_changed: 'price_changed',
  desk_closed: 'desk_closed',
  too_young: 'driver_age',
  too_old: 'driver_age',
  price_unavailable_under_25: 'price_unavailable_under_25',
  no_one_way: 'no_one_way',
  length: 'length',
  invalid_driver: 'invalid_driver',
  bad_request: 'bad_request',
  invalid_request: 'bad_request',
  payment_error: 'payment_error',
  refused_fraud: 'fraud',
  service_unavailable: 'service_unavailable',
  not_changeable: 'not_changeable',
};

/** Server errors with which the supplier promises that nothing was booked; any other leaves the outcome open. */
export const isCertainNo = (code: string | null): boolean => code === 'service_unavailable';

export const carFailureOf = (code: string | null | undefined): CarSupplierFailure =>
  failures[code ?? ''] ?? 'refused';
