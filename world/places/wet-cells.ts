import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Squares of the Web Mercator map of this zoom are divided into cells, of some 100 to 150 meters where most people live. */
export const wetZoom = 12;
/** Cells along a side of a square. */
export const wetCells = 64;
const squareBytes = (wetCells * wetCells) / 8;
const across = 2 ** wetZoom;

/** Squares with water: by number, a bit for each cell from the north-west by rows; null where all is water. */
export type WetSquares = Map<number, Uint8Array | null>;

export const squareNumber = (x: number, y: number): number => y * across + x;

const all = 'all';
const some = 'some';
const kinds = [all, some] as const;

/** Writes squares as they are read again: of each its number in 4 bytes, its kind in one, and the cells of a mixed one. */
export function packWet(squares: WetSquares): Buffer {
  const parts = [...squares]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([number, cells]) => {
      const head = Buffer.alloc(5);
      head.writeUInt32LE(number);
      head[4] = kinds.indexOf(cells ? some : all);
      return cells ? [head, cells] : [head];
    });
  return Buffer.concat(parts);
}

function unpackWet(bytes: Buffer): WetSquares {
  const squares: WetSquares = new Map();
  for (let at = 0; at < bytes.length; ) {
    const isMixed = kinds[bytes[at + 4] ?? 0] === some;
    squares.set(bytes.readUInt32LE(at), isMixed ? bytes.subarray(at + 5, at + 5 + squareBytes) : null);
    at += 5 + (isMixed ? squareBytes : 0);
  }
  return squares;
}

let loaded: WetSquares | undefined;
const wetSquares = (): WetSquares =>
  (loaded ??= unpackWet(brotliDecompressSync(readFileSync(new URL('wet-cells.bin', import.meta.url)))));

/** A cell of the whole map, by column and row. */
type Cell = readonly [column: number, row: number];

function isWet([column, row]: Cell): boolean {
  const cells = wetSquares().get(squareNumber(Math.floor(column / wetCells), Math.floor(row / wetCells)));
  if (!cells) return cells === null;
  const bit = (row % wetCells) * wetCells + (column % wetCells);
  return (((cells[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
}

const side = across * wetCells;

/** How far land is looked for, in cells: some five kilometers. */
const reach = 48;

/**
 * The place itself where it is on land, else one on the nearest land: in the middle of its cell, aside by `jitter` of half
 * a cell to the east and to the south, each −1 to 1.
 */
export function ashore(
  lat: number,
  lon: number,
  jitter: readonly [east: number, south: number],
): { lat: number; lon: number } {
  const sin = Math.sin((lat * Math.PI) / 180);
  const [x, y] = [(lon / 360 + 0.5) * side, (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * side];
  const here: Cell = [Math.floor(x), Math.floor(y)];
  if (!isWet(here)) return { lat, lon };
  const land = nearestLand(here);
  if (!land) return { lat, lon };
  const [column, row] = [land[0] + 0.5 + jitter[0] / 2, land[1] + 0.5 + jitter[1] / 2];
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI,
    lon: (column / side - 0.5) * 360,
  };
}

/** Looks along ever wider squares until none farther can be nearer. */
function nearestLand([column, row]: Cell): Cell | null {
  let found: Cell | null = null;
  let least = Infinity;
  for (let ring = 1; ring <= reach && ring * ring < least; ring++)
    for (let along = -ring; along <= ring; along++)
      for (const [right, down] of [
        [along, -ring],
        [along, ring],
        [-ring, along],
        [ring, along],
      ] as const) {
        const away = right * right + down * down;
        if (away >= least || isWet([column + right, row + down])) continue;
        [found, least] = [[column + right, row + down], away];
      }
  return found;
}
