import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveModules } from './module-file.ts';

const dir = mkdtempSync(join(tmpdir(), 'modules-'));
const bootstrap = { portal: 'Travel of “us” \u2028 & </script>', quote: `"'\`$&` };
let app: FastifyInstance;

beforeAll(() => {
  writeFileSync(join(dir, 'wallet.js'), 'export const served = JSON.parse(`%bootstrap%`);');
  app = Fastify();
  serveModules(app, { dir, bootstrap });
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

const get = (headers: Record<string, string> = {}, url = '/modules/wallet.js') =>
  app.inject({ url, headers });

describe('a JavaScript module for other sites’ pages', () => {
  it('is served to any origin with its start-up data, and must be revalidated each time [EMB-01]', async () => {
    const answer = await get();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, no-cache',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
    });
    const program = await import(`data:text/javascript,${encodeURIComponent(answer.body)}`);
    expect(program.served).toEqual(bootstrap);
  });

  it('is answered with 304 while unchanged, compressed or not', async () => {
    const plain = await get();
    for (const [packing, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await get({ 'accept-encoding': packing });
      expect(packed.headers['content-encoding']).toBe(packing);
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
      const etag = String(packed.headers.etag);
      const again = await get({ 'accept-encoding': packing, 'if-none-match': `W/"x", ${etag}` });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect((await get({ 'accept-encoding': packing, 'if-none-match': '"another"' })).statusCode).toBe(200);
    }
  });

  it('answers 404 under another name', async () => {
    expect((await get({}, '/modules/other.js')).statusCode).toBe(404);
    expect((await get({}, '/modules/../config.ts')).statusCode).toBe(404);
  });

  it('without a placeholder for its start-up data prevents the server’s start', () => {
    const broken = mkdtempSync(join(tmpdir(), 'modules-'));
    writeFileSync(join(broken, 'wallet.js'), 'export {};');
    expect(() => serveModules(Fastify(), { dir: broken, bootstrap })).toThrow(/has no place/);
    rmSync(broken, { recursive: true });
  });
});
