import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { allowStyles } from './security-headers.ts';

/** Stands in the shell where each answer has a nonce of its own. */
const nonceMark = '%nonce%';

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
    () =>
      `<meta property="csp-nonce" content="${nonceMark}" /><script type="application/json" id="bootstrap">${asJsonInHtml(options.bootstrap)}</script>`,
  );
  await app.register(staticFiles, {
    root: join(options.dir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });
  const worker = join(options.dir, 'offline-worker.js');
  if (existsSync(worker)) {
    const script = readFileSync(worker, 'utf8');
    app.get('/offline-worker.js', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );
  }
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (/^\/(admin\/)?api\//.test(request.url)) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    reply.header(
      'content-security-policy',
      allowStyles(String(reply.getHeader('content-security-policy')), nonce),
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(shell.replace(nonceMark, nonce));
  });
}

const asJsonInHtml = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`).replaceAll('\u2028', String.raw`\u2028`);
