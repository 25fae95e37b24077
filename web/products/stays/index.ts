import { BedDouble } from 'lucide-react';
import type { Trip } from '#contract/trips.ts';
import { lazyPart } from '#web/lib/lazy-code.ts';
import { followsChangeAfter } from '#web/lib/trip/change/change-state.ts';
import type { ProductKind } from '../port.ts';
import { StayGlance } from './glance.tsx';
import { staySearches } from './searches.ts';

/** Hotels and vacation rentals. */
export const stays: ProductKind = {
  products: ['hotel', 'home'],
  tripKinds: ['Hotel', 'Home'],
  searches: staySearches,
  searchLabel: 'trips.none.search',
  Icon: BedDouble,
  Glance: StayGlance,
  whereId: 'stay',
  paidAt: 'property',
  cancelledBy: 'hotel',
  lookAgainAfter({ status, change, supplierConfirmation }: Trip) {
    const after = followsChangeAfter(change);
    if (after !== false) return after;
    // The hotel may still send its own confirmation number.
    return status !== 'Cancelled' && supplierConfirmation.state === 'HotelConfirmationPending'
      ? 30_000
      : false;
  },
  checkout: lazyPart(async () => (await import('./checkout/stay-checkout.tsx')).stayCheckout),
  trip: lazyPart(async () => (await import('./trip/stay-trip.tsx')).stayTrip),
};
