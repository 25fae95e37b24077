import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type PlainDate, plainDateSchema } from '#contract/values/dates.ts';
import type { IssuingLineProblem } from '#contract/enums/index.ts';
import { mostLines } from '#contract/issuing.ts';
import { fromDecimal, type Money } from '#contract/money.ts';
import { isStorable } from '#contract/values/text.ts';
import { PortalError } from '#server/platform/errors.ts';

/** A line of a list as it was read; one with a problem grants nothing. */
export interface ReadLine {
  /** Its number in the file, whose first line is the header. */
  readonly line: number;
  readonly subject: string;
  readonly amount: Money | null;
  readonly expiresOn: PlainDate | null;
  readonly problem: IssuingLineProblem | null;
}

const headers = { credit: ['customer', 'amount', 'currency', 'expires'], offer: ['customer'] } as const;
const most = 100_000_00;
const pieceSize = 64 * 1024;

/**
 * Reads a list as CSV (RFC 4180), in chunks that yield to the event loop. Invalid lines carry their problems; granting
 * to oneself is one of them. Throws PortalError `validation-failed` for a file that is not such a list at all.
 */
export async function readList(
  csv: string,
  { kind, author, today }: { kind: keyof typeof headers; author: string; today: PlainDate },
): Promise<ReadLine[]> {
  const parser = Readable.from(pieces(csv)).pipe(
    parse({ bom: true, trim: true, skipEmptyLines: true, relaxColumnCount: true, info: true }),
  );
  const lines: ReadLine[] = [];
  const seen = new Set<string>();
  let hasHeader = false;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (!hasHeader) {
        if (record.join() !== headers[kind].join())
          throw refusal(`The first line has to be ${headers[kind].join()}.`);
        hasHeader = true;
        continue;
      }
      if (lines.length === mostLines) throw refusal(`A list has at most ${mostLines} lines.`);
      lines.push(readLine(record, info.lines, { kind, author, today, seen }));
    }
  } catch (error) {
    throw error instanceof CsvError
      ? refusal(`Line ${lineOf(error, csv)} cannot be read as CSV.`, error)
      : error;
  }
  if (lines.length === 0) throw refusal('The list has no lines.');
  return lines;
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

function* pieces(csv: string) {
  for (let at = 0; at < csv.length; at += pieceSize) yield csv.slice(at, at + pieceSize);
}

function readLine(
  record: readonly string[],
  line: number,
  {
    kind,
    author,
    today,
    seen,
  }: { kind: keyof typeof headers; author: string; today: PlainDate; seen: Set<string> },
): ReadLine {
  const [subject = '', decimal = '', currency = '', expires = ''] = record;
  const refused = (problem: IssuingLineProblem): ReadLine => ({
    line,
    subject: subject.replaceAll('\u0000', '').slice(0, 200),
    amount: null,
    expiresOn: null,
    problem,
  });
  if (record.length !== headers[kind].length) return refused('columns');
  if (subject === '' || subject.length > 200 || !isStorable(subject)) return refused('customer');
  if (subject === author) return refused('oneself');
  if (seen.has(subject)) return refused('repeated');
  seen.add(subject);
  if (kind === 'offer') return { line, subject, amount: null, expiresOn: null, problem: null };
  const amount = readAmount(decimal);
  if (!amount) return refused('amount');
  if (currency !== 'USD') return refused('currency');
  const expiresOn = plainDateSchema.safeParse(expires);
  if (!expiresOn.success || expiresOn.data < today) return refused('expires');
  return { line, subject, amount, expiresOn: expiresOn.data, problem: null };
}

/** Dollars with at most two decimals, above zero and at most 100,000; null for anything else. */
function readAmount(decimal: string): Money | null {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(decimal)) return null;
  const amount = fromDecimal(Number(decimal), 'USD');
  return amount.minor > 0 && amount.minor <= most ? amount : null;
}

/**
 * The line of the file where parsing fails; for an unclosed quote the parser reads to the end, but the quote opens
 * before.
 */
const lineOf = (error: CsvError, csv: string): number =>
  error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? csv.slice(0, csv.lastIndexOf('"')).split('\n').length
    : Number(error['lines']);

const refusal = (message: string, cause?: unknown): PortalError =>
  new PortalError('validation-failed', { errors: [{ path: 'body.csv', message }], cause });
