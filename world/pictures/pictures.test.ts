import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../http/app.ts';
import { pictureUrl, registerPictures } from './routes.ts';
import { openShelf, ShelfBusy } from './shelf.ts';

describe('the picture server', () => {
  let app: FastifyInstance;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
    app = createApp();
    registerPictures(app, { dataDir });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true });
  });
  const files = async (): Promise<string[]> =>
    (await readdir(join(dataDir, 'pictures'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);

  it('serves a picture as immutable, keeps it on disk and answers its tag with 304', async () => {
    const url = pictureUrl('room', 42, '320x240', { climate: 'nordic', hour: 'dusk', stars: 3 });
    expect(url).toBe('/pictures/room/42/320x240.webp?c=nordic&h=dusk&s=3');
    const first = await app.inject(url);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('image/webp');
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await files()).toEqual(['room~42~320x240~nordic~dusk~3~.webp']);
    const again = await app.inject(url);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const unchanged = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.rawPayload.length).toBe(0);
  });

  it('draws a picture once for many concurrent requests', async () => {
    // With room for a single drawing, a second one for the same picture would be turned away.
    const shelf = openShelf(join(dataDir, 'together'), 1);
    const key = { kind: 'car', seed: 'together', size: '240x240', hints: {} } as const;
    const answers = await Promise.all(Array.from({ length: 12 }, () => shelf.take(key)));
    expect(answers.length).toBe(12);
    expect(new Set(answers.map((bytes) => bytes.toString('base64'))).size).toBe(1);
  });

  it('refuses unknown kinds, sizes, seeds and hints', async () => {
    const outcome = async (url: string): Promise<[number, string]> => {
      const answer = await app.inject(url);
      return [answer.statusCode, answer.json<{ error: { code: string } }>().error.code];
    };
    expect(await outcome('/pictures/spaceship/1/320x240.webp')).toEqual([404, 'not_found']);
    expect(await outcome('/pictures/room/1/321x240.webp')).toEqual([400, 'invalid_size']);
    expect(await outcome('/pictures/room/..%2F..%2Fetc/320x240.webp')).toEqual([400, 'invalid_seed']);
    expect(await outcome(`/pictures/room/${'x'.repeat(65)}/320x240.webp`)).toEqual([400, 'invalid_seed']);
    expect(await outcome('/pictures/room/1/320x240.webp?c=lunar')).toEqual([400, 'invalid_hint']);
    expect(await outcome('/pictures/room/1/320x240.webp?h=noon')).toEqual([400, 'invalid_hint']);
    expect(await outcome('/pictures/room/1/320x240.webp?s=6')).toEqual([400, 'invalid_hint']);
  });

  it('rejects requests when its queue is full', async () => {
    const shelf = openShelf(join(dataDir, 'small'), 2);
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, (_, i) =>
        shelf.take({ kind: 'car', seed: `q${i}`, size: '240x240', hints: {} }),
      ),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBe(2);
    for (const result of asked)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ShelfBusy);
  });
});
