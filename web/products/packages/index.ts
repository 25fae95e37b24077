import { Luggage } from 'lucide-react';
import { lazyPart } from '#web/lib/lazy-code.ts';
import type { ProductKind } from '../port.ts';

export const packages: ProductKind = {
  products: ['package'],
  tripKinds: ['Package'],
  searchHref: '/packages/',
  searchLabel: 'packages.search',
  Icon: Luggage,
  Glance: () => null,
  paidAt: 'property',
  cancelledBy: 'portal',
  lookAgainAfter: () => false,
  checkout: lazyPart(async () => (await import('./checkout/package-checkout.tsx')).packageCheckout),
  trip: lazyPart(async () => (await import('./trip/package-trip.tsx')).packageTrip),
};
