import * as oidc from 'openid-client';
import pino from 'pino';
import type { Tenant } from '#contract/enums/index.ts';
import { welcomeCustomer } from '#server/flows/welcome-customer.ts';
import type { IssuerPort } from '#server/modules/accounts/port.ts';
import {
  createAuthenticate,
  type ClientAuthentication,
  createIdentity,
  type EmbeddingHost,
  type IdentityClient,
  type IdentityConfig,
  sessionRoutes,
} from '#server/modules/session/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createApp } from '#server/platform/http/app.ts';
import type { Route } from '#server/platform/http/route.ts';
import { createLog } from '#server/platform/monitoring/log.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxIssuer } from '#server/suppliers/sandbox/issuer/issuer.ts';
import type { OidcClient } from '#world/config.ts';
import { openBrowser } from '#world/identity/test-browser.ts';
import { testClock } from './api.ts';
import { testDatabase } from './database.ts';
import { type TestWorld, testWorld, worldBegins } from './world.ts';

export const clientSecret = 'secret-of-the-tests';
/** URLs of the surfaces; nothing listens there, redirects are not followed. */
export const surfaceUrls = {
  portal: 'http://127.0.0.1:4160',
  admin: 'http://127.0.0.1:4162',
  agent: 'http://127.0.0.1:4163',
  host: 'http://127.0.0.1:4165',
  otherHost: 'http://127.0.0.1:4166',
} as const;

/** A world whose identity provider has three portal clients, a site allowed to embed the wallet and one that is not. */
export function worldForSignIn(
  port?: number,
  proof: Partial<OidcClient> = { clientSecret },
): Promise<TestWorld> {
  const client = (clientId: string, ...origins: string[]) => ({
    clientId,
    ...proof,
    redirectUris: origins.map((origin) => `${origin}/auth/startsession/`),
    postLogoutRedirectUris: origins.map((origin) => `${origin}/auth/endsession/`),
  });
  const { portal, admin, agent, host, otherHost } = surfaceUrls;
  return testWorld({
    ...(port === undefined ? {} : { port }),
    clients: [
      client('cardinal-consumer', portal),
      client('cardinal-business', portal, admin),
      client('cardinal-agent', agent),
      client('issuer-site', host),
      client('issuer-business-site', otherHost),
    ],
  });
}

/** Signs in at a site that embeds the wallet; returns the ID token of its server. */
export async function signInAtSite(
  { url }: Pick<TestWorld, 'url'>,
  { clientId, origin }: EmbeddingHost,
  handle: string,
): Promise<string> {
  const client = await oidc.discovery(
    new URL(`${url}/identity`),
    clientId,
    {},
    oidc.ClientSecretBasic(clientSecret),
    { execute: [oidc.allowInsecureRequests] },
  );
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const authorizationUrl = oidc.buildAuthorizationUrl(client, {
    redirect_uri: `${origin}/auth/startsession/`,
    scope: 'openid',
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const browser = openBrowser();
  const page = await browser.get(authorizationUrl.href);
  const back = await browser.post(page.url, { handle });
  const tokens = await oidc.authorizationCodeGrant(client, new URL(back.url), { pkceCodeVerifier });
  return tokens.id_token ?? '';
}

export type SignInPortal = Awaited<ReturnType<typeof openSignInPortal>>;

/** A portal of one tenant with only sessions and the given `routes`, using the world's identity provider. */
export async function openSignInPortal(
  world: TestWorld,
  tenant: Tenant,
  {
    issuer: otherIssuer,
    perMinute = 1_000_000,
    hosts = [{ clientId: 'issuer-site', origin: surfaceUrls.host }],
    routes = () => [],
    authentication,
    claims = {},
    onLog,
  }: {
    issuer?: IssuerPort;
    perMinute?: number;
    hosts?: readonly EmbeddingHost[];
    routes?: (deps: { db: Db; clock: Clock }) => Route[];
    /** Client authentication at the provider; by secret by default. */
    authentication?: ClientAuthentication;
    claims?: Pick<IdentityConfig, 'scopes' | 'customerClaim'>;
    /** Receives every log line. */
    onLog?: (line: string) => void;
  } = {},
) {
  const database = await testDatabase();
  const { db } = database;
  const clock = testClock(worldBegins.toISOString());
  const worldClient = createWorldClient({ baseUrl: world.url, apiKey: 'key-of-the-tests' });
  const log = onLog ? createLog('tests', 'warn', { write: onLog }) : pino({ level: 'silent' });
  const cookies = { tenant, secret: 'a secret of the tests, long enough', isSecure: false };
  const of = (clientId: string, publicUrl: string): IdentityClient => ({
    clientId,
    authentication: authentication ?? { method: 'client_secret_basic', secret: clientSecret },
    publicUrl,
  });
  const identity = createIdentity({
    issuerUrl: `${world.url}/identity`,
    hosts,
    ...claims,
    clients:
      tenant === 'consumer'
        ? {
            traveler: of('cardinal-consumer', surfaceUrls.portal),
            agent: of('cardinal-agent', surfaceUrls.agent),
          }
        : {
            traveler: of('cardinal-business', surfaceUrls.portal),
            admin: of('cardinal-business', surfaceUrls.admin),
          },
  });
  const app = await createApp({
    log,
    routes: [
      ...sessionRoutes({
        db,
        clock,
        tenant,
        log,
        cookies,
        identity,
        issuer: otherIssuer ?? sandboxIssuer(worldClient),
        welcome: welcomeCustomer({ db, clock, tenant }),
      }),
      ...routes({ db, clock }),
    ],
    authenticate: createAuthenticate({ db, clock, cookies }),
    limits: { perMinute },
    trustedOrigins: [],
    embeddingOrigins: hosts.map(({ origin }) => origin),
  });

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers });

  /** Signs in at the provider; returns the parameters for login/code and the cookie. */
  async function visitProvider(handle: string, surface = 'traveler', invitation?: string) {
    const started = await post('/api/v0/login/start', { surface, ...(invitation ? { invitation } : {}) });
    const cookie = started.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const browser = openBrowser();
    const page = await browser.get(started.json().authorizationUrl);
    const back = new URL((await browser.post(page.url, { handle })).url);
    const { code = '', state = '', iss = '' } = Object.fromEntries(back.searchParams);
    return { answer: { code, state, iss }, cookie, started, back };
  }

  return {
    app,
    db,
    clock,
    post,
    visitProvider,
    async signIn(handle: string, surface?: string, invitation?: string) {
      const { answer, cookie } = await visitProvider(handle, surface, invitation);
      return post('/api/v0/login/code', answer, { cookie });
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
