import { changeCar, quoteCarChange } from '#contract/cars/car-changes.ts';
import { askLateReturn } from '#contract/cars/late-return.ts';
import type { BookingDeps } from '#server/modules/booking/index.ts';
import type { ChangeSide } from '#server/modules/products/index.ts';
import { requireShownTimes } from '#server/modules/cars/index.ts';
import { findTrip } from '#server/modules/trips/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { changeCalls } from '../change-calls.ts';
import type { ProductDeps } from '../kind.ts';
import { presentCarChange, presentCarChangeQuote } from './change/present-change.ts';
import type { AskedRental } from './change/wanted-rental.ts';
import { carProductSchema, readCar } from './item.ts';
import { priceLateReturn } from './late-return.ts';

/** Changes of booked cars, and the cost of a late return. */
export function carTripRoutes(
  { db, clock }: ProductDeps,
  change: ChangeSide<AskedRental>,
  booking: BookingDeps,
): Route[] {
  const changing = changeCalls(booking, change);
  return [
    route(quoteCarChange, async ({ params, body, principal, language }) => {
      const { paymentMethodId, ...asked } = body;
      const { quote, approval } = await changing.quote(principal, params.tripId, asked, paymentMethodId);
      return presentCarChangeQuote(quote, { now: clock.now(), language, approval });
    }),

    route(changeCar, async ({ params, body, principal, language }) => {
      const row = await changing.request(principal, params.tripId, body, language);
      return presentCarChange(row, { now: clock.now(), language });
    }),

    route(askLateReturn, async ({ params, body, principal }) => {
      const trip = await findTrip(db, params.tripId, principal.userId);
      if (!trip || !carProductSchema.safeParse(trip.item.product).success) throw new PortalError('not-found');
      const { car } = readCar(trip.item);
      requireShownTimes([{ path: 'body.at', timeZone: car.dropOff.desk.timeZone, at: body.at }]);
      return priceLateReturn(car, body.at);
    }),
  ];
}
