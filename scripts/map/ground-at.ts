import { onMap, type Shape } from './shapes.ts';

/** True if a place in degrees is in water: what counts is the uppermost area of the ground there. */
export function isWetAt(ground: readonly Shape[], latitude: number, longitude: number): boolean {
  const [x = 0, y = 0] = onMap([longitude, latitude]);
  let top = 0;
  for (const { layer, kind, level, points, box } of ground) {
    if (layer !== 'ground' || kind !== 'area' || level <= top) continue;
    if (x < box.west || x > box.east || y < box.north || y > box.south) continue;
    if (isInside(points, x, y)) top = level;
  }
  return top % 2 === 0;
}

/** True if a line to the west crosses the ring an odd number of times. */
export function isInside(ring: readonly number[], x: number, y: number): boolean {
  let isIn = false;
  let [px, py] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let at = 0; at < ring.length; at += 2) {
    const [nx, ny] = [ring[at] ?? 0, ring[at + 1] ?? 0];
    if (ny > y !== py > y && x > nx + ((y - ny) / (py - ny)) * (px - nx)) isIn = !isIn;
    [px, py] = [nx, ny];
  }
  return isIn;
}
