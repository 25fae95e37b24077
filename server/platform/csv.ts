import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet would take for a formula; a number is none. */
const formula = /^(?![+-]?\d+(\.\d+)?$)[=+\-@\t\r]/;

/** Comma-separated values (RFC 4180) as a file for people: spreadsheets read its accents right and run nothing in it. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map((text) => (formula.test(text) ? `'${text}` : text))),
    { bom: true, record_delimiter: 'windows' },
  );
