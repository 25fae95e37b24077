import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../http/app.ts';
import { compose } from './compose.ts';
import { climates, dimensions, type Hints, hours, type Kind, kinds, type Size, sizes } from './kinds.ts';
import { render } from './render.ts';
import { pictureUrl, registerPictures } from './routes.ts';
import { openShelf, ShelfBusy } from './shelf.ts';

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function renderInFreshModules(): Promise<string[]> {
  vi.resetModules();
  const drawing = await import('./compose.ts');
  const raster = await import('./render.ts');
  const hashes: string[] = [];
  for (const kind of kinds) {
    const { svg } = drawing.compose(kind, '4711', '480x360', { climate: 'alpine', hour: 'golden', stars: 4 });
    hashes.push(hash(await raster.render(svg)));
  }
  return hashes;
}

describe('drawing', () => {
  it('draws the same picture byte for byte from the same kind, seed and hints', async () => {
    const first = await renderInFreshModules();
    const second = await renderInFreshModules();
    expect(second).toEqual(first);
    expect(new Set(first).size).toBe(kinds.length);
  });

  it('draws every kind in every size, climate and hour as well-formed SVG', { timeout: 30_000 }, () => {
    const check = (kind: Kind, seed: string, size: Size, hints: Hints): void => {
      const { svg, composition } = compose(kind, seed, size, hints);
      const { width, height } = dimensions(size);
      const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`;
      expect(svg.startsWith(head)).toBe(true);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(composition).not.toBe('');
    };
    for (const kind of kinds) {
      for (const size of sizes) check(kind, `size-${size}`, size, {});
      for (const climate of climates)
        for (const hour of hours) check(kind, `${climate}-${hour}`, '320x240', { climate, hour });
    }
  });

  it('rasterises every kind and size at exactly that size', { timeout: 60_000 }, async () => {
    for (const kind of kinds)
      for (const size of sizes) {
        if (kind !== 'room' && size !== '480x360' && size !== '320x240') continue;
        const { width, height, format } = await sharp(await render(compose(kind, '9', size).svg)).metadata();
        expect({ format, width, height }).toEqual({ format: 'webp', ...dimensions(size) });
      }
  });

  it('varies the composition, not only the colours, from seed to seed', { timeout: 60_000 }, () => {
    const variants = (kind: Kind): Set<string> =>
      new Set(
        climates.flatMap((climate) =>
          Array.from(
            // All that there are have come by the ninth.
            { length: 15 },
            (_, seed) => compose(kind, `${seed}`, '320x240', { climate }).composition,
          ),
        ),
      );
    expect(variants('stay-exterior').size).toBe(10);
    expect(variants('room').size).toBe(8);
    expect(variants('place').size).toBe(9);
    expect(variants('home-exterior').size).toBe(6);
    expect(variants('activity').size).toBe(8);
  });

  it('gives grand houses to five stars and none to one star', () => {
    const drawn = (stars: number): string[] =>
      Array.from(
        { length: 60 },
        (_, seed) =>
          compose('stay-exterior', `${seed}`, '320x240', { climate: 'temperate', stars }).composition,
      );
    expect(drawn(5)).not.toContain('motel');
    expect(drawn(5).filter((name) => name === 'grand').length).toBeGreaterThan(10);
    expect(drawn(1)).toContain('motel');
  });

  it('stays light: a typical 640x480 picture is under 30 KB', async () => {
    let bytes = 0;
    for (const kind of kinds) bytes += (await render(compose(kind, '77', '640x480').svg)).length;
    expect(bytes / kinds.length).toBeLessThan(30 * 1024);
  });
});

describe('serving', () => {
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

  it('serves a picture for ever, keeps it on disk and answers 304 to its tag', async () => {
    const url = pictureUrl('room', 42, '320x240', { climate: 'nordic', hour: 'dusk', stars: 3 });
    expect(url).toBe('/pictures/room/42/320x240.webp?c=nordic&h=dusk&s=3');
    const first = await app.inject(url);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('image/webp');
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await files()).toEqual(['room~42~320x240~nordic~dusk~3~.webp']);
    const again = await app.inject(url);
    expect(hash(again.rawPayload)).toBe(hash(first.rawPayload));
    const unchanged = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.rawPayload.length).toBe(0);
  });

  it('draws a picture once when many ask for it together', async () => {
    // With room for a single drawing, a second one for the same picture would be turned away.
    const shelf = openShelf(join(dataDir, 'together'), 1);
    const key = { kind: 'car', seed: 'together', size: '240x240', hints: {} } as const;
    const answers = await Promise.all(Array.from({ length: 12 }, () => shelf.take(key)));
    expect(answers.length).toBe(12);
    expect(new Set(answers.map(hash)).size).toBe(1);
  });

  it('refuses what is not served', async () => {
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

  it('turns callers away rather than letting the queue grow without end', async () => {
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
