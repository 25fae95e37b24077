import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Pool } from 'pg';
import { type AnalyticsEvent, type Choice, readAfter, readPropertyNames } from './store.ts';

const PART = 1_000;

export const FORMATS = {
  csv: { mediaType: 'text/csv; charset=utf-8', ending: 'csv', write: asCsv },
  jsonl: { mediaType: 'application/jsonl; charset=utf-8', ending: 'jsonl', write: asJsonLines },
} as const;

/** Streams the selected events as a file, in batches of a thousand. */
export const exportEvents = (db: Pool, choice: Choice, format: keyof typeof FORMATS): Readable =>
  Readable.from(FORMATS[format].write(db, choice));

/** CSV with a column per event property; values are escaped against formula injection. */
async function* asCsv(db: Pool, choice: Choice): AsyncGenerator<string> {
  const properties = await readPropertyNames(db, choice);
  const write = (rows: unknown[][], bom = false) =>
    stringify(rows, { bom, record_delimiter: 'windows', escape_formulas: true, cast: { boolean: String } });
  yield write(
    [['number', 'tenant', 'id', 'event', 'receivedAt', 'customerId', 'invalidFields', ...properties]],
    true,
  );
  for await (const events of inParts(db, choice))
    yield write(
      events.map((event) => [
        event.number,
        event.tenant,
        event.id,
        event.name,
        event.receivedAt.toISOString(),
        event.customerId,
        event.invalidFields.join(' '),
        ...properties.map((name) => event.properties[name]),
      ]),
    );
}

async function* asJsonLines(db: Pool, choice: Choice): AsyncGenerator<string> {
  for await (const events of inParts(db, choice))
    yield events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

async function* inParts(db: Pool, choice: Choice): AsyncGenerator<AnalyticsEvent[]> {
  for (let after = 0; ; ) {
    const events = await readAfter(db, choice, after, PART);
    if (events.length > 0) yield events;
    if (events.length < PART) return;
    after = events.at(-1)?.number ?? after;
  }
}
