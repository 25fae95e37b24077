import { CarFront } from 'lucide-react';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { lazyPart } from '#web/lib/lazy-code.ts';
import { followsChangeAfter } from '#web/lib/trip/change/change-state.ts';
import type { ProductKind } from '../port.ts';
import { CarGlance } from './glance.tsx';
import { carSearches } from './searches.ts';

/** Rental cars. */
export const cars: ProductKind = {
  products: ['car'],
  tripKinds: ['Car'],
  searches: carSearches,
  searchLabel: 'trips.none.search-cars',
  Icon: CarFront,
  Glance: CarGlance,
  whereId: 'car',
  paidAt: 'desk',
  cancelledBy: 'car_supplier',
  lookAgainAfter: ({ change }: BookedCarTrip) => followsChangeAfter(change ?? null),
  checkout: lazyPart(async () => (await import('./checkout/car-checkout.tsx')).carCheckout),
  trip: lazyPart(async () => (await import('./trip/car-trip.tsx')).carTrip),
};
