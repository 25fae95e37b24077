import type { Area, Platform } from '#server/platform/area.ts';
import type { HttpOptions } from '#server/platform/http/app.ts';
import { watchAddress } from '#server/platform/watch-address.ts';
import { createAuthenticate } from './authenticate.ts';
import type { FinishDeps } from './finish-sign-in.ts';
import { createIdentity, type IdentityConfig } from './identity.ts';
import { rememberCallers } from './known-callers.ts';
import { sessionRoutes } from './routes.ts';

export interface SessionArea extends Area {
  readonly authenticate: HttpOptions['authenticate'];
  /** Whether the identity provider has answered lately. */
  hasProvider(): boolean;
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
    stop: () => provider.stop(),
  };
}
