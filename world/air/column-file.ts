/** A column of numbers; the array's kind is kept in the file. */
export type Column = Uint8Array | Uint16Array;

const KINDS = { u8: Uint8Array, u16: Uint16Array } as const;
type Kind = keyof typeof KINDS;
interface Place {
  name: string;
  kind: Kind;
  offset: number;
  length: number;
}

const MAGIC = 'AIRCOLS1';
const ALIGNED = 8;

/**
 * One file of columns: eight bytes of magic, the length of a JSON head, the head (textual data, and where each column
 * lies), then the columns little-endian, each at a multiple of eight bytes.
 */
export function writeColumns(words: unknown, columns: Readonly<Record<string, Column>>): Buffer {
  const places: Place[] = [];
  let offset = 0;
  for (const [name, column] of Object.entries(columns)) {
    const kind = column instanceof Uint8Array ? 'u8' : 'u16';
    places.push({ name, kind, offset, length: column.length });
    offset += Math.ceil(column.byteLength / ALIGNED) * ALIGNED;
  }
  const head = Buffer.from(JSON.stringify({ words, places }));
  const start = headEnd(head.length);
  const file = Buffer.alloc(start + offset);
  file.write(MAGIC, 0, 'latin1');
  file.writeUInt32LE(head.length, MAGIC.length);
  head.copy(file, MAGIC.length + 4);
  for (const [at, column] of Object.values(columns).entries()) {
    const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    file.set(bytes, start + (places[at]?.offset ?? 0));
  }
  return file;
}

/** Reads a file of `writeColumns`; `column` throws when the file lacks the column or keeps another kind. */
export function readColumns(file: Buffer) {
  if (file.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error('This is no file of columns.');
  const length = file.readUInt32LE(MAGIC.length);
  const head: { words: unknown; places: Place[] } = JSON.parse(
    file.toString('utf8', MAGIC.length + 4, MAGIC.length + 4 + length),
  );
  const start = headEnd(length);
  const bytesOf = (name: string, kind: Kind) => {
    const place = head.places.find((candidate) => candidate.name === name);
    if (place?.kind !== kind) throw new Error(`The file has no column ${name} of ${kind}.`);
    const size = KINDS[kind].BYTES_PER_ELEMENT;
    const from = start + place.offset;
    return file.buffer.slice(file.byteOffset + from, file.byteOffset + from + place.length * size);
  };
  return {
    words: head.words,
    u8: (name: string) => new Uint8Array(bytesOf(name, 'u8')),
    u16: (name: string) => new Uint16Array(bytesOf(name, 'u16')),
  };
}

function headEnd(length: number): number {
  return Math.ceil((MAGIC.length + 4 + length) / ALIGNED) * ALIGNED;
}
