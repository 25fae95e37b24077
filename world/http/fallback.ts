import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { consoleCookie } from './authorise.ts';

const API = /^\/(v1|pictures|identity|healthz|readyz)(\/|$)/;

const PAGE_POLICY = [
  `default-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/**
 * Handles unmatched paths: with files of a built web app if there is one (paths of the
 * app that are not files get its `index.html`), otherwise with 404 `not_found`. The page sets the cookie for
 * its API calls.
 */
export async function registerFallback(
  app: FastifyInstance,
  { consoleDir, apiKey }: { consoleDir: string | undefined; apiKey: string },
): Promise<void> {
  if (consoleDir) {
    await app.register(fastifyStatic, {
      root: consoleDir,
      preCompressed: true,
      setHeaders(reply, path) {
        if (!path.includes('index.html')) return;
        reply.header('set-cookie', consoleCookie(apiKey));
        reply.header('cache-control', 'no-store');
        reply.header('content-security-policy', PAGE_POLICY);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const wantsPage = request.method === 'GET' && !API.test(path) && !/\.[a-z0-9]+$/i.test(path);
    if (consoleDir && wantsPage) return reply.sendFile('index.html');
    return reply
      .code(404)
      .send({ error: { code: 'not_found', message: 'There is nothing at this address.' } });
  });
}
