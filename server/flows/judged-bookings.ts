import { findCheckout, getBooking } from '#server/modules/booking/index.ts';
import { noteBooked } from '#server/modules/policy/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import type { TripSubscriber } from '#server/modules/trip-events/index.ts';

/** Notes which searches of companies' people ended in a booking. */
export const noteJudgedBookings = (products: Products): TripSubscriber => ({
  name: 'judged-bookings',

  async onTripEvent(tx, { happening }) {
    if (happening.kind !== 'booked') return;
    const { sessionId, customerId, businessId } = await getBooking(tx, happening.bookingId);
    if (businessId === null) return;
    const checkout = await findCheckout(tx, sessionId, customerId);
    if (!checkout) return;
    const { item, price, createdAt: at } = checkout;
    const shown = products.of(item.product).shown?.of(item, price);
    if (shown) await noteBooked(tx, { product: shown.product, id: shown.id, customerId, at });
  },
});
