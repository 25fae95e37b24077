import type { ProductDeps, SoldKind } from '../kind.ts';
import { cancelFlights } from './cancel.ts';
import { flightCheckout } from './checkout.ts';
import { flightItems, flightProductSchema } from './item.ts';
import { flightLetterPart } from './letters.ts';
import { passengersOfFlights } from './people.ts';
import { flightCheckoutRoutes } from './routes.ts';
import { flightSupplier } from './supplier.ts';
import { flightTrip } from './trip.ts';

/** Flights. */
export function flightsKind(deps: ProductDeps): SoldKind {
  const kind: SoldKind = {
    products: flightProductSchema.options,
    texts: {
      ledger: {
        payment: 'Payment for a flight',
        earned: 'Earned with a flight',
        cancelled: 'Cancelled flight',
        changed: 'Changed flight',
        takenBack: 'Taken back with a cancelled flight',
      },
    },
    problems: {
      inactive: 'flight-checkout-inactive',
      supplierLate: 'airline-late',
      supplierSilent: 'airline-silent',
      supplierRefused: 'airline-refused',
      cancellationRefused: 'airline-cancellation-failed',
    },
    items: flightItems,
    checkout: flightCheckout(deps),
    people: passengersOfFlights(deps),
    trip: flightTrip,
    cancel: cancelFlights(deps),
    supplierOf: flightSupplier(deps),
    letterPart: flightLetterPart,
    routes: (booking) => flightCheckoutRoutes(deps, kind, booking),
  };
  return kind;
}
