import type { Products, TripRecord } from '#server/modules/products/index.ts';
import { standingCredit } from '#server/modules/trips/index.ts';

/** What cancelling a trip later would still leave as a credit with its supplier: so much less may be paid back now. */
export function besideOf(products: Products, trip: TripRecord) {
  const supplierCredit = standingCredit(products, trip);
  return supplierCredit ? { supplierCredit } : {};
}
