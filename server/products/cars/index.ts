import { daily, ofTrip, type Rules } from '#server/flows/failing-tasks/index.ts';
import { carRoutes, openCarShelf } from '#server/modules/cars/index.ts';
import type { ProductDeps, SoldKind } from '../kind.ts';
import { cancelCars } from './cancel.ts';
import { changeCarRental } from './change/change.ts';
import { carCheckout } from './checkout.ts';
import { followCar } from './follow-car.ts';
import { carItems, carProductSchema } from './item.ts';
import { carLetters } from './letters.ts';
import { driversOfCars } from './people.ts';
import { carCheckoutRoutes } from './routes.ts';
import { shownCars } from './shown.ts';
import { rentalSupplier } from './supplier.ts';
import { carTrip } from './trip.ts';
import { carTripRoutes } from './trip-routes.ts';

/** What happens when a task of this kind keeps failing. */
export const carRules: Rules = {
  'follow-car': daily(ofTrip),
};

/** Rental cars. */
export function carsKind(deps: ProductDeps): SoldKind {
  const trip = carTrip(deps);
  const change = changeCarRental(deps);
  const kind: SoldKind = {
    products: carProductSchema.options,
    texts: {
      ledger: {
        payment: 'Payment for a rental car',
        earned: 'Earned with a rental car',
        cancelled: 'Canceled rental car',
        changed: 'Changed rental car',
        takenBack: 'Taken back with a canceled rental car',
      },
    },
    problems: {
      inactive: 'car-checkout-inactive',
      supplierLate: 'car-supplier-late',
      supplierSilent: 'car-supplier-silent',
      supplierRefused: 'car-refused',
      cancellationRefused: 'car-cancellation-failed',
    },
    items: carItems,
    checkout: carCheckout(deps),
    shown: shownCars,
    people: driversOfCars(deps),
    trip,
    change,
    letters: carLetters,
    cancel: cancelCars(deps),
    leave: {
      instead: {
        en: 'The price is for the car, no matter who is in it. A driver can be changed on the trip’s page.',
        fr: 'Le prix est celui de la voiture, quels qu’en soient les occupants. Un conducteur peut être modifié sur la page du voyage.',
      },
    },
    supplierOf: rentalSupplier(deps),
    shop: (given) => carRoutes({ ...given, suppliers: given.rentals, sessions: openCarShelf(given.db) }),
    routes: (booking) => [...carCheckoutRoutes(deps, kind, booking), ...carTripRoutes(deps, change, booking)],
    tasks: [followCar(deps)],
  };
  return kind;
}
