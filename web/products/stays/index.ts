import { BedDouble } from 'lucide-react';
import type { Trip } from '#contract/trips.ts';
import { laterPart } from '#web/lib/later-part.ts';
import { awaitsBank } from '#web/lib/trip/trip-state.ts';
import { isChanging, isCharging } from './change/change-state.ts';
import type { ProductKind } from '../port.ts';
import { StayGlance } from './glance.tsx';

/** Hotels and vacation rentals. */
export const stays: ProductKind = {
  products: ['hotel', 'home'],
  tripKinds: ['Hotel', 'Home'],
  searchHref: '/hotels/',
  searchLabel: 'trips.none.search',
  Icon: BedDouble,
  Glance: StayGlance,
  cancelledBy: 'hotel',
  lookAgainAfter({ status, change, supplierConfirmation }: Trip) {
    if (isChanging({ change })) return 2000;
    if (change && (isCharging(change) || awaitsBank(change))) return 30_000;
    // The hotel may still send its own confirmation number.
    return status !== 'Cancelled' && supplierConfirmation.state === 'HotelConfirmationPending'
      ? 30_000
      : false;
  },
  checkout: laterPart(async () => (await import('./checkout/stay-checkout.tsx')).stayCheckout),
  trip: laterPart(async () => (await import('./trip/stay-trip.tsx')).stayTrip),
};
