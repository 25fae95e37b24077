import type { TripSide } from '#server/modules/products/index.ts';
import { insertTrip, planCheckInReminder, planHotelNumber } from '#server/modules/trips/index.ts';
import { readStayConfirmation, readStayItem, readStayRequest, stayItems } from './item.ts';

export const stayTrip: TripSide = {
  hasBegun: ({ startsAt }, now) => now >= startsAt,

  async make(tx, { booking, checkout, made }) {
    const { product, stay, place } = readStayItem(checkout.item);
    const { number } = readStayConfirmation(booking.confirmation);
    const { id: tripId, bookedAt: now } = made;
    const item = { product, stay, place, supplierConfirmation: number };
    const request = readStayRequest(booking.request);
    const { startsAt, endsAt } = stayItems.span(item);
    await insertTrip(tx, { ...made, source: checkout.source, item, request, startsAt, endsAt });
    await planCheckInReminder(tx, { tripId, stay, now });
    if (number === null) await planHotelNumber(tx, { tripId, stay, now });
  },
};
