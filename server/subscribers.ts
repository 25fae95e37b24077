import { writeAboutTrips } from './modules/notifications/index.ts';
import type { Products } from './modules/products/index.ts';
import { followProtectedTrips, type Protections } from './modules/protections/index.ts';
import type { TripSubscriber } from './modules/trip-events/index.ts';
import { getTrip, planMilestones } from './modules/trips/index.ts';
import { productSubscribers, type SoldKind } from './products/index.ts';
import { followMatchedTrips } from './protections/price-match/index.ts';
import { type PriceDropSettings, watchBookedPrices } from './protections/price-drop/index.ts';

/** Everything that follows the events of trips. */
export const tripSubscribers = ({
  products,
  protections,
  priceDrops,
}: {
  readonly products: Products<SoldKind>;
  readonly protections: Protections;
  readonly priceDrops: PriceDropSettings;
}): TripSubscriber[] => [
  planMilestones,
  followProtectedTrips(protections),
  watchBookedPrices({ products, priceDrops }),
  followMatchedTrips({ products }),
  writeAboutTrips(async (tx, tripId) => products.of((await getTrip(tx, tripId)).item.product).letters),
  ...productSubscribers(products),
];
