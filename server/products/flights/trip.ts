import { withoutDocuments } from '#server/modules/flights/index.ts';
import type { TripSide } from '#server/modules/products/index.ts';
import {
  insertFlightTrip,
  planFlightFollowing,
  planFlightReminders,
  planTickets,
} from '#server/modules/trips/index.ts';
import { readFlightConfirmation, readFlightItem, readFlightRequest } from './item.ts';

export const flightTrip: TripSide = {
  async make(tx, { booking, checkout: { item, source }, made }) {
    const { flight } = readFlightItem(item);
    const { tickets } = readFlightConfirmation(booking.confirmation);
    const { id: tripId, bookedAt: now } = made;
    await insertFlightTrip(tx, {
      ...made,
      session: { source, flight },
      tickets,
      request: withoutDocuments(readFlightRequest(booking.request)),
    });
    await planTickets(tx, { tripId, tickets, flight, now });
    await planFlightFollowing(tx, { tripId, now });
    await planFlightReminders(tx, { tripId, flight, now });
  },
};
