import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nonceMark, type PageBrand, type Reader, readShell } from './page-shell.ts';
import { isOfCalls } from './problems.ts';
import { allowScript, allowStyles, asFile } from './security-headers.ts';

const pack = promisify(gzip);

/** Only pages are for crawlers; API paths are excluded. */
const robots = 'User-agent: *\nDisallow: /api/\nDisallow: /admin/api/\nDisallow: /auth/\n';

interface Pages {
  /** Where the app was built. */
  readonly dir: string;
  /** The data every page starts with. */
  readonly bootstrap: Readonly<Record<string, unknown>>;
  readonly brand: PageBrand;
  /** Style of the brand's own, after that of the build. */
  readonly brandStyle?: string;
  /** Origin of pictures, for the browser to preconnect to. */
  readonly picturesUrl: string;
}

/**
 * Serves a built web app: hashed files cached for ever, and for every other path the shell with its first paint,
 * bootstrap data and preloads inlined, so that nothing waits for a script to request it.
 */
export async function servePages(app: FastifyInstance, options: Pages): Promise<void> {
  const shell = readShell(
    options.dir,
    options.brand,
    `<meta property="csp-nonce" content="${nonceMark}" />${options.brandStyle ? `<style nonce="${nonceMark}">${options.brandStyle}</style>` : ''}<link rel="preconnect" href="${options.picturesUrl}" /><script type="application/json" id="bootstrap">${asJsonInHtml(options.bootstrap)}</script>`,
  );
  const scriptHash =
    shell.firstScript && createHash('sha256').update(shell.firstScript, 'utf8').digest('base64');
  await app.register(staticFiles, {
    root: join(options.dir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: asFile,
    decorateReply: false,
  });
  const worker = join(options.dir, 'offline-worker.js');
  if (existsSync(worker)) {
    const script = readFileSync(worker, 'utf8');
    app.get('/offline-worker.js', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );
  }
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(robots),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (isOfCalls(request.url)) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    const policy = allowStyles(String(reply.getHeader('content-security-policy')), nonce);
    reply.header('content-security-policy', scriptHash ? allowScript(policy, scriptHash) : policy);
    const [path = '/'] = request.url.split('?', 1);
    const page = shell.write(path, readerOf(request)).replaceAll(nonceMark, nonce);
    const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (isPacked) reply.header('content-encoding', 'gzip');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .send(isPacked ? await pack(page) : page);
  });
}

/**
 * The language and theme that the browser stored, see `web/lib/preference.ts`; otherwise those of its request headers.
 */
function readerOf({ cookies, headers }: FastifyRequest): Reader {
  const wish = cookies['cardinal.locale'] ?? headers['accept-language'] ?? '';
  const theme = cookies['cardinal.theme'];
  return {
    locale: /^\s*fr\b/i.test(wish) ? 'fr-CA' : 'en-US',
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
  };
}

const asJsonInHtml = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`).replaceAll('\u2028', String.raw`\u2028`);
