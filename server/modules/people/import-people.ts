import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { type importPeople as endpoint, mostImported } from '#contract/business/invitations.ts';
import { personEditSchema } from '#contract/business/people.ts';
import { emailSchema } from '#contract/values/email-schema.ts';
import type { Language } from '#contract/values/dates.ts';
import {
  getCompany,
  findMemberByEmail,
  listTiers,
  lockCompany,
  type Reader,
} from '#server/modules/business/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { PeopleDeps } from './deps.ts';
import { inviteIn, waitingIn } from './invite.ts';

type Report = z.input<typeof endpoint.response>;
type Refused = Report['refused'][number];
type Line = Readonly<Record<string, string | undefined>>;

const columns = ['email', 'role', 'policy', 'department', 'cost_center', 'approver'] as const;

const refusal = (message: string, cause?: unknown) =>
  new PortalError('validation-failed', { errors: [{ path: 'body.csv', message }], cause });

/** Of spreadsheets in languages whose decimals have a comma, it is a semicolon: what the names of the columns are parted by. */
const delimiterOf = (csv: string): ',' | ';' => {
  const [header = ''] = csv.trimStart().split(/[\r\n]/, 1);
  return header.includes(';') && !header.includes(',') ? ';' : ',';
};

/** The lines of a file with their numbers. Throws `validation-failed` for one that is no such list at all. */
function readLines(csv: string): { line: number; record: Line }[] {
  let read: { record: Line; info: { lines: number } }[];
  try {
    read = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      trim: true,
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      columns(header: string[]) {
        const names = header.map((name) => name.toLowerCase().replaceAll(/[\s-]+/g, '_'));
        if (new Set(names).size < names.length) throw refusal('The first line names a column twice.');
        return names;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? refusal('The file cannot be read as CSV.', error) : error;
  }
  const [first] = read;
  if (!first) throw refusal('The list has no lines.');
  if (!('email' in first.record)) throw refusal('The first line has to name a column “email”.');
  const unknown = Object.keys(first.record).find((name) => !(columns as readonly string[]).includes(name));
  if (unknown !== undefined) throw refusal('The first line names a column that the list does not have.');
  if (read.length > mostImported) throw refusal(`A list has at most ${mostImported} lines.`);
  return read.map(({ record, info }) => ({ line: info.lines, record }));
}

/**
 * Invites the people of a CSV file: a refused line stops none of the others, and the same file again invites nobody twice. Throws `validation-failed` for a file without lines or with other columns. [BUS-03]
 */
export async function importPeople(
  { db, clock }: PeopleDeps,
  reader: Reader,
  { csv, language }: { csv: string; language: Language },
): Promise<Report> {
  const { businessId, userId: invitedBy } = reader;
  const lines = readLines(csv);
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, businessId);
    const now = clock.now();
    const tiers = await listTiers(tx, businessId);
    const { defaultTier } = await getCompany(tx, businessId);
    const waiting = await waitingIn(tx, businessId, now);
    const refused: Refused[] = [];
    for (const { line, record } of lines) {
      const read = await readPerson(tx, { businessId, tiers, defaultTier }, record);
      // A refusal comes before anything is written.
      const problem =
        'problem' in read
          ? read.problem
          : await inviteIn(tx, { ...read, businessId, invitedBy, language }, now, waiting).then(
              () => null,
              problemOf,
            );
      if (problem === null) continue;
      const email = (record['email'] ?? '').replaceAll('\u0000', '').slice(0, 254);
      refused.push({ line, email, problem });
    }
    return { invited: lines.length - refused.length, refused };
  });
}

/** Refusals of an invitation that a line of the report tells; anything else is thrown. */
function problemOf(error: unknown): Refused['problem'] {
  const code = error instanceof PortalError ? error.code : null;
  if (code === 'already-member' || code === 'already-invited') return code;
  throw error;
}

async function readPerson(
  tx: Tx,
  { businessId, tiers, defaultTier }: { businessId: string; tiers: readonly string[]; defaultTier: string },
  record: Line,
) {
  const email = emailSchema.safeParse(record['email'] ?? '');
  if (!email.success) return { problem: 'email' as const };
  const role = personEditSchema.shape.role.safeParse((record['role'] || 'traveler').toLowerCase());
  if (!role.success) return { problem: 'role' as const };
  // The portal shows the names of the usual policies with a capital.
  const named = (record['policy'] || defaultTier).toLowerCase();
  const tier =
    tiers.find((one) => one === record['policy']) ?? tiers.find((one) => one.toLowerCase() === named);
  if (tier === undefined) return { problem: 'policy' as const };
  const { department, costCenter } = personEditSchema.shape;
  const of = department.safeParse(record['department'] || null);
  const center = costCenter.safeParse(record['cost_center'] || null);
  if (!of.success || !center.success) return { problem: 'text' as const };
  const approver = emailSchema.safeParse(record['approver'] ?? '');
  const found = approver.success && (await findMemberByEmail(tx, { businessId, email: approver.data }));
  if (record['approver'] && !found) return { problem: 'approver' as const };
  return {
    email: email.data,
    role: role.data,
    tier,
    department: of.data,
    costCenter: center.data,
    approverId: found ? found.customerId : null,
  };
}
