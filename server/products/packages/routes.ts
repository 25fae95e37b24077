import { bookPackage, openPackageBookingSession } from '#contract/booking.ts';
import {
  type BookingDeps,
  openCheckout,
  presentTerms,
  submitAndWait,
} from '#server/modules/booking/index.ts';
import type { ProductKind } from '#server/modules/products/index.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Clock } from '#server/platform/clock.ts';
import { presentPackage } from './checkout.ts';
import type { PackageParts } from './parts.ts';
import { quotePackage } from './quote-package.ts';

export function packageCheckoutRoutes(
  deps: { readonly clock: Clock; readonly parts: PackageParts },
  kind: ProductKind,
  booking: BookingDeps,
): Route[] {
  return [
    route(openPackageBookingSession, async ({ body, principal, language }) => {
      const checkout = await openCheckout(booking, principal, await quotePackage(deps, principal, body));
      const reading = { now: deps.clock.now(), language };
      return { ...(await presentTerms(booking, checkout, reading)), ...presentPackage(checkout, reading) };
    }),

    route(bookPackage, ({ params: { bookingSessionId: sessionId }, body: request, principal, language }) =>
      submitAndWait(booking, { sessionId, kind, request, principal, language }),
    ),
  ];
}
