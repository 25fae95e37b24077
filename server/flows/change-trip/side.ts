import type { ChangeSide, ChangingSupplier, Products, TripRecord } from '#server/modules/products/index.ts';
import type { ChangeRow } from '#server/modules/trips/index.ts';

/** The side of the kind that sold a trip. Throws an Error for a kind without changes. */
export function changeSideOf(products: Products, { id, item }: TripRecord): ChangeSide {
  const { change } = products.of(item.product);
  if (!change) throw new Error(`trip ${id} cannot be changed`);
  return change;
}

/** The supplier of a change. */
export const changingSupplier = (products: Products, change: ChangeRow, trip: TripRecord): ChangingSupplier =>
  changeSideOf(products, trip).supplierOf(trip, {
    id: change.id,
    supplierQuoteId: change.supplierQuoteId,
    before: change.before.parts,
    after: change.after.parts,
  });
