import { Ticket } from 'lucide-react';
import type { BookedActivityTrip } from '#contract/experiences/activity-trips.ts';
import { lazyPart } from '#web/lib/lazy-code.ts';
import { followsChangeAfter } from '#web/lib/trip/change/change-state.ts';
import type { ProductKind } from '../port.ts';
import { ActivityGlance } from './glance.tsx';
import { activitySearches } from './searches.ts';

/** Activities and tours. */
export const experiences: ProductKind = {
  products: ['experience'],
  tripKinds: ['Experience'],
  searches: activitySearches,
  searchLabel: 'activities.search',
  Icon: Ticket,
  Glance: ActivityGlance,
  whereId: 'itinerary',
  paidAt: 'property',
  cancelledBy: 'operator',
  withdrawal: lazyPart(() => import('./withdraw.tsx')),
  // Answers to an operator can be about health: they are stored encrypted.
  onDevice: (trip: BookedActivityTrip) => ({ ...trip, answers: [] }),
  lookAgainAfter: ({ change }: BookedActivityTrip) => followsChangeAfter(change),
  checkout: lazyPart(async () => (await import('./checkout/activity-checkout.tsx')).activityCheckout),
  trip: lazyPart(async () => (await import('./trip/activity-trip.tsx')).activityTrip),
};
