import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { endianness } from 'node:os';
import { join } from 'node:path';

type ColumnType = typeof Uint8Array | typeof Uint16Array | typeof Uint32Array | typeof Float32Array;
export type ColumnTypes = Readonly<Record<string, ColumnType>>;
type ColumnOf<Type extends ColumnType> = Type extends typeof Uint8Array
  ? Uint8Array
  : Type extends typeof Uint16Array
    ? Uint16Array
    : Type extends typeof Uint32Array
      ? Uint32Array
      : Float32Array;
export type Columns<Types extends ColumnTypes> = { readonly [Name in keyof Types]: ColumnOf<Types[Name]> };

/** A directory of cached columns, and the log for files in it that are unusable. */
export interface ColumnStore {
  readonly dir: string;
  readonly log: {
    info(fields: object, sentence: string): void;
    warn(fields: object, sentence: string): void;
  };
}

interface Wanted<Types extends ColumnTypes> {
  /** The file's name; a file of this name is replaced. */
  readonly name: string;
  /** Cache key: everything on which the columns depend. */
  readonly key: string;
  readonly types: Types;
  readonly make: () => Columns<Types> | Promise<Columns<Types>>;
}

const digestLength = 32;
const alignment = 8;
const aligned = (length: number): number => Math.ceil(length / alignment) * alignment;

/**
 * Columns from the file that a process before kept them in, otherwise made, and kept for the next. A file that is
 * damaged or was made from something else is ignored. Without a store nothing is read or written.
 */
export async function keptColumns<Types extends ColumnTypes>(
  store: ColumnStore | undefined,
  wanted: Wanted<Types>,
): Promise<Columns<Types>> {
  if (!store) return wanted.make();
  const file = join(store.dir, wanted.name);
  const key = digestOf(
    Buffer.from(JSON.stringify([wanted.key, endianness(), ...namesOf(wanted.types).map(String)])),
  );
  const kept = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') store.log.warn({ err: error, file }, 'a kept file cannot be read');
    return null;
  });
  if (kept) {
    const read = readColumns(kept, key, wanted.types);
    if (typeof read !== 'string') return read;
    if (read === 'old') store.log.info({ file }, 'a kept file was made from something else, making it again');
    else store.log.warn({ file }, 'a kept file is damaged, making it again');
  }
  const made = await wanted.make();
  // Renamed when complete: readers get the whole file or the previous one.
  const unfinished = `${file}.${process.pid}`;
  try {
    await mkdir(store.dir, { recursive: true });
    await writeFile(unfinished, bytesOf(made, key, wanted.types));
    await rename(unfinished, file);
  } catch (error) {
    store.log.warn({ err: error, file }, 'a file could not be kept, so that the next start takes longer');
  }
  return made;
}

/** A digest of the file behind it, the digest of the key, the lengths of the columns, and each column. */
function bytesOf<Types extends ColumnTypes>(columns: Columns<Types>, key: Buffer, types: Types): Buffer {
  const names = namesOf(types);
  const lengths = Uint32Array.from(names, (name) => columns[name].length);
  const body = aligned(2 * digestLength + lengths.byteLength);
  const bytes = Buffer.alloc(
    names.reduce((length, name) => length + aligned(columns[name].byteLength), body),
  );
  key.copy(bytes, digestLength);
  bytes.set(bytesIn(lengths), 2 * digestLength);
  let at = body;
  for (const name of names) {
    bytes.set(bytesIn(columns[name]), at);
    at += aligned(columns[name].byteLength);
  }
  digestOf(bytes.subarray(digestLength)).copy(bytes);
  return bytes;
}

function readColumns<Types extends ColumnTypes>(
  file: Buffer<ArrayBuffer>,
  key: Buffer,
  types: Types,
): Columns<Types> | 'old' | 'damaged' {
  // Columns are views of the bytes, which have to lie as they do in the file.
  const bytes = file.byteOffset % alignment === 0 ? file : Buffer.from(new Uint8Array(file).buffer);
  const names = namesOf(types);
  const body = aligned(2 * digestLength + names.length * Uint32Array.BYTES_PER_ELEMENT);
  if (bytes.length < 2 * digestLength) return 'damaged';
  if (!digestOf(bytes.subarray(digestLength)).equals(bytes.subarray(0, digestLength))) return 'damaged';
  if (!key.equals(bytes.subarray(digestLength, 2 * digestLength))) return 'old';
  const lengths = new Uint32Array(bytes.buffer, bytes.byteOffset + 2 * digestLength, names.length);
  let at = bytes.byteOffset + body;
  const columns = names.map((name, nth) => {
    const Type = types[name] as ColumnType;
    const column = new Type(bytes.buffer, at, lengths[nth]);
    at += aligned(column.byteLength);
    return [name, column];
  });
  return Object.fromEntries(columns) as Columns<Types>;
}

const namesOf = <Types extends ColumnTypes>(types: Types): (keyof Types)[] => Object.keys(types);

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const bytesIn = (column: ColumnOf<ColumnType>): Uint8Array =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
