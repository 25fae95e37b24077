import type { ChangeSide, Products, TripRecord } from '#server/modules/products/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { findTrip } from '../store.ts';

/**
 * A trip of this customer that the kind asked for has sold. Throws PortalError `not-found` for another customer's, and
 * `change-not-possible` for a trip of another kind.
 */
export async function findChangeable<Asked extends object>(
  { db, products }: { readonly db: Db; readonly products: Products },
  { tripId, customerId, change }: { tripId: string; customerId: string; change: ChangeSide<Asked> },
): Promise<TripRecord> {
  const trip = await findTrip(db, tripId, customerId);
  if (!trip) throw new PortalError('not-found');
  if (products.of(trip.item.product).change !== change) throw new PortalError('change-not-possible');
  return trip;
}
