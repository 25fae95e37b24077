import type { CarBookingSession } from '#contract/booking.ts';
import { bookCar, chooseCarExtras, openCarBookingSession } from '#contract/cars/car-booking.ts';
import type { Language } from '#contract/values/dates.ts';
import {
  type BookingDeps,
  getCurrentCheckout,
  openCheckout,
  presentTerms,
  submitAndWait,
} from '#server/modules/booking/index.ts';
import type { Checkout, ProductKind } from '#server/modules/products/index.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ProductDeps } from '../kind.ts';
import { presentCar } from './checkout.ts';
import { chooseExtras } from './choose-extras.ts';
import { quoteCar } from './quote-car.ts';

export function carCheckoutRoutes(deps: ProductDeps, kind: ProductKind, booking: BookingDeps): Route[] {
  const present = async (checkout: Checkout, language: Language): Promise<CarBookingSession> => {
    const now = deps.clock.now();
    return { ...(await presentTerms(booking, checkout, { now, language })), ...presentCar(checkout, now) };
  };

  return [
    route(openCarBookingSession, async ({ body, principal, language }) => {
      const draft = await quoteCar(deps, principal, body);
      return present(await openCheckout(booking, principal, draft), language);
    }),

    route(chooseCarExtras, async ({ params, body, principal, language }) => {
      const checkout = await getCurrentCheckout(booking, params.bookingSessionId, principal);
      return present(await chooseExtras(deps, principal, checkout, body.extras), language);
    }),

    route(bookCar, ({ params: { bookingSessionId: sessionId }, body: request, principal, language }) =>
      submitAndWait(booking, { sessionId, kind, request, principal, language }),
    ),
  ];
}
