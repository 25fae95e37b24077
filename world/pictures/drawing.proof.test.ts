import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { compose } from './compose.ts';
import { climates, dimensions, type Hints, hours, type Kind, kinds, type Size, sizes } from './kinds.ts';
import { render } from './render.ts';

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

describe('a drawn picture', () => {
  it('is the same byte for byte for the same kind, seed and hints', async () => {
    const first = await renderInFreshModules();
    const second = await renderInFreshModules();
    expect(second).toEqual(first);
    expect(new Set(first).size).toBe(kinds.length);
  });

  it('is well-formed SVG for every kind, size, climate and hour', () => {
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

  it('is rasterized at exactly its size, for every kind', async () => {
    for (const kind of kinds)
      for (const size of sizes) {
        if (kind !== 'room' && size !== '480x360' && size !== '320x240') continue;
        const { width, height, format } = await sharp(await render(compose(kind, '9', size).svg)).metadata();
        expect({ format, width, height }).toEqual({ format: 'webp', ...dimensions(size) });
      }
  });

  it('varies in composition, not only in colors, from seed to seed', () => {
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

  it('shows a grand house for five stars and none for one star', () => {
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

  it('stays small: a typical 640x480 picture is under 30 KB', async () => {
    let bytes = 0;
    for (const kind of kinds) bytes += (await render(compose(kind, '77', '640x480').svg)).length;
    expect(bytes / kinds.length).toBeLessThan(30 * 1024);
  });
});
