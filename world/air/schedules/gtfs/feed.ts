import { crc32 } from 'node:zlib';
import { parse } from 'csv-parse';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isMissingFile } from '../missing-file.ts';
import type { LineProblem } from '../scheduled-leg.ts';

/** A line of a table, by its number in the file from one on. */
export interface FeedLine {
  line: number;
  /** The text of a column; empty where there is none. */
  get(column: string): string;
}

/** Reads one line of a table; returns the error in it, or null. */
export type ReadLine = (line: FeedLine) => string | null;

/** Maximum unpacked size of a table, in bytes; larger ones are rejected. */
const MOST_BYTES = 4 * 2 ** 30;

/**
 * Reads tables of a feed, a zip file of texts, in this order, and answers which of them are there. Wrong lines are told
 * and left out. Throws an Error with one sentence for a file that is damaged or not whole.
 */
export async function readTables(
  path: string,
  tables: readonly (readonly [name: string, read: ReadLine])[],
  problems: LineProblem[],
): Promise<Set<string>> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    if (isMissingFile(error)) throw error;
    throw new Error(`The file is no whole zip file: ${reasonOf(error)}.`);
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    for (const [name, read] of tables) {
      const entry = entries.get(name);
      if (!entry) continue;
      if (entry.uncompressedSize > MOST_BYTES) throw new Error(`${name} is too large to be a timetable.`);
      await readTable(zip, entry, read, problems).catch((error: unknown) => {
        throw new Error(`${name} is damaged: ${reasonOf(error)}.`);
      });
    }
    return new Set(entries.keys());
  } finally {
    zip.close();
  }
}

async function readTable(zip: ZipFile, entry: Entry, read: ReadLine, problems: LineProblem[]): Promise<void> {
  const stream = await zip.openReadStreamPromise(entry);
  let sum = 0;
  stream.on('data', (chunk: Buffer) => {
    sum = crc32(chunk, sum);
  });
  const rows = stream.pipe(
    parse({ bom: true, relax_column_count: true, skip_empty_lines: true, trim: true, info: true }),
  );
  stream.once('error', (error) => rows.destroy(error));
  let columns: Map<string, number> | null = null;
  for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (!columns) {
      columns = new Map(record.map((name, at) => [name, at]));
      continue;
    }
    const known = columns;
    const message =
      record.length === known.size
        ? read({ line: info.lines, get: (column) => record[known.get(column) ?? -1] ?? '' })
        : `the line has ${record.length} columns instead of ${known.size}`;
    if (message !== null) problems.push({ file: entry.fileName, line: info.lines, message });
  }
  if (sum !== entry.crc32) throw new Error('its sum is not the one the zip file tells');
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
