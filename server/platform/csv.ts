import { stringify } from 'csv-stringify/sync';
import { inTurns, partsOf } from './yield.ts';

/** Text that a spreadsheet would evaluate as a formula; numbers are excluded. */
const formula = /^(?![+-]?\d+(\.\d+)?$)[=+\-@\t\r]/;

const rowsAtOnce = 50;

/**
 * Comma-separated values (RFC 4180) as a file for people: spreadsheets read its accents right and run nothing in it.
 * Others are answered while a long one is written.
 */
export async function writeCsv(rows: Iterable<readonly string[]>): Promise<Buffer> {
  const nextTurn = inTurns();
  const written = [Buffer.from('\uFEFF')];
  for (const part of partsOf(rows, rowsAtOnce)) {
    await nextTurn();
    const safe = part.map((row) => row.map((text) => (formula.test(text) ? `'${text}` : text)));
    written.push(Buffer.from(stringify(safe, { record_delimiter: 'windows' })));
  }
  return Buffer.concat(written);
}
