import {
  changeStay,
  getHotelItinerary,
  quoteChange as quoteChangeEndpoint,
  type Trip,
} from '#contract/trips.ts';
import type { BookingDeps } from '#server/modules/booking/index.ts';
import type { ChangeSide, ProductKind, TripSide } from '#server/modules/products/index.ts';
import {
  awaitOutcome,
  getChange,
  isChangeAtWork,
  quoteChange,
  readTripOf,
  requestChange,
  usualOutcomeMs,
} from '#server/modules/trips/index.ts';
import { actingOf } from '#server/platform/acting.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ProductDeps } from '../kind.ts';
import { presentStayChange, presentStayChangeQuote } from './present-change.ts';
import type { AskedStay } from './wanted-stay.ts';

interface Kind extends Pick<ProductKind, 'products'> {
  readonly trip: TripSide<Trip>;
  readonly change: ChangeSide<AskedStay>;
}

export function stayTripRoutes({ db, clock }: ProductDeps, kind: Kind, booking: BookingDeps): Route[] {
  const { change } = kind;
  const { products } = booking;
  return [
    route(getHotelItinerary, ({ params, principal, language }) =>
      readTripOf({ db, clock, products }, kind, principal, { ...params, language }),
    ),

    route(quoteChangeEndpoint, async ({ params, body, principal, language }) => {
      const { paymentMethodId, ...asked } = body;
      const wanted = { tripId: params.tripId, paymentMethodId, change, asked };
      const quote = await quoteChange({ db, clock, products }, principal, wanted);
      return presentStayChangeQuote(quote, { now: clock.now(), language });
    }),

    route(changeStay, async ({ params, body, principal, language }) => {
      const asked = {
        quoteId: body.changeQuoteId,
        tripId: params.tripId,
        customerId: principal.userId,
        by: actingOf(principal),
        change,
      };
      const { id } = await requestChange(booking, asked, { policyException: body.policyException, language });
      const row = await awaitOutcome(() => getChange(db, id), isChangeAtWork, usualOutcomeMs);
      return presentStayChange(row, { now: clock.now(), language });
    }),
  ];
}
