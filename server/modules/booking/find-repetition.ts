import type { Language } from '#contract/values/dates.ts';
import type { HeldBooking, ProductKind } from '#server/modules/products/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { listHeldBookings } from './history-store.ts';

/** The booking that another one would repeat, as it is shown to the customer; null when there is none. [BKG-04] */
export async function findRepetition(
  tx: Tx,
  {
    kind,
    customerId,
    ...wanted
  }: { kind: ProductKind; customerId: string } & Pick<HeldBooking, 'item' | 'request'>,
  language: Language,
) {
  const span = kind.items.span(wanted.item);
  const held = await listHeldBookings(tx, { customerId, products: kind.products, span });
  const found = kind.people.repeated(wanted, held);
  if (!found) return null;
  const { bookingId, state, tripId, locator, item } = found.held;
  return {
    bookingId,
    // A trip is named only once there is one.
    tripId: state === 'complete' ? tripId : null,
    locator: state === 'complete' ? locator : null,
    ...(found.repeats === undefined ? {} : { repeats: found.repeats }),
    ...kind.items.title(item, language),
  };
}
