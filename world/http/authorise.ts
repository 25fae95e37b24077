import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const COOKIE = 'world_console';

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/**
 * Guards every path under `/v1/` with `Authorization: Bearer <key>`; anything else answers 401. Pages of the
 * console served by this process may call too, by the cookie that came with them.
 */
export function requireApiKey(app: FastifyInstance, apiKey: string): void {
  const pass = consolePass(apiKey);
  app.addHook('onRequest', async (request) => {
    // The route tells what is served, whatever way the address was written; the address covers what is not.
    if (![request.routeOptions.url, request.url].some((path) => path?.startsWith('/v1/'))) return;
    if (same(request.headers.authorization ?? '', `Bearer ${apiKey}`)) return;
    if (fromOwnPage(request) && same(cookieOf(request), pass)) return;
    throw new Problem(401, 'unauthorised', 'A valid API key is needed as a bearer token.');
  });
}

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
