import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { startEmbeddedSession } from '#contract/session.ts';
import { ShortMemory } from './short-memory.ts';

// Sandbox site of an issuer: customers sign in with it, and one page embeds the wallet. A complete example of a
// host, described in docs/operations.md.
const settings = z.object({
  HOST_PORT: z.coerce.number(),
  HOST_LISTEN: z.string(),
  HOST_URL: z.url(),
  HOST_CLIENT_SECRET: z.string(),
  HOST_ISSUER: z.url(),
  /** Portals whose wallets are embedded, by page path: their URLs for browsers and for this server. */
  HOST_SITES: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), z.object({ clientId: z.string(), portal: z.url(), api: z.url() }))),
});
const {
  HOST_PORT,
  HOST_LISTEN,
  HOST_URL,
  HOST_CLIENT_SECRET,
  HOST_ISSUER,
  HOST_SITES: sites,
} = settings.parse(process.env);
type Site = (typeof sites)[string];

const html = readFileSync(join(import.meta.dirname, '../web/apps/wallet-module/host.html'), 'utf8');
const cookieName = 'northmere_site';
/** Signed-in customers by browser cookie: an ID token per page. */
const signedIn = new ShortMemory<Map<string, string>>(12 * 60 * 60_000);
/** Pending sign-ins by state; `visitor` is the cookie of the browser that started it. */
const underway = new ShortMemory<{ path: string; codeVerifier: string; visitor: string }>(10 * 60_000);

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

const cookieOf = (visitor: string) => `${cookieName}=${visitor}; Path=/; HttpOnly; SameSite=Lax`;
const newVisitor = () => randomBytes(24).toString('base64url');

async function beginSignIn(
  site: Site,
  path: string,
  visitor: string,
  response: ServerResponse,
): Promise<void> {
  const codeVerifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  underway.set(state, { path, codeVerifier, visitor });
  const url = oidc.buildAuthorizationUrl(await providerFor(site), {
    redirect_uri: redirectUri,
    scope: 'openid',
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  response.writeHead(302, { location: url.href, 'set-cookie': cookieOf(visitor) }).end();
}

async function finishSignIn(url: URL, visitor: string, response: ServerResponse): Promise<void> {
  const state = url.searchParams.get('state') ?? '';
  const attempt = underway.get(state);
  const site = attempt && sites[attempt.path];
  // Only the browser that started a sign-in may finish it (login CSRF).
  if (attempt?.visitor !== visitor || !site) return void response.writeHead(302, { location: '/' }).end();
  underway.delete(state);
  const tokens = await oidc.authorizationCodeGrant(await providerFor(site), url, {
    pkceCodeVerifier: attempt.codeVerifier,
    expectedState: state,
  });
  const own = signedIn.get(visitor) ?? new Map<string, string>();
  signedIn.delete(visitor);
  // Replace the cookie on sign-in (session fixation).
  const signed = newVisitor();
  signedIn.set(signed, own.set(attempt.path, tokens.id_token ?? ''));
  response.writeHead(302, { location: attempt.path, 'set-cookie': cookieOf(signed) }).end();
}

/** Token endpoint of a host: exchanges the customer's ID token for a portal token. */
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
  const visitor = sent ?? newVisitor();
  const { pathname } = url;
  const site = sites[pathname];
  const call = `${request.method} ${pathname}`;
  if (site && !signedIn.get(visitor)?.has(pathname)) return beginSignIn(site, pathname, visitor, response);
  if (site) {
    const nonce = randomBytes(16).toString('base64');
    return void response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policyOf(site, nonce),
      })
      .end(
        html
          .replace(/data-portal="[^"]*"/, `data-portal="${site.portal}"`)
          .replace('<script type="module">', `<script type="module" nonce="${nonce}">`),
      );
  }
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

/** Content security policy from docs/operations.md: allows the portal's scripts, calls, fonts and images. */
const policyOf = ({ portal }: Site, nonce: string): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' ${portal}`,
    `style-src 'unsafe-inline' ${portal}`,
    `connect-src 'self' ${portal}`,
    `font-src data: ${portal}`,
    `img-src data: ${portal} ${new URL(HOST_ISSUER).origin}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

const headers = Object.entries({
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
});

process.once('disconnect', () => process.exit(0));
createServer((request, response) => {
  for (const [name, value] of headers) response.setHeader(name, value);
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`The site that embeds the wallet could not answer: ${String(error)}\n`);
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
}).listen(HOST_PORT, HOST_LISTEN);
