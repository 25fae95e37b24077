import { bookPackage, openPackageBookingSession, type PackageBookingSession } from '#contract/booking.ts';
import type { Language } from '#contract/values/dates.ts';
import {
  choosePackageExtras as chooseEndpoint,
  listPackageExtras as listEndpoint,
} from '#contract/packages/extras.ts';
import { changePackageNights, quotePackageNights } from '#contract/packages/nights.ts';
import { keepPackageNights, type PackageTrip } from '#contract/packages/trip.ts';
import {
  type BookingDeps,
  getCurrentCheckout,
  openCheckout,
  presentTerms,
  submitAndWait,
} from '#server/modules/booking/index.ts';
import type { ZoneOf } from '#server/modules/flights/index.ts';
import type { ChangeSide, Checkout, ProductKind, TripSide } from '#server/modules/products/index.ts';
import { readTripOf } from '#server/modules/trips/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Clock } from '#server/platform/clock.ts';
import { changeCalls } from '../change-calls.ts';
import { presentPackage } from './checkout.ts';
import { choosePackageExtras, listPackageExtras } from './choose-extras.ts';
import type { AskedNights } from './nights/change.ts';
import { keepNights } from './nights/keep.ts';
import { presentNightsChange, presentNightsQuote } from './nights/present.ts';
import type { PackageParts } from './parts.ts';
import { quotePackage } from './quote-package.ts';

interface CheckoutDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly parts: PackageParts;
  readonly zoneOf: ZoneOf;
}

export function packageCheckoutRoutes(deps: CheckoutDeps, kind: ProductKind, booking: BookingDeps): Route[] {
  const present = async (checkout: Checkout, language: Language): Promise<PackageBookingSession> => {
    const reading = { now: deps.clock.now(), language };
    return {
      ...(await presentTerms(booking, checkout, reading)),
      ...presentPackage(deps.zoneOf, checkout, reading),
    };
  };

  return [
    route(openPackageBookingSession, async ({ body, principal, language }) => {
      const draft = await quotePackage(deps, principal, body);
      return present(await openCheckout(booking, principal, draft), language);
    }),

    route(listEndpoint, async ({ params, principal }) =>
      listPackageExtras(deps, await getCurrentCheckout(booking, params.bookingSessionId, principal)),
    ),

    route(chooseEndpoint, async ({ params, body, principal, language }) => {
      const checkout = await getCurrentCheckout(booking, params.bookingSessionId, principal);
      return present(await choosePackageExtras(deps, principal, checkout, body), language);
    }),

    route(bookPackage, ({ params: { bookingSessionId: sessionId }, body: request, principal, language }) =>
      submitAndWait(booking, { sessionId, kind, request, principal, language }),
    ),
  ];
}

interface Kind extends ProductKind {
  readonly trip: TripSide<PackageTrip>;
  readonly change: ChangeSide<AskedNights>;
}

/** The answers to nights that no longer match the flights. [TRP-06] */
export function packageTripRoutes(
  deps: { readonly db: Db; readonly clock: Clock; readonly parts: PackageParts },
  kind: Kind,
  booking: BookingDeps,
): Route[] {
  const changing = changeCalls(booking, kind.change);
  return [
    route(quotePackageNights, async ({ params, body, principal, language }) => {
      const { paymentMethodId, ...asked } = body;
      const { quote, approval } = await changing.quote(principal, params.tripId, asked, paymentMethodId);
      return presentNightsQuote(quote, { now: deps.clock.now(), language, approval });
    }),

    route(changePackageNights, async ({ params, body, principal, language }) => {
      const row = await changing.request(principal, params.tripId, body, language);
      return presentNightsChange(row, { now: deps.clock.now(), language });
    }),

    route(keepPackageNights, async ({ params, body, principal, language }) => {
      await keepNights(deps, { ...body, ...params, customerId: principal.userId });
      return readTripOf({ ...deps, products: booking.products }, kind, principal, { ...params, language });
    }),
  ];
}
