/** A variable of a NetCDF file as numbers; shorts are read without a sign, as GSHHG means them. */
export type Column = Int32Array | Uint16Array | Float64Array | Int8Array;

const [dimensions, variables, attributes] = [10, 11, 12];
const [byte, char, short, int, float, double] = [1, 2, 3, 4, 5, 6];
const sizes: Readonly<Record<number, number>> = {
  [byte]: 1,
  [char]: 1,
  [short]: 2,
  [int]: 4,
  [float]: 4,
  [double]: 8,
};

/** The variables of a NetCDF file in the classic format, which `nccopy -k classic` makes of any other. */
export function readNetcdf(file: Buffer): ReadonlyMap<string, Column> {
  if (file.toString('latin1', 0, 3) !== 'CDF')
    throw new Error('This is no NetCDF file in the classic format.');
  const isLong = file[3] === 2;
  let at = 8;
  const number = () => {
    at += 4;
    return file.readInt32BE(at - 4);
  };
  const padded = (length: number) => (length + 3) & ~3;
  const text = () => {
    const length = number();
    at += padded(length);
    return file.toString('utf8', at - padded(length), at - padded(length) + length);
  };
  const list = (tag: number, read: () => void) => {
    const found = number();
    const count = number();
    if (found !== 0 && found !== tag) throw new Error(`The NetCDF file has ${found} where ${tag} belongs.`);
    for (let left = count; left > 0; left--) read();
  };
  const skipAttribute = () => {
    text();
    const size = sizes[number()] ?? 0;
    const bytes = number() * size;
    at += padded(bytes);
  };
  const lengths: number[] = [];
  list(dimensions, () => {
    text();
    lengths.push(number());
  });
  list(attributes, skipAttribute);
  const columns = new Map<string, Column>();
  list(variables, () => {
    const name = text();
    let count = 1;
    for (let left = number(); left > 0; left--) count *= lengths[number()] ?? 0;
    list(attributes, skipAttribute);
    const type = number();
    number();
    const begin = isLong ? Number(file.readBigInt64BE(at)) : file.readInt32BE(at);
    at += isLong ? 8 : 4;
    columns.set(name, columnOf(file, type, begin, count));
  });
  return columns;
}

function columnOf(file: Buffer, type: number, begin: number, count: number): Column {
  const each = Array.from({ length: count }).keys();
  if (type === short) return Uint16Array.from(each, (at) => file.readUInt16BE(begin + 2 * at));
  if (type === int) return Int32Array.from(each, (at) => file.readInt32BE(begin + 4 * at));
  if (type === double) return Float64Array.from(each, (at) => file.readDoubleBE(begin + 8 * at));
  return Int8Array.from(each, (at) => file.readInt8(begin + at));
}
