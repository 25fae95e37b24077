import { money, toWireMoney } from '#contract/money.ts';
import {
  getPriceDropOffer,
  getTripPriceDrop,
  type TripPriceDrop,
} from '#contract/price-protections/price-drop.ts';
import { getCurrentCheckout } from '#server/modules/booking/index.ts';
import type { TripRecord } from '#server/modules/products/index.ts';
import { findTrip } from '#server/modules/trips/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { type DropSeller, presentPriceDropOffer, presentWatchTerms, watchTermsOf } from './offer.ts';
import { findPriceDropOf, type PriceDropRow } from './store.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly products: DropSeller['products'];
  readonly priceDrops: DropSeller['priceDrops'];
  readonly idleMinutes: number;
}

export function priceDropRoutes(deps: Deps): Route[] {
  const { db, clock } = deps;
  return [
    route(getPriceDropOffer, async ({ params, principal }) => {
      const checkout = await getCurrentCheckout(deps, params.bookingSessionId, principal);
      return presentPriceDropOffer(watchTermsOf(deps, checkout, clock.now()));
    }),

    route(getTripPriceDrop, async ({ params, principal }) => {
      const asked = { ...params, customerId: principal.userId };
      const trip = await findTrip(db, asked.tripId, asked.customerId);
      if (!trip) throw new PortalError('not-found');
      const row = await findPriceDropOf(db, asked);
      return { priceDrop: row && present(row, trip) };
    }),
  ];
}

const inDollars = (minor: number | null) => (minor === null ? null : toWireMoney(money(minor, 'USD')));

const present = (row: PriceDropRow, trip: TripRecord): TripPriceDrop => ({
  ...presentWatchTerms(row),
  state: row.state,
  paid: toWireMoney(money(row.paidMinor, 'USD')),
  lowest: inDollars(row.lowestMinor),
  nextLookOn: row.state === 'watching' ? (row.lookOn[row.looks] ?? null) : null,
  waitsUntil:
    row.state === 'watching' && row.looks === row.lookOn.length ? trip.startsAt.toISOString() : null,
  credited: inDollars(row.payoutMinor),
});
