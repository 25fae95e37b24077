import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { numberOf, openTileFile, tileFile } from '#server/platform/tile-file.ts';
import { type CutTile, cutTiles, fullTile } from './cut-tiles.ts';
import { areaOf, encodeTile } from './encode-tile.ts';
import { isInside, isWetAt } from './ground-at.ts';
import { parseDrawn, readDrawn } from './read-drawn.ts';
import { readMap } from './read-map.ts';
import { groundTags } from './read-shore.ts';
import { onMap, type Shape, shapeOf } from './shapes.ts';
import { packLines, unpackLines } from './shore/shore-file.ts';
import { thinOut } from './shore/thin-out.ts';

const ground = (level: number, degrees: readonly number[]): Shape =>
  shapeOf({ layer: 'ground', kind: 'area', level, tags: groundTags(level), points: onMap(degrees) });

/** A continent from 0 to 45 degrees east and 0 to 40 north, and in it a lake. */
const world = [ground(1, [0, 0, 45, 0, 45, 40, 0, 40]), ground(2, [12, 20, 12, 22.5, 14, 20])];

const tileAt = (tiles: readonly CutTile[], zoom: number, lon: number, lat: number) => {
  const [x = 0, y = 0] = onMap([lon, lat]).map((part) => Math.floor(part * 2 ** zoom));
  return tiles.find((tile) => tile.zoom === zoom && tile.x === x && tile.y === y)?.content;
};

describe('cutting the map', () => {
  const tiles = [...cutTiles(world)];

  it('gives full tiles for water, none for land and a drawing for a shore', () => {
    expect(tileAt(tiles, 5, -30, 15)).toBe('full');
    // No tiles are cut inside a full tile, or inside land.
    expect(tileAt(tiles, 8, -30, 15)).toBeUndefined();
    expect(tileAt(tiles, 8, 30, 15)).toBeUndefined();
    expect(tileAt(tiles, 8, 12.1, 20.1)).toBeInstanceOf(Buffer);
    expect(tileAt(tiles, 8, 45, 20)).toBeInstanceOf(Buffer);
    expect(tileAt(tiles, 10, 12.5, 20.5)).toBe('full');
    expect(tiles.filter(({ zoom }) => zoom < 5)).toEqual([]);
  });

  it('keeps what crosses a tile, and of a line only the pieces inside', () => {
    const road = (points: readonly number[]): Shape =>
      shapeOf({
        layer: 'road',
        kind: 'line',
        level: 0,
        tags: { rank: 1, name: 'Way' },
        points: onMap(points),
      });
    const cut = [...cutTiles([...world, road([20, 10, 21, 10, 21, 11])])];
    expect(tileAt(cut, 8, 20.5, 10)).toBeUndefined();
    expect(tileAt(cut, 9, 20.5, 10)?.includes('Way')).toBe(true);
    expect(tileAt(cut, 9, 20.5, 12)).toBeUndefined();
  });
});

describe('encoding a tile', () => {
  it('writes rings as MoveTo, LineTo and ClosePath, each an outer one, with their properties', () => {
    const square = [0, 0, 10, 0, 10, 10, 0, 10];
    expect(areaOf(square)).toBe(200);
    const encode = (ring: readonly number[]) =>
      encodeTile([{ layer: 'ground', kind: 'area', tags: { wet: true }, parts: [ring] }]);
    expect(encode([0, 0, 0, 10, 10, 10, 10, 0]).length).toBe(encode(square).length);
    expect(encode(square).toString('hex')).toBe(
      '1a2b78020a0667726f756e641213120200001803220b0900001a1400001413000f1a0377657422023801288040',
    );
  });
});

describe('the tile file', () => {
  it('gives every stored tile, and a tile inside a full one as full water', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'tiles-')), 'world.tiles');
    const part = Buffer.from('part of a tile');
    const tiles = [
      { number: numberOf(6, 40, 25), content: part },
      { number: numberOf(5, 16, 14), content: 'full' as const },
      { number: numberOf(5, 20, 12), content: Buffer.from('coarser') },
    ];
    writeFileSync(path, Buffer.concat(tileFile(tiles, gzipSync(fullTile()))));
    const file = await openTileFile(path);
    expect(await file.read(6, 40, 25)).toEqual(part);
    expect(await file.read(6, 41, 25)).toBeNull();
    expect(await file.read(5, 1, 1)).toBeNull();
    const deep = await file.read(8, 16 * 8 + 3, 14 * 8 + 7);
    expect(deep && gunzipSync(deep)).toEqual(fullTile());
    await file.close();
  });
});

