import { getHotelItinerary, type Trip } from '#contract/trips.ts';
import type { BookingDeps } from '#server/modules/booking/index.ts';
import type { ProductKind, TripSide } from '#server/modules/products/index.ts';
import { readTripOf } from '#server/modules/trips/index.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ProductDeps } from '../kind.ts';

interface Kind extends Pick<ProductKind, 'products'> {
  readonly trip: TripSide<Trip>;
}

export const stayTripRoute = (
  { db, clock }: ProductDeps,
  kind: Kind,
  { products }: Pick<BookingDeps, 'products'>,
): Route =>
  route(getHotelItinerary, ({ params, principal, language }) =>
    readTripOf({ db, clock, products }, kind, principal, { ...params, language }),
  );
