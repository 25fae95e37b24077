import * as contract from '#contract/session.ts';
import { acknowledgeTerms } from '#server/modules/business/index.ts';
import { noteLanguage } from '#server/modules/customers/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { bindBrowser, clearCsrfCookie, type CookieDeps, readBinding, setCsrfCookie } from './cookies.ts';
import { deviceOf } from './device.ts';
import { endSession } from './end-session.ts';
import { type FinishDeps, finishSignIn } from './finish-sign-in.ts';
import { openEmbeddedSession } from './open-embedded-session.ts';
import { readPortalAccess } from './portal-access.ts';
import { uncachedCallers } from './known-callers.ts';
import { presentSessions } from './present-sessions.ts';
import { readSession } from './read-session.ts';
import { startSignIn } from './start-sign-in.ts';
import { closeOtherSessions, closeSession, findSession, listLiveSessions, prolongSession } from './store.ts';

export interface SessionDeps extends FinishDeps {
  readonly cookies: CookieDeps;
}

/** Signing in and out, and what the browser may know of its session. */
export function sessionRoutes(deps: SessionDeps): Route[] {
  const { db, clock, cookies, callers = uncachedCallers } = deps;
  return [
    route(contract.startSignIn, ({ body, request, reply, language }) =>
      startSignIn(deps, {
        surface: body.surface,
        binding: bindBrowser(cookies, request, reply),
        language,
        choosesAccount: body.choosesAccount,
        invitation: body.invitation,
      }),
    ),
    route(contract.finishSignIn, async ({ body, request, reply }) => {
      const binding = readBinding(cookies, request);
      const device = deviceOf(request.headers['user-agent']);
      const { token, sessionId } = await finishSignIn(deps, { ...body, binding, device });
      setCsrfCookie(cookies, reply, sessionId);
      return { token, session: await readSession(deps, sessionId) };
    }),
    route(contract.startEmbeddedSession, ({ body, countHost }) =>
      openEmbeddedSession({ ...deps, countHost }, body.idToken),
    ),
    route(contract.getUserInfo, async ({ principal, reply, language }) => {
      if (principal.kind === 'own') await noteLanguage(db, principal.userId, language);
      if (principal.kind !== 'embedded') setCsrfCookie(cookies, reply, principal.sessionId);
      return readSession(deps, principal.sessionId);
    }),
    route(contract.extendSession, async ({ principal }) => {
      const session = await findSession(db, principal.sessionId);
      if (!session || !(await prolongSession(db, session, clock.now())))
        throw new PortalError('session-expired');
      return readSession(deps, principal.sessionId);
    }),
    route(contract.endSession, async ({ principal, reply }) => {
      const answer = await endSession({ ...deps, callers }, principal);
      clearCsrfCookie(cookies, reply);
      return answer;
    }),
    route(contract.listSessions, async ({ principal }) => ({
      sessions: presentSessions(
        await listLiveSessions(db, principal.userId, clock.now()),
        principal.sessionId,
      ),
    })),
    route(contract.revokeSession, async ({ params, principal }) => {
      const { sessionId } = params;
      // An agent ends their delegated session by signing out; the customer's other sessions are not theirs to end.
      if (principal.kind === 'delegated') throw new PortalError('forbidden');
      const key = { sessionId, customerId: principal.userId };
      if (!(await closeSession(db, key, 'revoke', clock.now()))) throw new PortalError('not-found');
      await callers.forget(principal.userId);
      return { revoked: true };
    }),
    route(contract.endOtherSessions, async ({ principal }) => {
      if (principal.kind !== 'own') throw new PortalError('forbidden');
      const { userId: customerId, sessionId } = principal;
      const revoked = await closeOtherSessions(db, { customerId, sessionId }, clock.now());
      await callers.forget(customerId);
      return { revoked };
    }),
    route(contract.getPortalAccess, async ({ principal, language }) => ({
      allowed: (await readPortalAccess(db, principal, language)).allowed,
    })),
    route(contract.getPortalAccessWithReason, ({ principal, language }) =>
      readPortalAccess(db, principal, language),
    ),
    route(contract.acknowledge, async ({ principal, language }) => {
      const { businessId, userId: customerId } = principal;
      if (businessId === null) throw new PortalError('not-found');
      if (principal.kind !== 'own') throw new PortalError('forbidden');
      await acknowledgeTerms(db, { businessId, customerId }, clock.now());
      await callers.forget(customerId);
      return readPortalAccess(db, principal, language);
    }),
  ];
}
