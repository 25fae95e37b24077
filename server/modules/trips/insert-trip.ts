import type { MadeTrip, TripRecord } from '#server/modules/products/index.ts';
import type { Tx } from '#server/platform/db/database.ts';

type OfProduct = Pick<TripRecord, 'source' | 'item' | 'request' | 'startsAt' | 'endsAt'> & {
  /** CO2 equivalent of all who travel, where it is known. */
  readonly co2Kg?: number;
};

/** Writes the trip of a confirmed booking. Its money is journaled by the wallet and the card payment. */
export async function insertTrip(tx: Tx, made: MadeTrip & OfProduct): Promise<void> {
  await tx
    .insertInto('trips')
    .values({
      id: made.id,
      booking_id: made.bookingId,
      customer_id: made.customerId,
      business_id: made.businessId,
      product: made.item.product,
      item: JSON.stringify(made.item),
      request: JSON.stringify(made.request),
      status: 'Confirmed',
      locator: made.locator,
      language: made.language,
      source: made.source,
      supplier_booking_id: made.supplierBookingId,
      price: JSON.stringify(made.price),
      tenders: JSON.stringify(made.tenders),
      earned: JSON.stringify(made.earned),
      holds: JSON.stringify(made.holds),
      starts_at: made.startsAt,
      ends_at: made.endsAt,
      co2_kg: made.co2Kg ?? null,
      booked_at: made.bookedAt,
      policy_exception: made.policyException === null ? null : JSON.stringify(made.policyException),
    })
    .execute();
}
