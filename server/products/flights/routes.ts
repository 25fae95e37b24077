import {
  bookFlight,
  chooseAirlineCredits,
  type FlightBookingSession,
  openFlightBookingSession,
} from '#contract/booking.ts';
import type { Language } from '#contract/values/dates.ts';
import { chooseFlightExtras, listFlightExtras } from '#contract/flights/extras.ts';
import { rebookByProtection } from '#contract/protections-exercise.ts';
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
import { presentFlights } from './checkout.ts';
import { chooseAirlineCredits as chooseCredits } from './choose-airline-credits.ts';
import { chooseExtras, listExtras } from './choose-extras.ts';
import { quoteFlights } from './quote-flights.ts';
import { draftRebooking } from './rebook.ts';

export function flightCheckoutRoutes(deps: ProductDeps, kind: ProductKind, booking: BookingDeps): Route[] {
  const present = async (checkout: Checkout, language: Language): Promise<FlightBookingSession> => {
    const reading = { now: deps.clock.now(), language };
    const terms = await presentTerms(booking, checkout, reading);
    return { ...terms, ...(await presentFlights(deps, checkout, reading)) };
  };

  return [
    route(openFlightBookingSession, async ({ body, principal, language }) => {
      const draft = await quoteFlights(deps, principal, body);
      return present(await openCheckout(booking, principal, draft), language);
    }),

    route(rebookByProtection, async ({ params: { contractId }, body: chosen, principal, language }) => {
      const draft = await draftRebooking(deps, { principal, contractId, chosen });
      return present(await openCheckout(booking, principal, draft), language);
    }),

    route(chooseAirlineCredits, async ({ params, body, principal, language }) => {
      const checkout = await getCurrentCheckout(booking, params.bookingSessionId, principal);
      return present(await chooseCredits(deps, checkout, body.creditIds), language);
    }),

    route(listFlightExtras, async ({ params, principal }) => {
      const checkout = await getCurrentCheckout(booking, params.bookingSessionId, principal);
      return listExtras(deps, checkout);
    }),

    route(chooseFlightExtras, async ({ params, body, principal, language }) => {
      const checkout = await getCurrentCheckout(booking, params.bookingSessionId, principal);
      return present(await chooseExtras(deps, principal, checkout, body), language);
    }),

    route(bookFlight, ({ params: { bookingSessionId: sessionId }, body: request, principal, language }) =>
      submitAndWait(booking, { sessionId, kind, request, principal, language }),
    ),
  ];
}
