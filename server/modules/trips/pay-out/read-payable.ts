import type { Money } from '#contract/money.ts';
import type { Products, TripRecord } from '#server/modules/products/index.ts';
import type { PayableBack } from '#server/modules/protections/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mostBack } from '../refund-law.ts';
import { getTrip } from '../store.ts';

/** The most that can return to what paid for a trip now, which bounds what a protection promises. */
export async function readPayable(
  { db, products }: { readonly db: Db; readonly products: Products },
  tripId: string,
): Promise<PayableBack> {
  const trip = await getTrip(db, tripId);
  const supplierCredit = standingCredit(products, trip);
  return { refund: mostBack(trip), change: mostBack(trip, supplierCredit ? { supplierCredit } : {}) };
}

/** The credit that the supplier of a trip would still leave when it is cancelled; undefined for none. */
export const standingCredit = (
  products: Products,
  { item, price }: Pick<TripRecord, 'item' | 'price'>,
): Money | undefined => products.of(item.product).protect?.facts(item, price).supplierCredit;
