import {
  chooseProtections as chooseEndpoint,
  listProtectionOffers,
  listTripProtections,
} from '#contract/protections.ts';
import { getCurrentCheckout } from '#server/modules/booking/index.ts';
import { hasHappened } from '#server/modules/trip-events/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { presentContracts } from './present-contracts.ts';
import { chooseProtections, listOffers, type OfferDeps } from './offers.ts';
import { isTripOf } from './store.ts';

export function protectionRoutes(deps: OfferDeps & { readonly idleMinutes: number }): Route[] {
  return [
    route(listProtectionOffers, async ({ params, principal }) => {
      const checkout = await getCurrentCheckout(deps, params.bookingSessionId, principal);
      return { offers: await listOffers(deps, checkout) };
    }),

    route(chooseEndpoint, async ({ params, body, principal }) => {
      const checkout = await getCurrentCheckout(deps, params.bookingSessionId, principal);
      return { offers: await listOffers(deps, await chooseProtections(deps, checkout, body.kinds)) };
    }),

    route(listTripProtections, async ({ params, principal }) => {
      const asked = { ...params, customerId: principal.userId };
      if (!(await isTripOf(deps.db, asked))) throw new PortalError('not-found');
      const hasBegun = await hasHappened(deps.db, params.tripId, ['departed']);
      const reading = { ...asked, now: deps.clock.now(), hasBegun };
      return { contracts: await presentContracts(deps.db, deps.protections, reading) };
    }),
  ];
}
