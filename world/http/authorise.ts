import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const COOKIE = 'world_console';

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/** What guards the world's door. */
export interface Entry {
  readonly apiKey: string;
  /** Where browsers reach the world; pages are served under its host name and the loopback names alone. */
  readonly publicUrl: string;
  /** What a browser has to know besides, as the password of `sandbox`; nothing when absent. */
  readonly password?: string | undefined;
}

/**
 * Guards every path under `/v1/` with `Authorization: Bearer <key>`; anything else answers 401. Pages of the
 * console served by this process may call too, by the cookie that came with them. Everything that a browser asks for
 * is refused under foreign host names (421), so that no other site's name can be made to lead here and get the cookie,
 * and without the password where there is one (401).
 */
export function guardEntry(app: FastifyInstance, { apiKey, publicUrl, password }: Entry): void {
  const pass = consolePass(apiKey);
  const ownHost = new URL(publicUrl).host;
  const basic = password && `Basic ${Buffer.from(`sandbox:${password}`).toString('base64')}`;
  app.addHook('onRequest', async (request, reply) => {
    const { routeOptions, url, headers } = request;
    const path = url.split('?', 1)[0] ?? '';
    // The route tells what is served, whatever way the address was written; the address covers what is not.
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
      // The identity provider would take it for a client's.
      delete request.raw.headers.authorization;
    }
    if (!isCall || (fromOwnPage(request) && same(cookieOf(request), pass))) return;
    throw new Problem(401, 'unauthorised', 'A valid API key is needed as a bearer token.');
  });
}

/** Browsers never send a loopback name for an address that somebody else's name leads to. */
function isOwn(host: string, ownHost: string): boolean {
  if (host === ownHost) return true;
  const address = `http://${host}`;
  return URL.canParse(address) && LOOPBACK.has(new URL(address).hostname);
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What servers of clients call, who prove themselves by a secret of their own, and pictures that other pages show. */
const isForServers = (path: string): boolean =>
  FOR_SERVERS.has(path) || path.startsWith('/identity/.well-known/') || path.startsWith('/pictures/');

const FOR_SERVERS = new Set(['/identity/token', '/identity/jwks', '/identity/me']);

/** The cookie that lets pages of the console call the API without knowing its key. */
export function consoleCookie(apiKey: string): string {
  return `${COOKIE}=${consolePass(apiKey)}; Path=/v1/; HttpOnly; SameSite=Strict`;
}

const consolePass = (apiKey: string) => createHmac('sha256', apiKey).update('console').digest('base64url');

/** Other ports of a host share its cookies, so the page the call comes from decides. */
function fromOwnPage({ headers }: FastifyRequest): boolean {
  const page = headers.origin ?? headers.referer ?? '';
  return URL.canParse(page) && new URL(page).host === headers.host;
}

function cookieOf(request: FastifyRequest): string {
  const pairs = request.headers.cookie?.split(/;\s*/) ?? [];
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
}
