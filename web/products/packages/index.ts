import { Luggage } from 'lucide-react';
import type { PackageTrip } from '#contract/packages/trip.ts';
import { lazyPart } from '#web/lib/lazy-code.ts';
import { followsChangeAfter } from '#web/lib/trip/change/change-state.ts';
import type { ProductKind } from '../port.ts';
import { packageSearches } from './searches.ts';

export const packages: ProductKind = {
  products: ['package'],
  tripKinds: ['Package'],
  searches: packageSearches,
  searchLabel: 'packages.search',
  Icon: Luggage,
  Glance: () => null,
  whereId: 'package-hotel',
  paidAt: 'property',
  cancelledBy: 'portal',
  // An airline may tell new times of the flights at any moment.
  lookAgainAfter: ({ change, status, timeState }: PackageTrip) =>
    followsChangeAfter(change) || (status === 'Confirmed' && timeState !== 'Past' ? 30_000 : false),
  checkout: lazyPart(async () => (await import('./checkout/package-checkout.tsx')).packageCheckout),
  trip: lazyPart(async () => (await import('./trip/package-trip.tsx')).packageTrip),
};
