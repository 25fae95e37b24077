import type { Db } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';

/** A new customer, as the caller. */
export async function newCustomer(db: Db, now: Date): Promise<Principal> {
  const userId = newId();
  await db
    .insertInto('customers')
    .values({
      id: userId,
      subject: userId,
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      phone: '+15550100',
      date_of_birth: '1980-12-10',
      is_agent: false,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { sessionId: newId(), userId, kind: 'own', agentId: null, businessId: null, permissions: [] };
}
