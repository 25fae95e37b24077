/** How far a line may leave its course, in meters, at a point of it. */
export type Tolerance = (x: number, y: number) => number;

const metersPerDegree = 111_200;

/**
 * The points without which a line would leave its course by more than the tolerance there (Douglas and Peucker). A closed
 * line is halved at its farthest point first.
 */
export function thinOut(line: readonly number[], isClosed: boolean, tolerance: Tolerance): number[] {
  const count = line.length / 2;
  if (count < 3) return [...line];
  const kept = new Uint8Array(count + 1);
  kept[0] = 1;
  if (isClosed) {
    let [far, most] = [0, -1];
    for (let at = 1; at < count; at++) {
      const away = Math.hypot(x(line, at) - x(line, 0), y(line, at) - y(line, 0));
      if (away > most) [far, most] = [at, away];
    }
    kept[far] = 1;
    keepBetween(line, 0, far, kept, tolerance);
    keepBetween(line, far, count, kept, tolerance);
  } else {
    kept[count - 1] = 1;
    keepBetween(line, 0, count - 1, kept, tolerance);
  }
  const left: number[] = [];
  for (let at = 0; at < count; at++) if (kept[at]) left.push(x(line, at), y(line, at));
  return left;
}

// The point after the last is the first.
const x = (line: readonly number[], at: number): number => line[(2 * at) % line.length] ?? 0;
const y = (line: readonly number[], at: number): number => line[(2 * at + 1) % line.length] ?? 0;

function keepBetween(
  line: readonly number[],
  first: number,
  last: number,
  kept: Uint8Array,
  tolerance: Tolerance,
): void {
  const open: [number, number][] = [[first, last]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range;
    const east = metersPerDegree * Math.cos((y(line, from) * Math.PI) / 180);
    const [x1, y1] = [x(line, from), y(line, from)];
    const [dx, dy] = [(x(line, to) - x1) * east, (y(line, to) - y1) * metersPerDegree];
    const long = dx * dx + dy * dy || 1;
    let [worst, most] = [0, 1];
    for (let at = from + 1; at < to; at++) {
      const [px, py] = [(x(line, at) - x1) * east, (y(line, at) - y1) * metersPerDegree];
      const part = Math.max(0, Math.min(1, (px * dx + py * dy) / long));
      const away = Math.hypot(px - part * dx, py - part * dy) / tolerance(x(line, at), y(line, at));
      if (away > most) [worst, most] = [at, away];
    }
    if (worst === 0) continue;
    kept[worst] = 1;
    open.push([from, worst], [worst, to]);
  }
}
