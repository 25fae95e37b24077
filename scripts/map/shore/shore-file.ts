import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A line of the map in degrees; x and y in turn. */
export interface Line {
  /** Of the shore 1 land, 2 lake, 3 island in a lake, 4 pond on it; of a river its class, 0 the widest. */
  readonly level: number;
  readonly line: readonly number[];
}

/** Parts of a degree that the file keeps: some 5 meters. */
const perDegree = 20_000;

/** Packs lines: of each its level, the number of its points and the steps from point to point. */
export function packLines(lines: readonly Line[]): Buffer {
  const bytes: number[] = [];
  const write = (value: number) => {
    let left = value >>> 0;
    for (; left > 0x7f; left >>>= 7) bytes.push((left & 0x7f) | 0x80);
    bytes.push(left);
  };
  write(lines.length);
  for (const { level, line } of lines) {
    write(level);
    write(line.length / 2);
    const before = [0, 0];
    for (const [at, degrees] of line.entries()) {
      const whole = Math.round(degrees * perDegree);
      const step = whole - (before[at % 2] ?? 0);
      write((step << 1) ^ (step >> 31));
      before[at % 2] = whole;
    }
  }
  return brotliCompressSync(Buffer.from(bytes), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
}

/** The lines that `packLines` packed. */
export function unpackLines(file: Buffer): Line[] {
  const bytes = brotliDecompressSync(file);
  let at = 0;
  const read = () => {
    let [value, shift] = [0, 0];
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('The file of the shore is truncated.');
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
      shift += 7;
    }
  };
  return Array.from({ length: read() }, () => {
    const level = read();
    const line = Array.from<number>({ length: 2 * read() });
    const before = [0, 0];
    for (let n = 0; n < line.length; n++) {
      const packed = read();
      const whole = (before[n % 2] ?? 0) + ((packed >>> 1) ^ -(packed & 1));
      before[n % 2] = whole;
      line[n] = whole / perDegree;
    }
    return { level, line };
  });
}
