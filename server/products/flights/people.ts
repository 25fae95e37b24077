import { documentsOf, withoutDocuments } from '#server/modules/flights/index.ts';
import { fullNamesOf, type PeopleSide } from '#server/modules/products/index.ts';
import type { ProductDeps } from '../kind.ts';
import { checkPassengers } from './check-passengers.ts';
import { readFlightItem, readFlightRequest } from './item.ts';
import { findRepeatedFlight } from './repetition.ts';

export const passengersOfFlights = ({ db }: Pick<ProductDeps, 'db'>): PeopleSide => ({
  check: ({ item }, request, about) =>
    checkPassengers(db, readFlightItem(item), { request: readFlightRequest(request), ...about }),

  names: (request) => fullNamesOf(readFlightRequest(request).passengers),

  seal(request) {
    const read = readFlightRequest(request);
    return { open: withoutDocuments(read), sealed: documentsOf(read) };
  },

  repeated(wanted, held) {
    const asked = of(wanted);
    const { departsAt, arrivesAt } = spanOf(asked);
    const near = held
      .map((one) => ({ ...of(one), one }))
      .filter((other) => spanOf(other).departsAt <= arrivesAt && spanOf(other).arrivesAt >= departsAt);
    // A flight that a protection pays for may overlap with those it replaces.
    const replaced = readFlightItem(wanted.item).rebooking?.insteadOf;
    const found = findRepeatedFlight(asked, near, ({ one }) => one.bookingId === replaced);
    return found && { held: found.held.one, repeats: found.repeats };
  },
});

const of = ({ item, request }: Parameters<PeopleSide['repeated']>[0]) => ({
  flight: readFlightItem(item).flight,
  passengers: readFlightRequest(request).passengers,
});

const spanOf = ({ flight }: ReturnType<typeof of>) => ({
  departsAt: Date.parse(flight.departsAt),
  arrivesAt: Date.parse(flight.arrivesAt),
});
