/** Version 1 with error correction M: 21 modules a side, 16 codewords of data and 10 of correction. */
const size = 21;
const dataWords = 16;
const correctionWords = 10;
const most = 20;

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
/** Format information of correction M and mask 0, the most significant bit first. */
const format = '101010000010010';

/**
 * The modules of a QR code by row, true for dark, without the quiet zone. Throws RangeError for a text of more than 20
 * signs, or of signs that are not capitals, digits or one of `$%*+-./:` and the space.
 */
export function qrModules(text: string): boolean[][] {
  const words = [...dataOf(text)];
  const bits = [...words, ...correctionOf(words)].flatMap((word) => bitsOf(word, 8));
  const modules = functionModules();
  let next = 0;
  for (const { row, column } of dataPlaces(modules)) {
    const isMasked = (row + column) % 2 === 0;
    const line = modules[row];
    if (line) line[column] = (bits[next++] === 1) !== isMasked;
  }
  return modules.map((line) => line.map((module) => module === true));
}

/** The data codewords of a text in alphanumeric mode. */
export function dataOf(text: string): number[] {
  const values = text.split('').map((sign) => signs.indexOf(sign));
  if (text.length > most || values.includes(-1)) throw new RangeError('a text that fits no QR code of ours');
  const bits = [...bitsOf(2, 4), ...bitsOf(values.length, 9)];
  for (let at = 0; at < values.length; at += 2) {
    const [one = 0, two] = [values[at], values[at + 1]];
    bits.push(...(two === undefined ? bitsOf(one, 6) : bitsOf(one * 45 + two, 11)));
  }
  bits.push(...bitsOf(0, Math.min(4, dataWords * 8 - bits.length)));
  bits.push(...bitsOf(0, (8 - (bits.length % 8)) % 8));
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  for (let pad = 0; words.length < dataWords; pad++) words.push(pad % 2 === 0 ? 236 : 17);
  return words;
}

/** The codewords of Reed and Solomon that correct others. */
export function correctionOf(words: readonly number[]): number[] {
  let generator = [1];
  for (let root = 0, power = 1; root < correctionWords; root++, power = times(power, 2))
    generator = [...generator, 0].map((factor, at) => factor ^ times(generator[at - 1] ?? 0, power));
  const rest = [...words, ...Array.from({ length: correctionWords }, () => 0)];
  for (let at = 0; at < words.length; at++) {
    const lead = rest[at] ?? 0;
    for (const [step, factor] of generator.entries())
      rest[at + step] = (rest[at + step] ?? 0) ^ times(factor, lead);
  }
  return rest.slice(words.length);
}

/** Multiplies in the field of 256 elements that QR codes use. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => (value >>> (count - 1 - at)) & 1);

type Modules = (boolean | undefined)[][];

/** Finders, timing and format; undefined where data goes. */
function functionModules(): Modules {
  const modules: Modules = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined));
  const put = (row: number, column: number, isDark: boolean) => {
    const line = modules[row];
    if (line && column >= 0 && column < size) line[column] = isDark;
  };
  for (let at = 0; at < size; at++) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    for (let row = -1; row <= 7; row++)
      for (let column = -1; column <= 7; column++) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3));
        put(top + row, left + column, ring !== 2 && ring !== 4);
      }
  for (const [at, bit] of format.split('').entries()) {
    const isDark = bit === '1';
    if (at < 8) put(8, at < 6 ? at : at + 1, isDark);
    else put(at === 8 ? 7 : 14 - at, 8, isDark);
    if (at < 7) put(size - 1 - at, 8, isDark);
    else put(8, size - 15 + at, isDark);
  }
  put(size - 8, 8, true);
  return modules;
}

/** The places of data in order: up and down in columns of two from the right, without the timing column. */
function dataPlaces(modules: Modules): { row: number; column: number }[] {
  const places: { row: number; column: number }[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (modules[row]?.[column] === undefined) places.push({ row, column });
    }
    isUp = !isUp;
  }
  return places;
}
