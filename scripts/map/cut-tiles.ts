import { firstZoom, lastZoom } from '#server/platform/tile-file.ts';
import { clipShape } from './clip-shape.ts';
import { areaOf, encodeTile, extent, type Feature } from './encode-tile.ts';
import type { Box, Layer, Shape } from './shapes.ts';

/** Overlap of shapes beyond the tile's edge, in tile units, so that no seam shows. */
const buffer = 128;

/** Twice the area, in tile units, below which an area is left out before the last zoom: 4 by 4 pixels. */
const leastArea = 2 * 64 * 64;

/** The first zoom that shows a layer; nearer ones have all. */
const shownFrom: Readonly<Record<Layer, number>> = {
  ground: firstZoom,
  stream: firstZoom,
  river: 8,
  park: 9,
  road: 9,
  name: 9,
};

/** Water from edge to edge, on which the ground is drawn. */
const sea: Feature = {
  layer: 'ground',
  kind: 'area',
  tags: { wet: true, over: 0 },
  parts: [
    [-buffer, -buffer, extent + buffer, -buffer, extent + buffer, extent + buffer, -buffer, extent + buffer],
  ],
};

/** A tile completely of water. */
export const fullTile = (): Buffer => encodeTile([sea]);

/** A cut tile; `full` when it and every tile inside it are completely water. */
export interface CutTile {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly content: Buffer | 'full';
}

/** Cuts shapes into vector tiles recursively by quarters; skips tiles that are land and nothing else. */
export function* cutTiles(shapes: readonly Shape[], zoom = 0, x = 0, y = 0): Generator<CutTile> {
  const box = boxOfTile(zoom, x, y);
  const inside = uncovered(
    shapes.flatMap((shape) => clipShape(shape, box)),
    box,
  );
  const bottom = inside.find((shape) => isAll(shape, box));
  const isWet = !bottom || bottom.level % 2 === 0;
  const shown = inside.filter((shape) => shape !== bottom);
  if (shown.length === 0 && !isWet) return;
  if (zoom >= firstZoom) {
    if (shown.length === 0) {
      yield { zoom, x, y, content: 'full' };
      return;
    }
    const features = featuresOf(shown, zoom, x, y);
    if (isWet) features.unshift(sea);
    if (features.length > 0) yield { zoom, x, y, content: encodeTile(features) };
  }
  if (zoom === lastZoom) return;
  for (const [column, row] of quartersOf(x, y)) yield* cutTiles(inside, zoom + 1, column, row);
}

/** The four tiles of the next zoom that a tile covers. */
export const quartersOf = (x: number, y: number): readonly (readonly [x: number, y: number])[] => [
  [2 * x, 2 * y],
  [2 * x + 1, 2 * y],
  [2 * x, 2 * y + 1],
  [2 * x + 1, 2 * y + 1],
];

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

/** Without the ground below an area that covers the whole box. */
export function uncovered(shapes: readonly Shape[], box: Box): Shape[] {
  const covering = shapes.filter((shape) => isAll(shape, box)).map(({ level }) => level);
  const level = Math.max(0, ...covering);
  let isFirst = true;
  return shapes.filter((shape) => {
    if (shape.layer !== 'ground' || shape.level > level) return true;
    if (shape.level < level || !isAll(shape, box) || !isFirst) return false;
    isFirst = false;
    return true;
  });
}

/** True if an area of the ground covers the whole box. */
function isAll({ layer, kind, points }: Shape, { west, north, east, south }: Box): boolean {
  if (layer !== 'ground' || kind !== 'area') return false;
  const whole = 2 * (east - west) * (south - north);
  return Math.abs(areaOf(points)) >= whole * (1 - 1e-9);
}

/** The features of a tile, shapes drawn alike in one: the ground by level, then what is drawn on it. */
function featuresOf(shapes: readonly Shape[], zoom: number, x: number, y: number): Feature[] {
  const shown = shapes
    .filter(({ layer }) => zoom >= shownFrom[layer])
    .toSorted((one, other) => one.level - other.level);
  const alike = Map.groupBy(shown, (shape) => `${shape.layer} ${shape.level} ${JSON.stringify(shape.tags)}`);
  return [...alike.values()].flatMap((of) => {
    const parts = of.map((shape) => drawnIn(shape, zoom, x, y)).filter(({ length }) => length > 0);
    return of[0] && parts.length > 0 ? [{ ...of[0], parts }] : [];
  });
}

/** The points of a shape in tile units, simplified to the display's resolution; empty when too small. */
function drawnIn({ kind, points }: Shape, zoom: number, x: number, y: number): number[] {
  // The last zoom is also shown enlarged, so it keeps more detail.
  const step = zoom === lastZoom ? 1 : 8;
  const simple = simplified(points, extent * 2 ** zoom, x * extent, y * extent, step);
  if (kind === 'point') return simple;
  if (kind === 'line') return simple.length >= 4 ? simple : [];
  dropClosingPoint(simple);
  const least = zoom === lastZoom ? 0 : leastArea;
  return simple.length >= 6 && Math.abs(areaOf(simple)) > least ? simple : [];
}

/** Rounds to the units of a tile and drops points nearer than `step` units to the one before, except the last. */
function simplified(
  points: readonly number[],
  scale: number,
  left: number,
  top: number,
  step: number,
): number[] {
  const kept: number[] = [];
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let at = 0; at < points.length; at += 2) {
    const x = Math.round((points[at] ?? 0) * scale - left);
    const y = Math.round((points[at + 1] ?? 0) * scale - top);
    if (Math.abs(x - lastX) <= step && Math.abs(y - lastY) <= step) continue;
    kept.push(x, y);
    [lastX, lastY] = [x, y];
  }
  return kept;
}

function dropClosingPoint(ring: number[]): void {
  const count = ring.length;
  if (count >= 4 && ring[0] === ring[count - 2] && ring[1] === ring[count - 1]) ring.length = count - 2;
}
