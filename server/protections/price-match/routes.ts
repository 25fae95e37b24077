import {
  claimPriceMatch,
  getPriceMatchOffer,
  getTripPriceMatch,
  withdrawPriceMatch,
} from '#contract/price-protections/price-match.ts';
import { getCurrentCheckout } from '#server/modules/booking/index.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { waitsForStart } from '../net-paid.ts';
import { type ClaimDeps, makeClaim, readPriceMatch, withdrawClaim } from './claims.ts';
import { paidAsFor } from './paid-as.ts';
import { priceMatch } from './rules.ts';
import { snapshotOf } from './snapshot.ts';

export function priceMatchRoutes(
  deps: ClaimDeps & { readonly idleMinutes: number; readonly nudge: () => void },
): Route[] {
  const { products, paysAs, nudge } = deps;
  const { claimHours, answerHours } = priceMatch;
  return [
    route(getPriceMatchOffer, async ({ params, principal }) => {
      const checkout = await getCurrentCheckout(deps, params.bookingSessionId, principal);
      const snapshot = snapshotOf(products, checkout);
      const reason = typeof snapshot === 'string' ? snapshot : null;
      const availability = reason === null ? ('Available' as const) : ('NotAvailable' as const);
      return {
        availability,
        reason,
        claimHours,
        answerHours,
        paysAs: paidAsFor(paysAs, checkout),
        paysAtStart: waitsForStart(products, checkout),
      };
    }),

    route(getTripPriceMatch, ({ params, principal }) =>
      readPriceMatch(deps, { ...params, customerId: principal.userId }),
    ),

    route(claimPriceMatch, async ({ params, body, principal }) => {
      const asked = { ...params, customerId: principal.userId };
      await makeClaim(deps, asked, body);
      nudge();
      return readPriceMatch(deps, asked);
    }),

    route(withdrawPriceMatch, async ({ params: { tripId, claimId }, principal }) => {
      const asked = { tripId, customerId: principal.userId };
      await withdrawClaim(deps, asked, claimId);
      return readPriceMatch(deps, asked);
    }),
  ];
}
