import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { WorldDeps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { pause } from '../http/stall.ts';

const SLOW_MS = 8_000;

/**
 * Passes all other paths under `/identity` to the provider, with the body unread. The provider derives its links
 * from the request, so the request is rewritten to its public URL.
 */
export function mountProvider(app: FastifyInstance, deps: WorldDeps, provider: Provider): void {
  const handle = provider.callback();
  const { host, protocol } = new URL(deps.publicUrl);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/identity/*', async (request, reply) => {
    if (request.url.startsWith('/identity/token')) {
      const fault = await deps.faults.take('identity', 'token');
      if (fault === 'slow') await pause(request, SLOW_MS);
      if (fault === 'error') throw new Problem(503, 'temporarily_unavailable', 'No tokens are given now.');
    }
    const raw: IncomingMessage & { originalUrl?: string } = request.raw;
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    raw.originalUrl = request.url;
    raw.url = request.url.slice('/identity'.length);
    reply.hijack();
    await handle(raw, reply.raw);
  });
}
