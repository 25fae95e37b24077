import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves a built web app: hashed files for ever, and for every other page the shell with the data it starts
 * with written into it, so that the first screen needs no extra call.
 */
export async function servePages(
  app: FastifyInstance,
  options: { readonly dir: string; readonly bootstrap: Readonly<Record<string, unknown>> },
): Promise<void> {
  const shell = readFileSync(join(options.dir, 'index.html'), 'utf8').replace(
    '<!--bootstrap-->',
    () => `<script type="application/json" id="bootstrap">${asJsonInHtml(options.bootstrap)}</script>`,
  );
  await app.register(staticFiles, {
    root: join(options.dir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (/^\/(admin\/)?api\//.test(request.url)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(shell);
  });
}

const asJsonInHtml = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`).replaceAll('\u2028', String.raw`\u2028`);
