import { endWaitingPurchases } from './flows/buy-protection/index.ts';
import { noteJudgedBookings } from './flows/judged-bookings.ts';
import { writeAboutTrips } from './modules/notifications/index.ts';
import type { Products } from './modules/products/index.ts';
import { followProtectedTrips } from './modules/protections/index.ts';
import type { TripSubscriber } from './modules/trip-events/index.ts';
import { closeNameCorrections, endWaitingChanges, getTrip, planMilestones } from './modules/trips/index.ts';
import { productSubscribers, type SoldKind } from './products/index.ts';
import type { PortalProtections } from './protections/index.ts';

/** Everything that follows the events of trips. */
export const tripSubscribers = ({
  products,
  protections,
}: {
  readonly products: Products<SoldKind>;
  readonly protections: PortalProtections;
}): TripSubscriber[] => [
  planMilestones,
  closeNameCorrections,
  endWaitingChanges,
  endWaitingPurchases,
  noteJudgedBookings(products),
  followProtectedTrips(protections),
  ...protections.subscribers({ products }),
  writeAboutTrips(async (tx, tripId) => products.of((await getTrip(tx, tripId)).item.product).letters),
  ...productSubscribers(products),
];
