import { open } from 'node:fs/promises';

/** The zooms that a file of tiles has; nearer ones are drawn from the last. */
export const [firstZoom, lastZoom] = [5, 10];

/** Numbers before the index: a mark with the version of the format, and how many tiles there are. */
const mark = 0x43_4d_54_31;
const headBytes = 8;
/** Of each tile: its number, and where its gzipped bytes begin and how long they are. */
const entryBytes = 12;

/** A tile's number among all tiles of all zooms, in order of zoom, row and column. */
export const numberOf = (zoom: number, x: number, y: number): number =>
  (4 ** zoom - 1) / 3 + y * 2 ** zoom + x;

/** A tile for the file: its number, and its gzipped bytes or, for water from edge to edge, `full`. */
export interface StoredTile {
  readonly number: number;
  readonly content: Buffer | 'full';
}

/** The parts of a file of tiles, in order. `full` is the gzipped tile of water from edge to edge. */
export function tileFile(tiles: readonly StoredTile[], full: Buffer): Buffer[] {
  const sorted = tiles.toSorted((a, b) => a.number - b.number);
  const head = Buffer.alloc(headBytes + entryBytes * sorted.length);
  head.writeUInt32LE(mark, 0);
  head.writeUInt32LE(sorted.length, 4);
  const parts = [head, full];
  const first = head.length;
  let end = first + full.length;
  for (const [at, { number, content }] of sorted.entries()) {
    const isFull = content === 'full';
    const entry = headBytes + entryBytes * at;
    head.writeUInt32LE(number, entry);
    head.writeUInt32LE(isFull ? first : end, entry + 4);
    head.writeUInt32LE(isFull ? full.length : content.length, entry + 8);
    if (isFull) continue;
    parts.push(content);
    end += content.length;
  }
  return parts;
}

/** Finds tiles in a file. */
export interface TileFile {
  /** The gzipped bytes of a tile; null for one without water. */
  read(zoom: number, x: number, y: number): Promise<Buffer | null>;
  /** Closes the file once reads under way have ended. */
  close(): Promise<void>;
}

/** Opens a file of tiles, of which only the index is held in memory. Throws for a file of another format. */
export async function openTileFile(path: string): Promise<TileFile> {
  const file = await open(path);
  const head = Buffer.alloc(headBytes);
  await file.read(head, 0, headBytes, 0);
  if (head.readUInt32LE(0) !== mark) throw new Error(`${path} is no file of map tiles.`);
  const count = head.readUInt32LE(4);
  const index = Buffer.alloc(entryBytes * count);
  await file.read(index, 0, index.length, headBytes);
  const full = headBytes + index.length;
  const entryOf = (number: number): number | null => {
    let [low, high] = [0, count - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = index.readUInt32LE(entryBytes * middle);
      if (found === number) return entryBytes * middle;
      if (found < number) low = middle + 1;
      else high = middle - 1;
    }
    return null;
  };
  return {
    close: () => file.close(),
    async read(zoom, x, y) {
      for (let up = 0; zoom - up >= firstZoom; up++) {
        const entry = entryOf(numberOf(zoom - up, x >> up, y >> up));
        if (entry === null) continue;
        const [from, length] = [index.readUInt32LE(entry + 4), index.readUInt32LE(entry + 8)];
        // All tiles inside a full-water tile are full; inside any other, a missing tile has no water.
        if (up > 0 && from !== full) return null;
        const content = Buffer.alloc(length);
        await file.read(content, 0, length, from);
        return content;
      }
      return null;
    },
  };
}
