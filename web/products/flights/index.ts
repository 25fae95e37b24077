import { Plane } from 'lucide-react';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { followsChangeAfter } from '#web/lib/trip/change/change-state.ts';
import { lazyPart } from '#web/lib/lazy-code.ts';
import type { ProductKind } from '../port.ts';
import { FlightGlance } from './glance.tsx';
import { flightSearches } from './searches.ts';

export const flights: ProductKind = {
  products: ['flight'],
  tripKinds: ['Flight'],
  searches: flightSearches,
  searchLabel: 'trips.credits.search',
  Icon: Plane,
  Glance: FlightGlance,
  whereId: 'itinerary',
  paidAt: 'property',
  cancelledBy: 'airline',
  lookAgainAfter: ({ status, timeState, change }: BookedFlightTrip) =>
    followsChangeAfter(change ?? null) || (status === 'Confirmed' && timeState !== 'Past' ? 30_000 : false),
  checkout: lazyPart(async () => (await import('./checkout/flight-checkout.tsx')).flightCheckout),
  trip: lazyPart(async () => (await import('./trip/flight-trip.tsx')).flightTrip),
  exchange: lazyPart(async () => ({
    Screens: (await import('./exchange/flight-exchange.tsx')).FlightExchange,
  })),
};
