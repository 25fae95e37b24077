import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { numberOf, openTileFile, tileFile } from '#server/platform/tile-file.ts';
import { cutTiles, fullTile, leastWorldArea } from './cut-tiles.ts';
import { areaOf, encodeTile } from './encode-tile.ts';
import { readPolygons } from './read-polygons.ts';

/** A sea from 0 to 45 degrees east and 0 to 40 north with an island, and a pond that is too small to be drawn. */
const world = Buffer.from(
  JSON.stringify({
    type: 'GeometryCollection',
    geometries: [
      {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [0, 0],
              [45, 0],
              [45, 40],
              [0, 40],
              [0, 0],
            ],
            [
              [12, 20],
              [12, 22.5],
              [14, 22.5],
              [12, 20],
            ],
          ],
          [
            [
              [-50.5, -9.0001],
              [-50.4999, -9.0001],
              [-50.4999, -9],
              [-50.5, -9.0001],
            ],
          ],
        ],
      },
    ],
  }),
);

it('the map file is read as polygons in world units, without those that are too small', () => {
  const polygons = readPolygons(world, leastWorldArea);
  expect(polygons).toHaveLength(1);
  expect(polygons[0]?.rings.map(({ length }) => length)).toEqual([10, 8]);
  const { west, north, east, south } = polygons[0]?.box ?? {};
  expect([west, east, south]).toEqual([0.5, 0.625, 0.5]);
  expect(north).toBeCloseTo(0.3786, 4);
});

it('polygons are cut into tiles: water only gives full tiles, land only gives none', () => {
  const tiles = [...cutTiles(readPolygons(world, leastWorldArea))];
  const at = (zoom: number, lon: number, lat: number) => {
    const rad = (lat * Math.PI) / 180;
    const x = Math.floor((lon / 360 + 0.5) * 2 ** zoom);
    const y = Math.floor((0.5 - Math.asinh(Math.tan(rad)) / (2 * Math.PI)) * 2 ** zoom);
    return tiles.find((tile) => tile.zoom === zoom && tile.x === x && tile.y === y)?.content;
  };
  expect(at(5, 30, 15)).toBe('full');
  // No tiles are cut inside a full tile.
  expect(at(8, 30, 15)).toBeUndefined();
  expect(at(8, 12.5, 21)).toBeInstanceOf(Buffer);
  expect(at(5, -60, 10)).toBeUndefined();
  expect(tiles.filter(({ zoom }) => zoom < 5)).toEqual([]);
});

it('rings are encoded as MoveTo, LineTo and ClosePath, with outer rings and holes in opposite directions', () => {
  const square = [0, 0, 10, 0, 10, 10, 0, 10];
  expect(areaOf(square)).toBe(200);
  const clockwise = encodeTile('water', [[square]]);
  expect(encodeTile('water', [[[0, 0, 0, 10, 10, 10, 10, 0]]]).length).toBe(clockwise.length);
  expect(clockwise.toString('hex')).toBe('1a1d78020a057761746572120f1803220b0900001a1400001413000f288020');
});

it('every stored tile can be read from the file, and a tile inside a full one is full water', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'tiles-')), 'water.tiles');
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
});
