import { acceptScheduleChange } from '#contract/flights/progress.ts';
import { type BookedFlightTrip, getFlightItinerary } from '#contract/trips/flight-trip.ts';
import type { BookingDeps } from '#server/modules/booking/index.ts';
import type { ProductKind, TripSide } from '#server/modules/products/index.ts';
import { awaitOutcome, readTripOf, usualOutcomeMs } from '#server/modules/trips/index.ts';
import { actingOf } from '#server/platform/acting.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ProductDeps } from '../kind.ts';
import { acceptChange } from './news/accept-change.ts';
import { findScheduleChange } from './news/changes-store.ts';
import { presentScheduleChange } from './news/present-change.ts';

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

  route(acceptScheduleChange, async ({ params, body, principal }) => {
    const asked = { ...params, ...body, customerId: principal.userId, by: actingOf(principal) };
    const accepted = await acceptChange({ db, clock, nudge }, asked);
    const latest = () => findScheduleChange(db, { ...asked, id: accepted.id });
    const isAtWork = (change: typeof accepted) => change.state === 'accepting';
    return presentScheduleChange(
      await awaitOutcome(async () => (await latest()) ?? accepted, isAtWork, usualOutcomeMs),
      null,
    );
  }),
];
