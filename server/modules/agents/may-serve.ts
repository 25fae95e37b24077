import { getCustomer } from '#server/modules/customers/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** Why an agent may not deal with a customer's matters; `yes` when they may. */
export type MayServe = 'yes' | 'own' | 'colleague' | 'protected';

/**
 * Whether an agent may deal with a customer's matters: not with their own, those of other staff, of somebody of their own
 * company, or of a protected person.
 */
export async function mayServe(db: Db | Tx, agentId: string, customerId: string): Promise<MayServe> {
  if (customerId === agentId) return 'own';
  const customer = await getCustomer(db, customerId);
  if (customer.isAgent || customer.mayIssue) return 'colleague';
  const together = await db
    .selectFrom('business_members as own')
    .innerJoin('business_members as theirs', 'theirs.business_id', 'own.business_id')
    .select('own.business_id')
    .where('own.customer_id', '=', agentId)
    .where('own.left_at', 'is', null)
    .where('theirs.customer_id', '=', customerId)
    .where('theirs.left_at', 'is', null)
    .executeTakeFirst();
  if (together) return 'colleague';
  return customer.isProtected ? 'protected' : 'yes';
}
