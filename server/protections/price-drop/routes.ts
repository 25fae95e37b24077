import { money, toWireMoney } from '#contract/money.ts';
import {
  getPriceDropOffer,
  getTripPriceDrop,
  type TripPriceDrop,
} from '#contract/price-protections/price-drop.ts';
import { getCurrentCheckout } from '#server/modules/booking/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import { findTrip } from '#server/modules/trips/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { presentPriceDropOffer, presentWatchTerms, watchTermsOf } from './offer.ts';
import { findPriceDropOf, type PriceDropRow } from './store.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly products: Products;
  readonly idleMinutes: number;
}

export function priceDropRoutes(deps: Deps): Route[] {
  const { db, clock, products } = deps;
  return [
    route(getPriceDropOffer, async ({ params, principal }) => {
      const checkout = await getCurrentCheckout(deps, params.bookingSessionId, principal);
      return presentPriceDropOffer(watchTermsOf(products, checkout, clock.now()));
    }),

    route(getTripPriceDrop, async ({ params, principal }) => {
      const asked = { ...params, customerId: principal.userId };
      if (!(await findTrip(db, asked.tripId, asked.customerId))) throw new PortalError('not-found');
      const row = await findPriceDropOf(db, asked);
      return { priceDrop: row && present(row) };
    }),
  ];
}

const inDollars = (minor: number | null) => (minor === null ? null : toWireMoney(money(minor, 'USD')));

const present = (row: PriceDropRow): TripPriceDrop => ({
  ...presentWatchTerms(row),
  state: row.state,
  paid: toWireMoney(money(row.paidMinor, 'USD')),
  lowest: inDollars(row.lowestMinor),
  nextLookOn: row.state === 'watching' ? (row.lookOn[row.looks] ?? null) : null,
  credited: inDollars(row.payoutMinor),
});
