import type { Area, Platform } from '#server/platform/area.ts';
import type { HttpOptions } from '#server/platform/http/app.ts';
import { watchAddress } from '#server/platform/watch-address.ts';
import type { FastifyReply } from 'fastify';
import type { SessionInfo } from '#contract/session.ts';
import { createAuthenticate } from './authenticate.ts';
import { setCsrfCookie } from './cookies.ts';
import type { FinishDeps } from './finish-sign-in.ts';
import { createIdentity, type IdentityConfig } from './identity.ts';
import { rememberCallers } from './known-callers.ts';
import { readSession } from './read-session.ts';
import { sessionRoutes } from './routes.ts';

export interface SessionArea extends Area {
  readonly authenticate: HttpOptions['authenticate'];
  /** Whether the identity provider has answered lately. */
  hasProvider(): boolean;
  /** When it resolves, no process has this customer's sessions cached any more. */
  forget(customerId: string): Promise<void>;
  /** Begins a session in a browser: sets its CSRF cookie and answers what the browser may know of it. */
  beginIn(reply: FastifyReply, sessionId: string): Promise<SessionInfo>;
}

/** `secret` derives CSRF tokens; cookies are Secure where the portal is reached over TLS. */
export function composeSession(
  { tenant, db, clock, log, signals }: Platform,
  deps: {
    identity: IdentityConfig;
    secret: string;
    isSecure: boolean;
  } & Pick<FinishDeps, 'issuer' | 'welcome'>,
): SessionArea {
  const { issuer, welcome, secret, isSecure } = deps;
  const cookies = { tenant, secret, isSecure };
  const callers = rememberCallers(signals);
  const identity = createIdentity(deps.identity);
  const provider = watchAddress(`${deps.identity.issuerUrl}/.well-known/openid-configuration`, (error) =>
    error === null
      ? log.warn('the identity provider answers again')
      : log.error({ err: error }, 'the identity provider cannot be reached, so that nobody can sign in'),
  );
  return {
    authenticate: createAuthenticate({ db, clock, cookies, callers }),
    hasProvider: () => provider.answers(),
    routes: sessionRoutes({ db, clock, tenant, identity, log, issuer, welcome, cookies, callers }),
    forget: (customerId) => callers.forget(customerId),
    beginIn(reply, sessionId) {
      setCsrfCookie(cookies, reply, sessionId);
      return readSession({ db, clock, cookies }, sessionId);
    },
    stop: () => provider.stop(),
  };
}
