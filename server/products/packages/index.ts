import { news, ofRow, type Rules } from '#server/flows/failing-tasks/index.ts';
import { noCheckpoint } from '#server/platform/checkpoint.ts';
import { packageRoutes } from '#server/modules/packages/index.ts';
import type { ProductDeps, SoldKind } from '../kind.ts';
import { cancelPackage } from './cancel.ts';
import { packageCheckout } from './checkout.ts';
import { followPackage, followPackageNews, planPackageNews } from './follow-flights.ts';
import { packageItems, packageProductSchema } from './item.ts';
import { packageLetters } from './letters/index.ts';
import type { PackageParts } from './parts.ts';
import { peopleOfPackages } from './people.ts';
import { changeNights } from './nights/change.ts';
import { packageCheckoutRoutes, packageTripRoutes } from './routes.ts';
import { shownPackages } from './shown.ts';
import { packageSupplier } from './supplier.ts';
import { packageTrip } from './trip.ts';

export { flownPackages } from './follow-flights.ts';
export type { PackageParts } from './parts.ts';
export { betweenParts } from './supplier.ts';

/** What happens when a task of this kind keeps failing. */
export const packageRules: Rules = {
  'follow-package': news,
  'settle-package-times': ofRow('schedule_changes'),
};

/** Flights and hotel at one total: a kind that is made of two others. [0268] */
export function packagesKind(
  {
    clock,
    db,
    zoneOf,
    checkpoint = noCheckpoint,
    protections,
  }: Pick<ProductDeps, 'clock' | 'db' | 'zoneOf' | 'checkpoint' | 'protections'>,
  parts: PackageParts,
): SoldKind {
  const deps = { clock, db, zoneOf, checkpoint, protections, parts };
  const change = changeNights(deps);
  const trip = packageTrip(deps);
  const kind: SoldKind = {
    products: packageProductSchema.options,
    texts: {
      ledger: {
        payment: 'Payment for a package',
        earned: 'Earned with a package',
        cancelled: 'Canceled package',
        changed: 'Changed package',
        takenBack: 'Taken back with a canceled package',
      },
    },
    problems: {
      inactive: 'package-checkout-inactive',
      supplierLate: 'package-late',
      supplierSilent: 'package-silent',
      supplierRefused: 'package-refused',
      cancellationRefused: 'package-cancellation-failed',
    },
    items: packageItems(parts),
    checkout: packageCheckout(deps),
    shown: shownPackages,
    people: peopleOfPackages(parts),
    trip,
    letters: packageLetters(packageItems(parts)),
    cancel: cancelPackage(parts),
    leave: {
      instead: {
        en: 'Flights and nights are sold together for everybody on the booking. The whole trip can be canceled.',
        fr: 'Vols et nuits sont vendus ensemble pour toutes les personnes de la réservation. Tout le voyage peut être annulé.',
      },
    },
    change,
    supplierOf: packageSupplier(deps),
    shop: (given) => packageRoutes({ clock, flights: given.flightShop, stays: given.stayShop }),
    routes: (booking) => [
      ...packageCheckoutRoutes(deps, kind, booking),
      ...packageTripRoutes(deps, { ...kind, trip, change }, booking),
    ],
    tasks: [followPackage(deps), parts.flights.settleTimes],
    subscribers: [planPackageNews],
    follow: (nudge) => followPackageNews({ ...deps, nudge }),
  };
  return kind;
}
