import { daily, ofTrip, type Rules } from '#server/flows/failing-tasks/index.ts';
import { experienceRoutes as activityRoutes, purgeAnswers } from '#server/modules/experiences/index.ts';
import type { ProductDeps, SoldKind } from '../kind.ts';
import { cancelExperience } from './cancel.ts';
import { changeExperience } from './change.ts';
import { experienceCheckout } from './checkout.ts';
import { experienceItems, experienceProductSchema } from './item.ts';
import { experienceLetters } from './letters/index.ts';
import { followActivity } from './news/follow-activity.ts';
import { travelersOfExperiences } from './people.ts';
import { experienceRoutes } from './routes.ts';
import { experienceSupplier } from './supplier.ts';
import { shownActivities } from './shown.ts';
import { experienceTrip } from './trip.ts';

/** What happens when a task of this kind keeps failing. */
export const experienceRules: Rules = {
  'follow-activity': daily(ofTrip),
};

/** Activities and tours. */
export function experiencesKind(deps: ProductDeps): SoldKind {
  const change = changeExperience(deps);
  const trip = experienceTrip(deps);
  const kind: SoldKind = {
    products: experienceProductSchema.options,
    texts: {
      ledger: {
        payment: 'Payment for an activity',
        earned: 'Earned with an activity',
        cancelled: 'Canceled activity',
        changed: 'Changed activity',
        takenBack: 'Taken back with a canceled activity',
      },
    },
    problems: {
      inactive: 'experience-checkout-inactive',
      supplierLate: 'experience-late',
      supplierSilent: 'experience-silent',
      supplierRefused: 'experience-refused',
      cancellationRefused: 'experience-cancellation-failed',
    },
    items: experienceItems,
    checkout: experienceCheckout(deps),
    shown: shownActivities,
    people: travelersOfExperiences,
    trip,
    change,
    cancel: cancelExperience(deps),
    leave: {
      instead: {
        en: 'Tickets can be changed on the trip’s page as long as canceling is free; after that nothing comes back for one.',
        fr: 'Les billets se modifient sur la page du voyage tant que l’annulation est gratuite ; ensuite, rien n’est remboursé pour un seul.',
      },
    },
    supplierOf: experienceSupplier(deps),
    letters: experienceLetters,
    tasks: [followActivity(deps)],
    purge: (now) => purgeAnswers(deps.db, now),
    shop: (given) => activityRoutes({ ...given, supplier: given.operators }),
    routes: (booking) => experienceRoutes(deps, { ...kind, trip, change }, booking),
  };
  return kind;
}
