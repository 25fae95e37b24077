import { Snowflake } from 'lucide-react';
import { lazyPart } from '#web/lib/lazy-code.ts';
import type { ProductKind } from '../port.ts';

/** Frozen prices, sold by the portal. */
export const freezes: ProductKind = {
  products: ['freeze'],
  tripKinds: ['PriceFreeze'],
  searches: [],
  searchLabel: null,
  Icon: Snowflake,
  Glance: () => null,
  paidAt: 'property',
  cancelledBy: 'portal',
  lookAgainAfter: () => false,
  checkout: lazyPart(async () => (await import('./checkout/freeze-checkout.tsx')).freezeCheckout),
  trip: lazyPart(async () => (await import('./trip/freeze-trip.tsx')).freezeTrip),
};
