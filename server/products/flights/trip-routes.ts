import { answerScheduleChange } from '#contract/flights/progress.ts';
import { type BookedFlightTrip, getFlightItinerary } from '#contract/trips/flight-trip.ts';
import type { BookingDeps } from '#server/modules/booking/index.ts';
import type { ProductKind, TripSide } from '#server/modules/products/index.ts';
import { findTrip, readTripOf } from '#server/modules/trips/index.ts';
import { actingOf } from '#server/platform/acting.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ProductDeps } from '../kind.ts';

interface Kind extends Pick<ProductKind, 'products'> {
  readonly trip: TripSide<BookedFlightTrip>;
}

export const flightTripRoutes = (
  { db, clock }: ProductDeps,
  kind: Kind,
  { products, nudge }: Pick<BookingDeps, 'products' | 'nudge'>,
): Route[] => [
  route(getFlightItinerary, ({ params, principal, language }) =>
    readTripOf({ db, clock, products }, kind, principal, { ...params, language }),
  ),

  route(answerScheduleChange, async ({ params, body, principal }) => {
    const asked = { ...params, ...body, customerId: principal.userId, by: actingOf(principal), nudge };
    const trip = await findTrip(db, asked.tripId, asked.customerId);
    const side = trip && products.of(trip.item.product).trip;
    if (!side?.answerTimes) throw new PortalError('not-found');
    return side.answerTimes(asked);
  }),
];
