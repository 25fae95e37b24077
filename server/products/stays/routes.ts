import { book, openBookingSession } from '#contract/booking.ts';
import {
  type BookingDeps,
  openCheckout,
  presentTerms,
  submitAndWait,
} from '#server/modules/booking/index.ts';
import type { ProductKind } from '#server/modules/products/index.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ProductDeps } from '../kind.ts';
import { presentStay } from './checkout.ts';
import { quoteStay } from './quote-stay.ts';

export function stayRoutes(deps: ProductDeps, kind: ProductKind, booking: BookingDeps): Route[] {
  return [
    route(openBookingSession, async ({ body, principal, language }) => {
      const draft = await quoteStay(deps, principal, body);
      const checkout = await openCheckout(booking, principal, draft);
      const now = deps.clock.now();
      return { ...(await presentTerms(booking, checkout, { now, language })), ...presentStay(checkout, now) };
    }),

    route(book, ({ params: { bookingSessionId: sessionId }, body: request, principal, language }) =>
      submitAndWait(booking, { sessionId, kind, request, principal, language }),
    ),
  ];
}
