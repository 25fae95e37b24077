import { ofTrip, type Rules } from '#server/flows/failing-tasks/index.ts';
import type { ProductDeps, SoldKind } from '../kind.ts';
import { refundFreeze } from './cancel.ts';
import { freezeCheckout } from './checkout.ts';
import { expireFreezes } from './expire.ts';
import { freezeLetters } from './letters.ts';
import { freezeItems, freezeProductSchema } from './item.ts';
import { freezeRoutes } from './routes.ts';
import { peopleOfFreezes, portalSupplier } from './supplier.ts';
import { freezeTrip } from './trip.ts';

export { freezeExpiryCheckpoints } from './expire.ts';

/** What happens when a task of this kind keeps failing. */
export const freezeRules: Rules = {
  'expire-freeze': ofTrip,
};

/** Frozen prices of flights and stays, sold by the portal itself. */
export function freezeKind(deps: ProductDeps, frozenKinds: readonly SoldKind[]): SoldKind {
  const kind: SoldKind = {
    products: freezeProductSchema.options,
    texts: {
      ledger: {
        payment: 'Payment for a price freeze',
        earned: 'Earned with a price freeze',
        cancelled: 'Refunded price freeze',
        changed: 'Changed price freeze',
        takenBack: 'Taken back with a refunded price freeze',
      },
    },
    problems: {
      inactive: 'freeze-checkout-inactive',
      supplierLate: 'booking-polling-timeout',
      supplierSilent: 'supplier-timeout',
      supplierRefused: 'book-failed',
      cancellationRefused: 'cancellation-attempt-failed',
    },
    items: freezeItems,
    checkout: freezeCheckout(frozenKinds),
    people: peopleOfFreezes,
    trip: freezeTrip(deps, frozenKinds),
    cancel: refundFreeze(deps),
    leave: {
      instead: {
        en: 'A frozen price is for nobody yet.',
        fr: 'Un prix gelé n’est encore pour personne.',
      },
    },
    letters: freezeLetters,
    supplierOf: portalSupplier,
    routes: (booking) => freezeRoutes(deps, { kind, frozenKinds }, booking),
    tasks: [expireFreezes(deps)],
  };
  return kind;
}
