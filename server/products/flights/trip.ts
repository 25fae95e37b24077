import { withoutDocuments } from '#server/modules/flights/index.ts';
import { itemReader, type TripSide } from '#server/modules/products/index.ts';
import { z } from 'zod';
import {
  hasBegun,
  insertTrip,
  keptProgressSchema,
  planFlightFollowing,
  planFlightReminders,
  planTickets,
} from '#server/modules/trips/index.ts';
import { flightItems, readFlightConfirmation, readFlightItem, readFlightRequest } from './item.ts';

const readProgress = itemReader(z.object({ progress: keptProgressSchema.nullable() }));

export const flightTrip: TripSide = {
  hasBegun: ({ item, startsAt, endsAt }, now) => hasBegun({ startsAt, endsAt, ...readProgress(item) }, now),

  async make(tx, { booking, checkout, made }) {
    const { product, flight } = readFlightItem(checkout.item);
    const { tickets } = readFlightConfirmation(booking.confirmation);
    const { id: tripId, bookedAt: now } = made;
    const item = { product, flight, tickets, progress: null };
    const request = withoutDocuments(readFlightRequest(booking.request));
    const { startsAt, endsAt } = flightItems.span(item);
    await insertTrip(tx, { ...made, source: checkout.source, item, request, startsAt, endsAt });
    await planTickets(tx, { tripId, tickets, flight, now });
    await planFlightFollowing(tx, { tripId, now });
    await planFlightReminders(tx, { tripId, flight, now });
  },
};
