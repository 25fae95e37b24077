import type { Db, Tx } from '#server/platform/db/database.ts';

/** How long a caller counts as verified for the agent who asked them. */
const verifiedMs = 30 * 60_000;

/** The callers who count as verified for an agent now, the latest first, each with the verification. */
export async function verifiedCallers(
  db: Db | Tx,
  { agentId, now }: { agentId: string; now: Date },
): Promise<{ customerId: string; verificationId: string }[]> {
  return db
    .selectFrom('verifications')
    .select(['customer_id as customerId', 'id as verificationId'])
    .where('agent_id', '=', agentId)
    .where('state', '=', 'verified')
    .where('answered_at', '>', new Date(now.getTime() - verifiedMs))
    .orderBy('answered_at', 'desc')
    .execute();
}
