import { isOfAgent } from '#contract/enums/index.ts';
import type { SessionInfo } from '#contract/session.ts';
import { findMembership, presentCorporateInfo } from '#server/modules/business/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import { readTravelerMarks } from '#server/modules/travelers/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type CookieDeps, csrfTokenOf } from './cookies.ts';
import { findSession } from './store.ts';

/** The session as the browser sees it. [A 3, 6] */
export async function readSession(
  deps: { db: Db; clock: Clock; cookies: CookieDeps },
  sessionId: string,
): Promise<SessionInfo> {
  const { db, clock, cookies } = deps;
  const session = await findSession(db, sessionId);
  if (!session) throw new PortalError('unauthenticated');
  const { customerId, businessId, kind } = session;
  const customer = await getCustomer(db, customerId);
  const membership = businessId === null ? null : await findMembership(db, { businessId, customerId });
  const agent = session.agentId === null ? null : await getCustomer(db, session.agentId);
  return {
    userInfo: { firstName: customer.firstName, lastName: customer.lastName, email: customer.email },
    isFirstSession: session.isFirst,
    csrfToken: csrfTokenOf(cookies, session.id),
    sessionExpiration: session.idleExpiresAt.toISOString(),
    absoluteExpiration: session.absoluteExpiresAt.toISOString(),
    isDelegatedSession: kind === 'delegated',
    isAgentSession: isOfAgent(kind),
    mayIssue: kind === 'agent-portal' && customer.mayIssue,
    sessionKind: kind,
    agentName: agent === null ? null : fullNameOf(agent),
    userId: customerId,
    corporateInfo: membership && presentCorporateInfo(membership, await readTravelerMarks(db, customerId)),
    serverTime: clock.now().toISOString(),
  };
}
