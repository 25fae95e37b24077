import {
  changeStay,
  getHotelItinerary,
  quoteChange as quoteChangeEndpoint,
  type Trip,
} from '#contract/trips.ts';
import type { BookingDeps } from '#server/modules/booking/index.ts';
import type { ChangeSide, ProductKind, TripSide } from '#server/modules/products/index.ts';
import { readTripOf } from '#server/modules/trips/index.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { changeCalls } from '../change-calls.ts';
import type { ProductDeps } from '../kind.ts';
import { presentStayChange, presentStayChangeQuote } from './present-change.ts';
import type { AskedStay } from './wanted-stay.ts';

interface Kind extends Pick<ProductKind, 'products'> {
  readonly trip: TripSide<Trip>;
  readonly change: ChangeSide<AskedStay>;
}

export function stayTripRoutes({ db, clock }: ProductDeps, kind: Kind, booking: BookingDeps): Route[] {
  const { products } = booking;
  const changing = changeCalls(booking, kind.change);
  return [
    route(getHotelItinerary, ({ params, principal, language }) =>
      readTripOf({ db, clock, products }, kind, principal, { ...params, language }),
    ),

    route(quoteChangeEndpoint, async ({ params, body, principal, language }) => {
      const { paymentMethodId, ...asked } = body;
      const { quote, approval } = await changing.quote(principal, params.tripId, asked, paymentMethodId);
      return presentStayChangeQuote(quote, { now: clock.now(), language, approval });
    }),

    route(changeStay, async ({ params, body, principal, language }) => {
      const row = await changing.request(principal, params.tripId, body, language);
      return presentStayChange(row, { now: clock.now(), language });
    }),
  ];
}
