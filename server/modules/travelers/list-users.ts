import type { Db } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { listVisibleCustomers } from './list-passengers.ts';
import { listTravelers } from './store.ts';

/** The company's users, or only oneself without canViewUsers. A colleague's hidden default is not named. [TRV-10] */
export async function listUsers(
  db: Db,
  viewer: Pick<Principal, 'userId' | 'businessId' | 'permissions'>,
): Promise<{ id: string; firstName: string; lastName: string; defaultTravelerId: string | null }[]> {
  const customers = await listVisibleCustomers(db, viewer);
  const travelers = await listTravelers(
    db,
    customers.map(({ id }) => id),
  );
  const defaults = new Map(
    travelers
      .filter(
        ({ isDefault, isPrivate, customerId }) => isDefault && (!isPrivate || customerId === viewer.userId),
      )
      .map(({ customerId, id }) => [customerId, id]),
  );
  return customers.map(({ id, firstName, lastName }) => ({
    id,
    firstName,
    lastName,
    defaultTravelerId: defaults.get(id) ?? null,
  }));
}
