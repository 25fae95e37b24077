import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { startEmbeddedSession } from '#contract/session.ts';

// An issuer's own site in the sandbox: its customers sign in with it, and a page of it has the wallet in it. It shows all
// that a host has to do; docs/operations.md says the same in words.
const settings = z.object({
  HOST_PORT: z.coerce.number(),
  HOST_URL: z.url(),
  HOST_CLIENT_SECRET: z.string(),
  HOST_ISSUER: z.url(),
  /** Where browsers and this server reach the portals whose wallets it embeds, by the path of its page. */
  HOST_SITES: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), z.object({ clientId: z.string(), portal: z.url(), api: z.url() }))),
});
const {
  HOST_PORT,
  HOST_URL,
  HOST_CLIENT_SECRET,
  HOST_ISSUER,
  HOST_SITES: sites,
} = settings.parse(process.env);
type Site = (typeof sites)[string];

const html = readFileSync(join(import.meta.dirname, '../web/apps/wallet-module/host.html'), 'utf8');
const cookieName = 'northmere_site';
/** Who signed in with this site, by the cookie of their browser: an ID token for each of its pages. */
const signedIn = new Map<string, Map<string, string>>();
/** Sign-ins on their way, by state. */
const underway = new Map<string, { path: string; codeVerifier: string }>();

const discovered = new Map<string, Promise<oidc.Configuration>>();
function providerFor({ clientId }: Site): Promise<oidc.Configuration> {
  const asked =
    discovered.get(clientId) ??
    oidc.discovery(new URL(HOST_ISSUER), clientId, {}, oidc.ClientSecretBasic(HOST_CLIENT_SECRET), {
      execute: [oidc.allowInsecureRequests],
    });
  discovered.set(clientId, asked);
  asked.catch(() => discovered.delete(clientId));
  return asked;
}

const redirectUri = `${HOST_URL}/signed-in`;

async function beginSignIn(site: Site, path: string, response: ServerResponse): Promise<void> {
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  underway.set(state, { path, codeVerifier });
  const url = oidc.buildAuthorizationUrl(await providerFor(site), {
    redirect_uri: redirectUri,
    scope: 'openid',
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  response.writeHead(302, { location: url.href }).end();
}

async function finishSignIn(url: URL, visitor: string, response: ServerResponse): Promise<void> {
  const state = url.searchParams.get('state') ?? '';
  const attempt = underway.get(state);
  underway.delete(state);
  const site = attempt && sites[attempt.path];
  if (!attempt || !site) return void response.writeHead(302, { location: '/' }).end();
  const tokens = await oidc.authorizationCodeGrant(await providerFor(site), url, {
    pkceCodeVerifier: attempt.codeVerifier,
    expectedState: state,
  });
  const own = signedIn.get(visitor) ?? new Map<string, string>();
  signedIn.set(visitor, own.set(attempt.path, tokens.id_token ?? ''));
  response
    .writeHead(302, {
      location: attempt.path,
      'set-cookie': `${cookieName}=${visitor}; Path=/; HttpOnly; SameSite=Lax`,
    })
    .end();
}

/** What a host does for the wallet: it shows the portal whom it has signed in, and hands on the token it gets for them. */
async function handOutToken(request: IncomingMessage, visitor: string, response: ServerResponse) {
  const [path = '', site] =
    Object.entries(sites).find(([, { portal }]) => portal === request.headers['x-portal']) ?? [];
  const idToken = signedIn.get(visitor)?.get(path);
  if (!site || !idToken) return void response.writeHead(401).end();
  const answer = await fetch(`${site.api}${startEmbeddedSession.path}`, {
    method: startEmbeddedSession.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken }),
  });
  response.writeHead(answer.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(await answer.text());
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', HOST_URL);
  const sent = new RegExp(`${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  const visitor = sent && signedIn.has(sent) ? sent : randomBytes(24).toString('base64url');
  const { pathname } = url;
  const site = sites[pathname];
  const call = `${request.method} ${pathname}`;
  if (site && !signedIn.get(visitor)?.has(pathname)) return beginSignIn(site, pathname, response);
  if (site)
    return void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(html.replace(/data-portal="[^"]*"/, `data-portal="${site.portal}"`));
  if (call === 'GET /signed-in') return finishSignIn(url, visitor, response);
  if (call === 'POST /wallet-token') return handOutToken(request, visitor, response);
  if (call === 'POST /sign-out') {
    signedIn.delete(visitor);
    return void response.writeHead(303, { location: '/signed-out' }).end();
  }
  if (call === 'GET /signed-out')
    return void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        '<!doctype html><html lang="en"><title>Northmere</title><p>You are signed out. <a href="/">Sign in</a></p>',
      );
  response.writeHead(pathname === '/readyz' ? 200 : 404).end();
}

process.once('disconnect', () => process.exit(0));
createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`The site that embeds the wallet could not answer: ${String(error)}\n`);
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
}).listen(HOST_PORT);
