import { news, ofRow, ofTrip, type Rules } from '#server/flows/failing-tasks/index.ts';
import { flightRoutes } from '#server/modules/flights/index.ts';
import type { ProductDeps, SoldKind } from '../kind.ts';
import { cancelFlights } from './cancel.ts';
import { exchangeFlights } from './change/change.ts';
import { flightChanges } from './change/flight-changes.ts';
import { askAgain } from './change/quote-again.ts';
import { exchangeRoutes } from './change/routes.ts';
import { flightCheckout } from './checkout.ts';
import { freezeFlights } from './freeze.ts';
import { flightItems, flightProductSchema } from './item.ts';
import { changeFlights, leaveFlights } from './leave/leave-flights.ts';
import { flightLetters } from './letters/index.ts';
import { passengersOfFlights } from './people.ts';
import { protectFlights } from './protect.ts';
import { flightCheckoutRoutes } from './routes.ts';
import { settleScheduleChange, timedFlights } from './news/answer-change.ts';
import { followFlights, planFlightNews } from './news/follow-flights.ts';
import { followFlightNews } from './news/follow-news.ts';
import { shownFlights } from './results/shown.ts';
import { flightSupplier } from './supplier.ts';
import { askForTickets } from './tickets.ts';
import { flightTrip } from './trip.ts';
import { flightTripRoutes } from './trip-routes.ts';

/** What happens when a task of this kind keeps failing. */
export const flightRules: Rules = {
  'ask-tickets': ofTrip,
  'follow-flights': news,
  'settle-schedule-change': ofRow('schedule_changes'),
};

/** Flights. */
export function flightsKind(deps: ProductDeps): SoldKind {
  const trip = flightTrip(deps);
  const change = flightChanges(changeFlights(deps), exchangeFlights(deps), (trip, stored) =>
    askAgain(deps, trip, stored),
  );
  const kind: SoldKind = {
    products: flightProductSchema.options,
    texts: {
      ledger: {
        payment: 'Payment for a flight',
        earned: 'Earned with a flight',
        cancelled: 'Canceled flight',
        changed: 'Changed flight',
        takenBack: 'Taken back with a canceled flight',
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
    shown: shownFlights,
    people: passengersOfFlights(deps),
    trip,
    cancel: cancelFlights(deps),
    change,
    leave: leaveFlights(deps),
    protect: protectFlights(deps),
    supplierOf: flightSupplier(deps),
    letters: flightLetters,
    freeze: freezeFlights(deps),
    shop: ({ flightShop }) => flightRoutes(flightShop),
    routes: (booking) => [
      ...flightCheckoutRoutes(deps, kind, booking),
      ...flightTripRoutes(deps, { products: kind.products, trip }, booking),
      ...exchangeRoutes({ deps, booking, change }),
    ],
    tasks: [askForTickets(deps), followFlights(deps), settleScheduleChange(deps, timedFlights)],
    subscribers: [planFlightNews],
    follow: (nudge) => followFlightNews({ ...deps, nudge }),
  };
  return kind;
}
