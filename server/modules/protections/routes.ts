import {
  chooseProtections as chooseEndpoint,
  listProtectionOffers,
  listTripProtections,
} from '#contract/protections.ts';
import type { Brand } from '#contract/brand.ts';
import {
  askForChange as askForChangeEndpoint,
  askForPartialRebooking,
} from '#contract/protections-exercise.ts';
import { toWireMoney } from '#contract/money.ts';
import { getCurrentCheckout } from '#server/modules/booking/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { askForChange } from './change-by-phone.ts';
import { presentContracts } from './present-contracts.ts';
import { chooseProtections, listOffers, type OfferDeps } from './offers.ts';
import { openPartialRebooking } from './partial-rebooking.ts';
import type { PayableBack } from './payable-back.ts';
import { isTripOf } from './store.ts';

interface RouteDeps extends OfferDeps {
  readonly idleMinutes: number;
  readonly brand: Pick<Brand, 'phones'>;
  /** The most that can return to what paid for a trip now. */
  readonly payable: (tripId: string) => Promise<PayableBack>;
}

export function protectionRoutes(deps: RouteDeps): Route[] {
  return [
    route(listProtectionOffers, async ({ params, principal, language }) => {
      const checkout = await getCurrentCheckout(deps, params.bookingSessionId, principal);
      return { offers: await listOffers(deps, checkout, language) };
    }),

    route(chooseEndpoint, async ({ params, body, principal, language }) => {
      const checkout = await getCurrentCheckout(deps, params.bookingSessionId, principal);
      const chosen = await chooseProtections(deps, checkout, body.kinds);
      return { offers: await listOffers(deps, chosen, language) };
    }),

    route(listTripProtections, async ({ params, principal }) => {
      const asked = { ...params, customerId: principal.userId };
      if (!(await isTripOf(deps.db, asked))) throw new PortalError('not-found');
      const payable = await deps.payable(params.tripId);
      const reading = { ...asked, now: deps.clock.now(), payable };
      return { contracts: await presentContracts(deps.db, deps.protections, reading) };
    }),

    route(askForPartialRebooking, async ({ params: { contractId }, principal }) => {
      const asked = { contractId, customerId: principal.userId, now: deps.clock.now() };
      await openPartialRebooking(deps, asked);
      return { phone: deps.brand.phones.rebooking };
    }),

    route(askForChangeEndpoint, async ({ params: { contractId }, principal }) => {
      const asked = { contractId, customerId: principal.userId, now: deps.clock.now() };
      return { limit: toWireMoney(await askForChange(deps, asked)), phone: deps.brand.phones.support };
    }),
  ];
}