describe('the packed shore', () => {
  it('comes back to five meters', () => {
    const lines = [{ level: 2, line: [-86.7812, 21.09871, -86.7, 21.1, 179.99999, -45.5] }];
    const [back] = unpackLines(packLines(lines));
    expect(back?.level).toBe(2);
    for (const [at, degrees] of (back?.line ?? []).entries())
      expect(Math.abs(degrees - (lines[0]?.line[at] ?? 0))).toBeLessThan(0.00003);
  });

  it('loses the points that its course does not need', () => {
    const coarse = thinOut([0, 0, 0.5, 0.00001, 1, 0, 1, 1], false, () => 20);
    expect(coarse).toEqual([0, 0, 1, 0, 1, 1]);
    expect(thinOut([0, 0, 0.5, 0.001, 1, 0, 1, 1], false, () => 20)).toHaveLength(8);
  });

  it('is small enough for the repository', () => {
    const sizeOf = (name: string) => statSync(join(import.meta.dirname, 'shore', name)).size;
    expect(sizeOf('shore.bin') + sizeOf('rivers.bin')).toBeLessThan(6_000_000);
  });
});

describe('what is drawn by hand', () => {
  it('is refused with its line if it cannot be read', () => {
    expect(() => parseDrawn('park Green\n', 'x.txt')).toThrow('x.txt, line 1');
    expect(() => parseDrawn('\nroad 1 Way: 1,2 3\n', 'x.txt')).toThrow('x.txt, line 2');
  });

  it('has Central Park, with its name in the middle, and a reservoir on it', () => {
    const drawn = readDrawn();
    const [x = 0, y = 0] = onMap([-73.9712, 40.7755]);
    expect(drawn.some(({ layer, points }) => layer === 'park' && isInside(points, x, y))).toBe(true);
    expect(drawn.find(({ tags }) => tags['name'] === 'Central Park')?.layer).toBe('name');
  });
});

describe('land and water', () => {
  const shapes = readMap();

  it.each([
    ['the Nichupté lagoon', 21.09, -86.79],
    ['the Caribbean off Cancún', 21.09, -86.74],
    ['the middle of the Tejo', 38.69, -9.165],
    ['the Mar da Palha', 38.72, -9.08],
    ['the Hudson off Midtown', 40.765, -74.01],
    ['the Hudson off Harlem', 40.825, -73.966],
    ['the East River off the United Nations', 40.748, -73.963],
    ['Port Jackson', -33.855, 151.233],
    ['the lagoon of Venice', 45.42, 12.36],
    ['the Bosphorus', 41.03, 29.01],
    ['Victoria Harbour', 22.287, 114.17],
    ['Lake Michigan off Chicago', 41.88, -87.55],
    ['Lake Geneva', 46.4, 6.5],
  ])('%s is water', (_, latitude, longitude) => {
    expect(isWetAt(shapes, latitude, longitude)).toBe(true);
  });

  it.each([
    ['the hotel zone of Cancún', 21.0905, -86.7717],
    ['Cancún', 21.161, -86.84],
    ['Almada', 38.67, -9.16],
    ['the Chiado', 38.711, -9.142],
    ['Times Square', 40.758, -73.9855],
    ['Central Park', 40.7755, -73.9712],
    ['Roosevelt Island', 40.761, -73.951],
    ['Weehawken', 40.768, -74.022],
    ['Sydney', -33.868, 151.207],
    ['San Marco', 45.434, 12.338],
    ['Kowloon', 22.31, 114.172],
    ['the Loop', 41.88, -87.63],
    ['Paris', 48.8566, 2.3522],
    ['Fiji, on the date line', -17.75, 178],
  ])('%s is land', (_, latitude, longitude) => {
    expect(isWetAt(shapes, latitude, longitude)).toBe(false);
  });
});
