import {
  bookFreeze,
  exchangeFreeze,
  exerciseFreeze,
  getFreezeAvailability,
  getFreezeOffer,
  listFreezes as listFreezesEndpoint,
  openFreezeCheckout,
} from '#contract/freeze/freezes.ts';
import {
  type BookingDeps,
  getCurrentCheckout,
  openCheckout,
  presentCheckout,
  presentTerms,
  submitAndWait,
} from '#server/modules/booking/index.ts';
import { listFreezes } from '#server/modules/freeze/index.ts';
import type { Checkout, ProductKind } from '#server/modules/products/index.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ProductDeps, SoldKind } from '../kind.ts';
import { presentFreezeCheckout } from './checkout.ts';
import { draftExchange, draftExercise } from './exercise.ts';
import { offerFreeze, presentOffer, whyNotToCustomer } from './offer.ts';
import { draftFreeze } from './open-freeze.ts';
import { presentFreeze } from './present-freeze.ts';

interface Freezing {
  readonly kind: ProductKind;
  /** The kinds whose prices can be frozen. */
  readonly frozenKinds: readonly SoldKind[];
}

export function freezeRoutes(
  deps: ProductDeps,
  { kind, frozenKinds }: Freezing,
  booking: BookingDeps,
): Route[] {
  const { clock, db } = deps;
  const kindOf = ({ item }: Checkout) => frozenKinds.find(({ products }) => products.includes(item.product));

  return [
    route(getFreezeOffer, async ({ params, query, principal }) => {
      const checkout = await getCurrentCheckout(booking, params.bookingSessionId, principal);
      return presentOffer(await offerFreeze(deps, kindOf(checkout), checkout, query.kind));
    }),

    route(getFreezeAvailability, async ({ principal }) => {
      const reason = await whyNotToCustomer(deps, principal.userId);
      const availability = reason === null ? ('Available' as const) : ('NotAvailable' as const);
      return { availability, reason };
    }),

    route(openFreezeCheckout, async ({ params, query, principal, language }) => {
      const frozen = await getCurrentCheckout(booking, params.bookingSessionId, principal);
      const draft = await draftFreeze(deps, kindOf(frozen), frozen, query.kind);
      const checkout = await openCheckout(booking, principal, draft);
      const terms = await presentTerms(booking, checkout, { now: clock.now(), language });
      return { ...terms, ...presentFreezeCheckout(checkout, frozenKinds, language) };
    }),

    route(bookFreeze, ({ params: { bookingSessionId: sessionId }, body: request, principal, language }) =>
      submitAndWait(booking, { sessionId, kind, request, principal, language }),
    ),

    route(listFreezesEndpoint, async ({ principal, language }) => {
      const now = clock.now();
      const freezes = await listFreezes(db, principal.userId);
      return {
        freezes: freezes.map((one) => presentFreeze(one, frozenKinds, { now, language })),
        now: now.toISOString(),
      };
    }),

    route(exerciseFreeze, async ({ params: { freezeId }, principal, language }) => {
      const draft = await draftExercise(deps, frozenKinds, { principal, freezeId });
      const checkout = await openCheckout(booking, principal, draft);
      return presentCheckout(booking, checkout, { now: clock.now(), language });
    }),

    route(exchangeFreeze, async ({ params: { freezeId }, body, principal, language }) => {
      const draft = await draftExchange(deps, frozenKinds, { principal, freezeId, chosen: body });
      const checkout = await openCheckout(booking, principal, draft);
      return presentCheckout(booking, checkout, { now: clock.now(), language });
    }),
  ];
}
