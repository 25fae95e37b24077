import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { KM_PER_DEGREE, kmPerLonDegree } from '#world/places/distance.ts';
import { loadPlaces } from '#world/places/read.ts';
import { packWet, squareNumber, type WetSquares, wetZoom } from '#world/places/wet-cells.ts';
import { clipShape } from './clip-shape.ts';
import { quartersOf, uncovered } from './cut-tiles.ts';
import { readMap } from './read-map.ts';
import { onMap, type Shape } from './shapes.ts';
import { cellsOf } from './wet-square.ts';

// Makes world/places/wet-cells.bin, the cells with water where stays may stand, from the map:
// node scripts/run.mjs scripts/map/make-wet-cells.ts

const file = join(import.meta.dirname, '../../world/places/wet-cells.bin');

const wanted = wantedSquares();
const squares: WetSquares = new Map();
visit(
  readMap().filter(({ layer }) => layer === 'ground' || layer === 'river'),
  0,
  0,
  0,
);
writeFileSync(file, brotliCompressSync(packWet(squares)));

/** The squares around cities and their neighbourhoods and those beside them, and the larger squares these are in. */
function wantedSquares(): Set<string> {
  const found = new Set<string>();
  const add = (lat: number, lon: number, km: number) => {
    const [up, aside] = [km / KM_PER_DEGREE, km / kmPerLonDegree(lat)];
    const [west, north, east, south] = onMap([lon - aside, lat + up, lon + aside, lat - up]).map((part) =>
      Math.floor(part * 2 ** wetZoom),
    ) as [number, number, number, number];
    for (let y = north - 1; y <= south + 1; y++)
      for (let x = west - 1; x <= east + 1; x++)
        for (let zoom = 0; zoom <= wetZoom; zoom++)
          found.add([zoom, x >> (wetZoom - zoom), y >> (wetZoom - zoom)].join());
  };
  const places = loadPlaces();
  for (let index = 0; index < places.cityCount; index++) {
    const { lat, lon, radiusKm } = places.city(index);
    add(lat, lon, radiusKm);
    for (const area of places.neighbourhoods(index)) add(area.lat, area.lon, 1.2);
  }
  return found;
}

function visit(shapes: readonly Shape[], zoom: number, x: number, y: number): void {
  if (!wanted.has([zoom, x, y].join())) return;
  const size = 2 ** -zoom;
  const box = { west: x * size, north: y * size, east: (x + 1) * size, south: (y + 1) * size };
  const inside = uncovered(
    shapes.flatMap((shape) => clipShape(shape, box)),
    box,
  );
  if (zoom === wetZoom) {
    const cells = cellsOf(inside, box);
    const count = cells.reduce((sum, byte) => sum + (byte === 0 ? 0 : 1), 0);
    if (count > 0) squares.set(squareNumber(x, y), cells.every((byte) => byte === 255) ? null : cells);
    return;
  }
  for (const [column, row] of quartersOf(x, y)) visit(inside, zoom + 1, column, row);
}
