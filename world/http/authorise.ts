import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const COOKIE = 'world_console';

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/** Access settings of the world. */
export interface Entry {
  readonly apiKey: string;
  /** Public URL; pages are only served under its host and loopback names. */
  readonly publicUrl: string;
  /** Additional password of browsers, for user `sandbox`; none by default. */
  readonly password?: string | undefined;
}

/**
 * Requires `Authorization: Bearer <key>` on every path under `/v1/`, otherwise 401. Pages of the
 * console served by this process may call with the cookie set with them. Requests of browsers are rejected
 * under foreign host names (421), against DNS rebinding, and without the password if one is set (401).
 */
export function guardEntry(app: FastifyInstance, { apiKey, publicUrl, password }: Entry): void {
  const pass = consolePass(apiKey);
  const ownHost = new URL(publicUrl).host;
  const basic = password && `Basic ${Buffer.from(`sandbox:${password}`).toString('base64')}`;
  app.addHook('onRequest', async (request, reply) => {
    const { routeOptions, url, headers } = request;
    const path = url.split('?', 1)[0] ?? '';
    // Checks the matched route, which covers unusual spellings of the URL, and the URL, which covers unmatched routes.
    const isCall = [routeOptions.url, url].some((one) => one?.startsWith('/v1/'));
    if (isCall && same(headers.authorization ?? '', `Bearer ${apiKey}`)) return;
    if (path === '/healthz' || path === '/readyz') return;
    if (!isOwn(headers.host ?? '', ownHost))
      throw new Problem(421, 'foreign_host', `The sandbox is not served under this name: open ${publicUrl}.`);
    if (basic && !isForServers(path)) {
      if (!same(headers.authorization ?? '', basic)) {
        reply.header('www-authenticate', 'Basic realm="Sandbox", charset="UTF-8"');
        throw new Problem(401, 'unauthorised', 'The sandbox asks for its password.');
      }
      // The identity provider would treat it as client authentication.
      delete request.raw.headers.authorization;
    }
    if (!isCall || (fromOwnPage(request) && same(cookieOf(request), pass))) return;
    throw new Problem(401, 'unauthorised', 'A valid API key is needed as a bearer token.');
  });
}

/** True for the public host and loopback names, which a rebound foreign name never shows as. */
function isOwn(host: string, ownHost: string): boolean {
  if (host === ownHost) return true;
  const address = `http://${host}`;
  return URL.canParse(address) && LOOPBACK.has(new URL(address).hostname);
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Endpoints for relying parties' servers, which authenticate themselves, and pictures, which other sites embed. */
const isForServers = (path: string): boolean =>
  FOR_SERVERS.has(path) || path.startsWith('/identity/.well-known/') || path.startsWith('/pictures/');

const FOR_SERVERS = new Set(['/identity/token', '/identity/jwks', '/identity/me']);

/** Cookie by which console pages call the API without knowing its key. */
export function consoleCookie(apiKey: string): string {
  return `${COOKIE}=${consolePass(apiKey)}; Path=/v1/; HttpOnly; SameSite=Strict`;
}

const consolePass = (apiKey: string) => createHmac('sha256', apiKey).update('console').digest('base64url');

/** Cookies are shared by all ports of a host, so the origin of the calling page decides. */
function fromOwnPage({ headers }: FastifyRequest): boolean {
  const page = headers.origin ?? headers.referer ?? '';
  return URL.canParse(page) && new URL(page).host === headers.host;
}

function cookieOf(request: FastifyRequest): string {
  const pairs = request.headers.cookie?.split(/;\s*/) ?? [];
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
}
