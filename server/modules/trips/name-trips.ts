import type { Language } from '#contract/values/dates.ts';
import { tripKindOfProduct } from '#contract/enums/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import type { NameTrips } from '#server/modules/wallet/port.ts';
import type { Db } from '#server/platform/db/database.ts';
import { readItem } from './trip-rows.ts';

/** Titles of trips for places that only mention them; other customers' trips are left out. */
export const nameTrips =
  (db: Db, products: Products): NameTrips =>
  async (customerId, tripIds, language: Language) => {
    if (tripIds.length === 0) return [];
    const rows = await db
      .selectFrom('trips')
      .where('customer_id', '=', customerId)
      .where('id', 'in', [...new Set(tripIds)])
      .select(['id', 'product', 'item', 'locator'])
      .execute();
    return rows.map(({ id, item, locator }) => {
      const read = readItem(item);
      return {
        tripId: id,
        kind: tripKindOfProduct[read.product],
        locator,
        title: products.of(read.product).items.title(read, language).name,
      };
    });
  };
