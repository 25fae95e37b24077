import type { Trip } from '#contract/trips.ts';
import type { TripSide } from '#server/modules/products/index.ts';
import { checkInSoonMs, correctNames, insertTrip, planReminder } from '#server/modules/trips/index.ts';
import type { ProductDeps } from '../kind.ts';
import { stayCard } from './card.ts';
import { planHotelNumber } from './hotel-number.ts';
import { readStayConfirmation, readStayItem, readStayRequest, stayItems } from './item.ts';
import { planStayFollowing } from './news/follow-stay.ts';
import { presentStayTrip } from './present-trip.ts';

const remindAt = (startsAt: Date): Date => new Date(startsAt.getTime() - checkInSoonMs);

export const stayTrip = (deps: Pick<ProductDeps, 'db' | 'policyFor' | 'protections'>): TripSide<Trip> => ({
  hasBegun: ({ startsAt }, now) => now >= startsAt,

  async make(tx, { booking, checkout, made }) {
    const { product, stay, place } = readStayItem(checkout.item);
    const { number } = readStayConfirmation(booking.confirmation);
    const { id: tripId, bookedAt: now } = made;
    const item = { product, stay, place, supplierConfirmation: number };
    const request = readStayRequest(booking.request);
    const { startsAt, endsAt } = stayItems.span(item);
    await insertTrip(tx, { ...made, source: checkout.source, item, request, startsAt, endsAt });
    await planReminder(tx, { tripId, due: remindAt(startsAt), now });
    await planStayFollowing(tx, { tripId, startsAt, now });
    if (number === null) await planHotelNumber(tx, { tripId, startsAt, now });
  },

  card: stayCard,
  present: (trip, facts, reading) => presentStayTrip(deps, trip, facts, reading),

  nextReminder({ startsAt, remindedFor }, now) {
    if (now >= startsAt || remindedFor?.getTime() === startsAt.getTime()) return null;
    return { due: remindAt(startsAt), of: startsAt };
  },

  travelerEdit: {
    fits: (_trip, { guests }) => guests !== undefined,
    correct({ request }, { guests: asked }) {
      const { guests } = readStayRequest(request);
      return correctNames(guests, {
        of: (at) => asked.find(({ room }) => room === guests[at]?.room),
        requestWith: (corrected) => ({ ...request, guests: corrected }),
      });
    },
  },
});
