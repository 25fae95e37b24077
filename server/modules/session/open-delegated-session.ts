import { getCustomer } from '#server/modules/customers/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { type OpenedSession, openSession } from './open-session.ts';

/**
 * Lets an agent act for a customer and records agent, customer, reason and time. Throws PortalError `forbidden` when
 * the caller is no agent, `not-found` for a customer who does not exist. [SES-07]
 */
export async function openDelegatedSession(
  tx: Tx,
  about: { agentId: string; customerId: string; businessId: string | null; reason: string; now: Date },
): Promise<OpenedSession> {
  const { agentId, customerId, businessId, reason, now } = about;
  const agent = await getCustomer(tx, agentId);
  if (!agent.isAgent || agentId === customerId) throw new PortalError('forbidden');
  if (reason.trim().length < 3)
    throw new PortalError('validation-failed', {
      errors: [{ path: 'body.reason', message: 'Say why you act for this customer.' }],
    });
  const opened = await openSession(tx, {
    kind: 'delegated',
    surface: 'traveler',
    customerId,
    businessId,
    agentId,
    device: '',
    now,
  });
  await tx
    .insertInto('delegations')
    .values({
      id: newId(),
      session_id: opened.sessionId,
      agent_id: agentId,
      customer_id: customerId,
      reason: reason.trim(),
      opened_at: now,
    })
    .execute();
  return opened;
}
