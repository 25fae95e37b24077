import type { Traveler } from '#contract/travelers.ts';
import { listMemberIds } from '#server/modules/business/index.ts';
import { type Customer, listCustomers } from '#server/modules/customers/index.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { placeholderTraveler, presentTraveler } from './rules.ts';
import { listTravelers } from './store.ts';
import type { SavedTraveler } from './types.ts';

type Viewer = Pick<Principal, 'userId' | 'kind' | 'businessId' | 'permissions'>;

/** All customers of the company for those who may see users, otherwise only the viewer; the viewer first. [A 6] */
export async function listVisibleCustomers(db: Db, viewer: Omit<Viewer, 'kind'>): Promise<Customer[]> {
  const { userId, businessId, permissions } = viewer;
  const seesUsers = businessId !== null && permissions.includes('canViewUsers');
  const ids = seesUsers ? await listMemberIds(db, businessId) : [];
  const customers = await listCustomers(db, [...new Set([userId, ...ids])]);
  return [...customers.filter(({ id }) => id === userId), ...customers.filter(({ id }) => id !== userId)];
}

/**
 * The viewer's own travelers, then those that colleagues share; a placeholder for every customer who has saved none.
 * [TRV-01]
 */
export async function listPassengers(db: Db, viewer: Viewer, now: Date): Promise<Traveler[]> {
  const customers = await listVisibleCustomers(db, viewer);
  const saved = Map.groupBy(
    await listTravelers(
      db,
      customers.map(({ id }) => id),
    ),
    ({ customerId }) => customerId,
  );
  return customers.flatMap((customer) => {
    const own = saved.get(customer.id);
    if (!own) return [placeholderTraveler(customer, viewer.userId)];
    const shown = own.filter((traveler) => maySee(viewer, traveler));
    return shown.map((traveler) => presentTraveler(traveler, viewer, portalDay(now)));
  });
}

const maySee = (viewer: Pick<Viewer, 'userId'>, traveler: SavedTraveler): boolean =>
  traveler.customerId === viewer.userId || !traveler.isPrivate;
