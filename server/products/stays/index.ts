import { daily, news, ofTrip, type Rules } from '#server/flows/failing-tasks/index.ts';
import { stayRoutes as shopRoutes } from '#server/modules/stays/index.ts';
import type { ProductDeps, SoldKind } from '../kind.ts';
import { cancelStay } from './cancel.ts';
import { changeStay } from './change.ts';
import { stayCheckout } from './checkout.ts';
import { askForHotelNumber } from './hotel-number.ts';
import { freezeStays } from './freeze.ts';
import { followStay } from './news/follow-stay.ts';
import { stayItems, stayProductSchema } from './item.ts';
import { stayLetters } from './letters/index.ts';
import { guestsOfStays } from './people.ts';
import { protectStay } from './protect.ts';
import { stayRoutes } from './routes.ts';
import { shownStays } from './shown.ts';
import { staySupplier } from './supplier.ts';
import { stayTrip } from './trip.ts';
import { stayTripRoutes } from './trip-routes.ts';

/** What happens when a task of this kind keeps failing. */
export const stayRules: Rules = {
  'follow-stay': daily(ofTrip),
  'ask-hotel-number': news,
};

/** Hotels and homes. */
export function staysKind(deps: ProductDeps): SoldKind {
  const trip = stayTrip(deps);
  const change = changeStay(deps);
  const kind: SoldKind = {
    products: stayProductSchema.options,
    texts: {
      ledger: {
        payment: 'Payment for a stay',
        earned: 'Earned with a stay',
        cancelled: 'Canceled stay',
        changed: 'Changed stay',
        takenBack: 'Taken back with a canceled stay',
      },
    },
    problems: {
      inactive: 'checkout-inactive',
      supplierLate: 'booking-polling-timeout',
      supplierSilent: 'supplier-timeout',
      supplierRefused: 'book-failed',
      cancellationRefused: 'cancellation-attempt-failed',
    },
    items: stayItems,
    checkout: stayCheckout(deps),
    shown: shownStays,
    people: guestsOfStays(deps),
    trip,
    cancel: cancelStay(deps),
    leave: {
      instead: {
        en: 'The price is for the room: one guest less does not change it. Names can be corrected on the trip’s page.',
        fr: 'Le prix est celui de la chambre : une personne de moins ne le change pas. Les noms se corrigent sur la page du voyage.',
      },
    },
    change,
    protect: protectStay,
    supplierOf: staySupplier(deps),
    letters: stayLetters,
    freeze: freezeStays(deps),
    shop: ({ stayShop }) => shopRoutes(stayShop),
    routes: (booking) => [
      ...stayRoutes(deps, kind, booking),
      ...stayTripRoutes(deps, { products: kind.products, trip, change }, booking),
    ],
    tasks: [askForHotelNumber(deps), followStay(deps)],
  };
  return kind;
}
