import type { TripSide } from '#server/modules/products/index.ts';
import { insertStayTrip, planCheckInReminder, planHotelNumber } from '#server/modules/trips/index.ts';
import { readStayConfirmation, readStayItem, readStayRequest } from './item.ts';

export const stayTrip: TripSide = {
  async make(tx, { booking, checkout: { item, source }, made }) {
    const { product, stay, place } = readStayItem(item);
    const { number } = readStayConfirmation(booking.confirmation);
    const { id: tripId, bookedAt: now } = made;
    await insertStayTrip(tx, {
      ...made,
      session: { product, source, stay, place },
      request: readStayRequest(booking.request),
      supplierConfirmation: number,
    });
    await planCheckInReminder(tx, { tripId, stay, now });
    if (number === null) await planHotelNumber(tx, { tripId, stay, now });
  },
};
