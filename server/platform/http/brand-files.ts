import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { asFile } from './security-headers.ts';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * Serves the brand's files, also to pages of other sites: the wallet is embedded in some, and e-mails show the logo.
 */
export function serveBrandFiles(app: FastifyInstance, files: ReadonlyMap<string, Buffer>): void {
  for (const [address, bytes] of files)
    app.get(address, { schema: { hide: true } }, async (_request, reply) => {
      // An SVG that is opened by itself keeps the policy of a page.
      if (extname(address) !== '.svg') asFile(reply);
      return reply
        .type(types[extname(address)] ?? 'application/octet-stream')
        .header('cache-control', 'public, max-age=3600')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(bytes);
    });
}
