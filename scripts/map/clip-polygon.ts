import { type Box, boxOf, type Polygon } from './read-polygons.ts';

/** Clips a polygon to a box; returns the same polygon if inside, null if outside. */
export function clipPolygon(polygon: Polygon, box: Box): Polygon | null {
  const of = polygon.box;
  if (of.east < box.west || of.west > box.east || of.south < box.north || of.north > box.south) return null;
  if (of.west >= box.west && of.east <= box.east && of.north >= box.north && of.south <= box.south)
    return polygon;
  const rings: number[][] = [];
  for (const ring of polygon.rings) {
    const clipped = clipRing(ring, box);
    if (clipped.length >= 6) rings.push(clipped);
    // Without an outer ring there are no holes.
    else if (rings.length === 0) return null;
  }
  const [outside] = rings;
  return outside ? { rings, box: boxOf(outside) } : null;
}

/** Sutherland–Hodgman: clips by each side of the box in turn. */
function clipRing(ring: readonly number[], { west, north, east, south }: Box): readonly number[] & number[] {
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
