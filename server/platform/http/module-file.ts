import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { packingOf } from './send-cached.ts';

/** Placeholder in a built module for its bootstrap data, quotes included. */
const mark = /(["'`])%bootstrap%\1/;

interface Modules {
  /** Where they were built; nothing is served where that is not. */
  readonly dir: string;
  /** Bootstrap data of each module. */
  readonly bootstrap: Readonly<Record<string, unknown>>;
}

/**
 * Serves programs that pages of other sites import, `/modules/<name>.js`, and their typefaces: under one name for
 * ever, so that browsers ask each time whether theirs is still good. They hold nothing of any customer.
 */
export function serveModules(app: FastifyInstance, { dir, bootstrap }: Modules): void {
  const names = existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.js')) : [];
  for (const name of names) {
    const built = readFileSync(join(dir, name), 'utf8');
    if (!mark.test(built)) throw new Error(`${join(dir, name)} has no place for what it starts with.`);
    const text = built.replace(mark, () => JSON.stringify(JSON.stringify(bootstrap)));
    const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const packed = {
      br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(text, { level: 9 }),
    };
    app.get(`/modules/${name}`, { schema: { hide: true } }, async ({ headers }, reply) => {
      const packing = packingOf(headers['accept-encoding']);
      const tag = `"${etag}${packing ? `-${packing}` : ''}"`;
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'public, no-cache')
        .header('vary', 'accept-encoding')
        .header('etag', tag)
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin');
      if (headers['if-none-match']?.includes(tag)) return reply.status(304).send();
      if (packing) reply.header('content-encoding', packing);
      return reply.send(packing ? packed[packing] : text);
    });
  }
  serveFonts(app, join(dir, 'fonts'));
  app.get('/modules/*', { schema: { hide: true } }, async (_request, reply) => reply.callNotFound());
}

/**
 * Fonts of modules, `/modules/fonts/<name>.woff2`: a name contains a hash of its bytes, so they are cached for ever.
 */
function serveFonts(app: FastifyInstance, dir: string): void {
  const names = existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.woff2')) : [];
  for (const name of names) {
    const bytes = readFileSync(join(dir, name));
    app.get(`/modules/fonts/${name}`, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(bytes),
    );
  }
}
