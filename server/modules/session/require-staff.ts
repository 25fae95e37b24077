import type { StaffAccess } from '#contract/endpoint.ts';
import { readAgent } from '#server/modules/agents/index.ts';
import { getCustomer, listCustomers } from '#server/modules/customers/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { Session } from './store.ts';

/**
 * Whether the agent of a delegated session may still act, and for this customer: read anew for each call, so that a right
 * that was taken ends the session at once. [SES-07]
 */
export async function mayStillAct(
  db: Db,
  { agentId, customerId }: Pick<Session, 'agentId' | 'customerId'>,
): Promise<boolean> {
  const people = await listCustomers(db, [customerId, ...(agentId === null ? [] : [agentId])]);
  const isAgent = people.find(({ id }) => id === agentId)?.isAgent === true;
  const { canAct } = agentId === null ? { canAct: false } : await readAgent(db, agentId);
  const isProtected = people.find(({ id }) => id === customerId)?.isProtected !== false;
  return isAgent && canAct && !isProtected;
}

/**
 * Throws unless the caller has signed in on the surface of that staff and has the right now: the rights of agents and of
 * people at the issuer are read anew for each call. `access-denied` for the admin portal, which pages answer with that
 * screen, `forbidden` for the others. [BUS-01] [AGT-01]
 */
export async function requireStaff(
  db: Db,
  access: StaffAccess,
  { kind, surface }: Pick<Session, 'kind' | 'surface'>,
  { userId, permissions }: Pick<Principal, 'userId' | 'permissions'>,
): Promise<void> {
  if (access === 'admin') {
    const isAdmin = kind === 'own' && surface === 'admin' && permissions.includes('canViewAdmin');
    if (!isAdmin) throw new PortalError('access-denied');
    return;
  }
  if (kind !== 'agent-portal') throw new PortalError('forbidden');
  const { isAgent, mayIssue } = await getCustomer(db, userId);
  if (!(access === 'issuer' ? mayIssue : isAgent)) throw new PortalError('forbidden');
}
