import { wetCells } from '#world/places/wet-cells.ts';
import type { Box, Shape } from './shapes.ts';

/** Samples along a side of a square: a cell is wet if one of its four is. */
const samples = 2 * wetCells;

/** A bit for each cell of a square, set where there is water in it. */
export function cellsOf(shapes: readonly Shape[], box: Box): Uint8Array {
  const step = (box.east - box.west) / samples;
  const ground = shapes.filter(({ layer }) => layer === 'ground').toSorted((a, b) => a.level - b.level);
  const rivers = shapes.filter(({ layer, tags }) => layer === 'river' && tags['pixels'] !== 0);
  const cells = new Uint8Array((wetCells * wetCells) / 8);
  const line = new Uint8Array(samples);
  for (let row = 0; row < samples; row++) {
    const y = box.north + (row + 0.5) * step;
    line.fill(1);
    for (const { points, level } of ground)
      for (const [from, to] of spans(points, y))
        line.fill(level % 2 === 0 ? 1 : 0, columnOf(from, box, step), columnOf(to, box, step));
    for (let column = 0; column < samples; column++)
      if (line[column] === 1 || isInRiver(rivers, box.west + (column + 0.5) * step, y)) {
        const bit = (row >> 1) * wetCells + (column >> 1);
        cells[bit >> 3] = (cells[bit >> 3] ?? 0) | (1 << (bit & 7));
      }
  }
  return cells;
}

const columnOf = (x: number, { west }: Box, step: number): number =>
  Math.max(0, Math.min(samples, Math.round((x - west) / step)));

/** Where a line from west to east is inside a ring. */
function spans(ring: readonly number[], y: number): [number, number][] {
  const crossings: number[] = [];
  let [px, py] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let at = 0; at < ring.length; at += 2) {
    const [x, ny] = [ring[at] ?? 0, ring[at + 1] ?? 0];
    if (ny > y !== py > y) crossings.push(x + ((y - ny) / (py - ny)) * (px - x));
    [px, py] = [x, ny];
  }
  crossings.sort((a, b) => a - b);
  return crossings.flatMap((from, at) => (at % 2 === 0 ? [[from, crossings[at + 1] ?? from]] : []));
}

/** World widths of a pixel at the zoom for which widths of rivers are given. */
const pixel = 1 / (512 * 2 ** 10);

function isInRiver(rivers: readonly Shape[], x: number, y: number): boolean {
  return rivers.some(({ points, tags }) => {
    const half = (Number(tags['pixels']) * pixel) / 2;
    for (let at = 0; at + 3 < points.length; at += 2) {
      const [x1, y1] = [points[at] ?? 0, points[at + 1] ?? 0];
      const [dx, dy] = [(points[at + 2] ?? 0) - x1, (points[at + 3] ?? 0) - y1];
      const part = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
      if (Math.hypot(x - x1 - part * dx, y - y1 - part * dy) <= half) return true;
    }
    return false;
  });
}
