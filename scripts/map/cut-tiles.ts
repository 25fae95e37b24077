import { firstZoom, lastZoom } from '#server/platform/tile-file.ts';
import { clipPolygon } from './clip-polygon.ts';
import { areaOf, encodeTile, extent } from './encode-tile.ts';
import type { Box, Polygon } from './read-polygons.ts';

/** Overlap of polygons beyond the tile's edge, in tile units, so that no seam shows. */
const buffer = 64;

/** Twice the area, in tile units, below which water is dropped: some 200 by 200 meters at the last zoom. */
const leastArea = 64;
/** The same as a fraction of the squared world width, for the polygon reader. */
export const leastWorldArea = leastArea / (extent * 2 ** lastZoom) ** 2;

/** A tile completely of water. */
export const fullTile = (): Buffer => {
  const [least, most] = [-buffer, extent + buffer];
  return encodeTile('water', [[[least, least, most, least, most, most, least, most]]]);
};

/** A cut tile; `full` when it and every tile inside it are completely water. */
export interface CutTile {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly content: Buffer | 'full';
}

/** Cuts polygons into vector tiles recursively by quarters; skips tiles without water. */
export function* cutTiles(polygons: readonly Polygon[], zoom = 0, x = 0, y = 0): Generator<CutTile> {
  const box = boxOfTile(zoom, x, y);
  const inside: Polygon[] = [];
  for (const polygon of polygons) {
    const clipped = clipPolygon(polygon, box);
    if (clipped) inside.push(clipped);
  }
  if (inside.length === 0) return;
  if (zoom >= firstZoom) {
    if (inside.some((polygon) => isAll(polygon, box))) {
      yield { zoom, x, y, content: 'full' };
      return;
    }
    const drawn = inside.flatMap((polygon) => drawnIn(polygon, zoom, x, y));
    if (drawn.length > 0) yield { zoom, x, y, content: encodeTile('water', drawn) };
  }
  if (zoom === lastZoom) return;
  for (const [right, down] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    yield* cutTiles(inside, zoom + 1, 2 * x + right, 2 * y + down);
}

function boxOfTile(zoom: number, x: number, y: number): Box {
  const size = 2 ** -zoom;
  const over = (buffer / extent) * size;
  return {
    west: x * size - over,
    north: y * size - over,
    east: (x + 1) * size + over,
    south: (y + 1) * size + over,
  };
}

/** True if a polygon covers the whole box. */
function isAll({ rings }: Polygon, { west, north, east, south }: Box): boolean {
  const [outside, hole] = rings;
  if (!outside || hole) return false;
  const whole = 2 * (east - west) * (south - north);
  return Math.abs(areaOf(outside)) >= whole * (1 - 1e-9);
}

/** A polygon in tile units, simplified to the display's resolution; empty when too small. */
function drawnIn({ rings }: Polygon, zoom: number, x: number, y: number): number[][][] {
  const scale = extent * 2 ** zoom;
  // The last zoom is also shown enlarged, so it keeps more detail.
  const [step, least] = zoom === lastZoom ? [1, leastArea] : [4, 4 * leastArea];
  const drawn: number[][] = [];
  for (const ring of rings) {
    const simple = simplified(ring, scale, x * extent, y * extent, step);
    if (simple.length >= 6 && Math.abs(areaOf(simple)) >= least) drawn.push(simple);
    else if (drawn.length === 0) return [];
  }
  return [drawn];
}

/** Rounds to the units of a tile and drops points nearer than `step` units to the one before. */
function simplified(
  ring: readonly number[],
  scale: number,
  left: number,
  top: number,
  step: number,
): number[] {
  const kept: number[] = [];
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let at = 0; at < ring.length; at += 2) {
    const x = Math.round((ring[at] ?? 0) * scale - left);
    const y = Math.round((ring[at + 1] ?? 0) * scale - top);
    if (Math.abs(x - lastX) <= step && Math.abs(y - lastY) <= step) continue;
    kept.push(x, y);
    [lastX, lastY] = [x, y];
  }
  const count = kept.length;
  if (count >= 4 && kept[0] === kept[count - 2] && kept[1] === kept[count - 1]) kept.length = count - 2;
  return kept;
}
