import type { StaffAccess } from '#contract/endpoint.ts';
import { getCustomer, listCustomers } from '#server/modules/customers/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import type { Session } from './store.ts';

/**
 * Throws PortalError `session-expired` when the agent of a delegated session is no agent any more, or the customer is
 * protected by now: read anew for each call, so that a right that was taken ends it at once. [SES-07]
 */
export async function requireAgent(
  db: Db,
  { agentId, customerId }: Pick<Session, 'agentId' | 'customerId'>,
): Promise<void> {
  const people = await listCustomers(db, [customerId, ...(agentId === null ? [] : [agentId])]);
  const isAgent = people.find(({ id }) => id === agentId)?.isAgent === true;
  const isProtected = people.find(({ id }) => id === customerId)?.isProtected !== false;
  if (!isAgent || isProtected) throw new PortalError('session-expired');
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
