import { listTripPeople, setRights, type TripRight } from '#server/modules/arranging/index.ts';
import type { Products } from '#server/modules/products/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { findTrip } from '../store.ts';
import { isGrantable, rightsOf } from './arranged.ts';

interface Asked {
  readonly tripId: string;
  readonly userId: string;
  readonly mayCancel: boolean;
  readonly mayChange: boolean;
}

/**
 * Says what somebody may do for whom the caller booked a trip. Throws `not-found` for a trip that the caller did not book
 * for them, and `change-not-possible` for a kind that only its payer changes. [BUS-07]
 */
export async function setTripRights(
  { db, products }: { readonly db: Db; readonly products: Products },
  principal: Principal,
  { tripId, userId: customerId, mayCancel, mayChange }: Asked,
): Promise<ReturnType<typeof rightsOf>> {
  const trip = await findTrip(db, tripId, principal.userId);
  if (!trip) throw new PortalError('not-found');
  const { change } = products.of(trip.item.product);
  if (mayChange && !isGrantable(change)) throw new PortalError('change-not-possible');
  const may: TripRight[] = [
    'view',
    ...(mayCancel ? (['cancel'] as const) : []),
    ...(mayChange ? (['change'] as const) : []),
  ];
  if (!(await setRights(db, { tripId, customerId, may }))) throw new PortalError('not-found');
  return rightsOf(await listTripPeople(db, [tripId]), change);
}
