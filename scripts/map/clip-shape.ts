import { type Box, type Shape, shapeOf } from './shapes.ts';

/** The parts of a shape inside a box: the shape itself if it is all inside. */
export function clipShape(shape: Shape, box: Box): readonly Shape[] {
  const of = shape.box;
  if (of.east < box.west || of.west > box.east || of.south < box.north || of.north > box.south) return [];
  if (of.west >= box.west && of.east <= box.east && of.north >= box.north && of.south <= box.south)
    return [shape];
  if (shape.kind === 'point') return [];
  const parts = shape.kind === 'line' ? clipLine(shape.points, box) : [clipRing(shape.points, box)];
  return parts
    .filter(({ length }) => length >= (shape.kind === 'line' ? 4 : 6))
    .map((points) => shapeOf({ ...shape, points }));
}

/** Sutherland–Hodgman: clips by each side of the box in turn. */
function clipRing(ring: readonly number[], { west, north, east, south }: Box): number[] {
  let cut = cutBy(ring, 0, west, 1);
  cut = cutBy(cut, 0, east, -1);
  cut = cutBy(cut, 1, north, 1);
  return cutBy(cut, 1, south, -1);
}

/** Keeps the part on one side of a line along an axis: `side` 1 above the limit, -1 below. */
function cutBy(ring: readonly number[], axis: 0 | 1, limit: number, side: 1 | -1): number[] {
  const kept: number[] = [];
  const count = ring.length;
  if (count === 0) return kept;
  let [px, py] = [ring[count - 2] ?? 0, ring[count - 1] ?? 0];
  let before = ((axis === 0 ? px : py) - limit) * side;
  for (let at = 0; at < count; at += 2) {
    const [x, y] = [ring[at] ?? 0, ring[at + 1] ?? 0];
    const here = ((axis === 0 ? x : y) - limit) * side;
    if (here >= 0 !== before >= 0) {
      const part = before / (before - here);
      if (axis === 0) kept.push(limit, py + (y - py) * part);
      else kept.push(px + (x - px) * part, limit);
    }
    if (here >= 0) kept.push(x, y);
    [px, py, before] = [x, y, here];
  }
  return kept;
}

/** Liang–Barsky for each stretch: the pieces of a line inside a box. */
function clipLine(line: readonly number[], { west, north, east, south }: Box): number[][] {
  const pieces: number[][] = [];
  let piece: number[] = [];
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x1, y1, x2, y2] = [line[at] ?? 0, line[at + 1] ?? 0, line[at + 2] ?? 0, line[at + 3] ?? 0];
    let [from, to] = [0, 1];
    for (const [step, room] of [
      [x1 - x2, x1 - west],
      [x2 - x1, east - x1],
      [y1 - y2, y1 - north],
      [y2 - y1, south - y1],
    ] as const) {
      if (step === 0) to = room < 0 ? -1 : to;
      else if (step < 0) from = Math.max(from, room / step);
      else to = Math.min(to, room / step);
    }
    if (from > to) continue;
    if (piece.length === 0 || from > 0) {
      piece = [x1 + (x2 - x1) * from, y1 + (y2 - y1) * from];
      pieces.push(piece);
    }
    piece.push(x1 + (x2 - x1) * to, y1 + (y2 - y1) * to);
  }
  return pieces;
}
