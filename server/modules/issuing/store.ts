import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import {
  type IssuingActKind,
  issuingActKindSchema,
  type IssuingLineProblem,
  issuingLineProblemSchema,
  issuingLineStateSchema,
} from '#contract/enums/index.ts';
import { issuedOfferSchema } from '#contract/issuing.ts';
import { currencySchema, type Money, money } from '#contract/money.ts';
import type { IssuingActs, IssuingLines } from '#db/types.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ReadLine } from './read-list.ts';

/** Something that was done to a wallet. */
export interface StoredAct {
  readonly actId: string;
  readonly authorId: string;
  readonly customerId: string;
  readonly kind: IssuingActKind;
  readonly reason: string;
  /** The credit or offer. */
  readonly itemId: string;
  /** The amount the customer gained by it, negative for a loss. */
  readonly amount: Money;
  readonly at: Date;
}

/** Makes two calls with one id wait for each other until the transaction ends. */
export async function lockActId(tx: Tx, actId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${actId}, 0))`.execute(tx);
}

export async function findAct(db: Db | Tx, actId: string): Promise<StoredAct | null> {
  const row = await db.selectFrom('issuing_acts').selectAll().where('id', '=', actId).executeTakeFirst();
  return row ? toAct(row) : null;
}

export async function listActs(db: Db, customerId: string, limit: number): Promise<StoredAct[]> {
  const rows = await db
    .selectFrom('issuing_acts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toAct);
}

export async function insertAct(tx: Tx, act: StoredAct): Promise<StoredAct> {
  await tx
    .insertInto('issuing_acts')
    .values({
      id: act.actId,
      author_id: act.authorId,
      customer_id: act.customerId,
      kind: act.kind,
      reason: act.reason,
      item_id: act.itemId,
      minor: act.amount.minor,
      currency: act.amount.currency,
      at: act.at,
    })
    .execute();
  return act;
}

const dayMs = 86_400_000;

/**
 * What staff of the issuer gave a customer on the portal's day of this moment: credit and offers, each at its amount. What a
 * list grants is a campaign for many and no gift of a person to one: it has no act.
 */
export async function giftsOfDay(db: Db | Tx, customerIds: readonly string[], now: Date): Promise<Money[]> {
  const rows = await db
    .selectFrom('issuing_acts')
    .selectAll()
    .where('customer_id', 'in', customerIds)
    .where('kind', 'in', ['grant-credit', 'grant-offer'])
    .where('at', '>', new Date(now.getTime() - 2 * dayMs))
    .execute();
  const day = portalDay(now);
  return rows.map(toAct).flatMap(({ at, amount }) => (portalDay(at) === day ? [amount] : []));
}

const toAct = (row: Selectable<IssuingActs>): StoredAct => ({
  actId: row.id,
  authorId: row.author_id,
  customerId: row.customer_id,
  kind: issuingActKindSchema.parse(row.kind),
  reason: row.reason,
  itemId: row.item_id,
  amount: money(row.minor, currencySchema.parse(row.currency)),
  at: row.at,
});

/** A list of customers to grant to. */
export interface StoredGrantList {
  readonly listId: string;
  readonly authorId: string;
  readonly name: string;
  readonly reason: string;
  /** The offer for every customer on the list; null where each line has its own credit. */
  readonly offer: ReturnType<typeof issuedOfferSchema.parse> | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** Keeps a list with its lines. False when there is one of its id already. */
export async function insertList(
  tx: Tx,
  list: Omit<StoredGrantList, 'finishedAt'>,
  lines: readonly ReadLine[],
): Promise<boolean> {
  const inserted = await tx
    .insertInto('issuing_lists')
    .values({
      id: list.listId,
      author_id: list.authorId,
      name: list.name,
      reason: list.reason,
      offer: list.offer === null ? null : JSON.stringify(list.offer),
      lines: lines.length,
      created_at: list.createdAt,
    })
    .onConflict((known) => known.column('id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  await sql`
    insert into issuing_lines (list_id, line, subject, minor, currency, expires_on, state, problem)
    select ${list.listId}, line, subject, minor, currency, expires_on,
      case when problem is null then 'open' else 'refused' end, problem
    from unnest(
      ${lines.map(({ line }) => line)}::int[], ${lines.map(({ subject }) => subject)}::text[],
      ${lines.map(({ amount }) => amount?.minor ?? null)}::bigint[],
      ${lines.map(({ amount }) => amount?.currency ?? null)}::text[],
      ${lines.map(({ expiresOn }) => expiresOn)}::date[], ${lines.map(({ problem }) => problem)}::text[]
    ) as read (line, subject, minor, currency, expires_on, problem)`.execute(tx);
  return true;
}

/** Whether the list of an id is this one, with the same lines. */
export async function isKept(
  tx: Tx,
  { listId, authorId, name, reason, offer }: Omit<StoredGrantList, 'finishedAt' | 'createdAt'>,
  lines: readonly ReadLine[],
): Promise<boolean> {
  const list = await findList(tx, listId);
  const rows = await tx
    .selectFrom('issuing_lines')
    .select(['line', 'subject', 'minor', 'expires_on'])
    .where('list_id', '=', listId)
    .orderBy('line')
    .execute();
  const kept = rows.map(({ line, subject, minor, expires_on }) => [line, subject, minor, expires_on]);
  const sent = lines.map(({ line, subject, amount, expiresOn }) => [
    line,
    subject,
    amount?.minor ?? null,
    expiresOn,
  ]);
  return (
    isDeepStrictEqual(
      [list?.authorId, list?.name, list?.reason, list?.offer],
      [authorId, name, reason, offer],
    ) && isDeepStrictEqual(kept, sent)
  );
}

export async function findList(db: Db | Tx, listId: string): Promise<StoredGrantList | null> {
  const [list] = await lists(db).where('id', '=', listId).execute().then(toLists);
  return list ?? null;
}

/** The newest lists. */
export const newestLists = (db: Db, limit: number): Promise<StoredGrantList[]> =>
  lists(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute().then(toLists);

const lists = (db: Db | Tx) =>
  db
    .selectFrom('issuing_lists')
    .select(['id', 'author_id', 'name', 'reason', 'offer', 'created_at', 'finished_at']);

const toLists = (rows: Awaited<ReturnType<ReturnType<typeof lists>['execute']>>): StoredGrantList[] =>
  rows.map((row) => ({
    listId: row.id,
    authorId: row.author_id,
    name: row.name,
    reason: row.reason,
    offer: issuedOfferSchema.nullable().parse(row.offer),
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  }));

export type LineCounts = Readonly<Record<'open' | 'granted' | 'waiting' | 'refused', number>>;

/** How many lines of each of these lists are in which state. */
export async function countLines(db: Db, listIds: readonly string[]): Promise<Map<string, LineCounts>> {
  const counts = new Map(listIds.map((id) => [id, { open: 0, granted: 0, waiting: 0, refused: 0 }]));
  if (listIds.length === 0) return counts;
  const rows = await db
    .selectFrom('issuing_lines')
    .select((line) => ['list_id', 'state', line.fn.countAll<number>().as('count')])
    .where('list_id', 'in', listIds)
    .groupBy(['list_id', 'state'])
    .execute();
  for (const { list_id, state, count } of rows) {
    const of = counts.get(list_id);
    if (of) of[issuingLineStateSchema.parse(state)] = Number(count);
  }
  return counts;
}

/** A line to be granted. */
export interface StoredLine {
  readonly listId: string;
  readonly line: number;
  readonly subject: string;
  readonly amount: Money | null;
  readonly expiresOn: string | null;
}

/** Some open lines of a list, locked for this transaction. */
export async function takeOpenLines(tx: Tx, listId: string, limit: number): Promise<StoredLine[]> {
  const rows = await tx
    .selectFrom('issuing_lines')
    .selectAll()
    .where('list_id', '=', listId)
    .where('state', '=', 'open')
    .orderBy('line')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(toLine);
}

/** The lines that wait for a customer, for this transaction alone. */
export async function takeWaitingLines(tx: Tx, subject: string): Promise<StoredLine[]> {
  const rows = await tx
    .selectFrom('issuing_lines')
    .selectAll()
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .orderBy('list_id')
    .orderBy('line')
    .forUpdate()
    .execute();
  return rows.map(toLine);
}

const toLine = (row: Selectable<IssuingLines>): StoredLine => ({
  listId: row.list_id,
  line: row.line,
  subject: row.subject,
  amount: row.minor === null ? null : money(row.minor, currencySchema.parse(row.currency)),
  expiresOn: row.expires_on,
});

/** Our ids of the customers among these, by the issuer's names of them. */
export async function findCustomers(tx: Tx, subjects: readonly string[]): Promise<Map<string, string>> {
  if (subjects.length === 0) return new Map();
  const rows = await tx
    .selectFrom('customers')
    .select(['id', 'subject'])
    .where('subject', 'in', subjects)
    .execute();
  return new Map(rows.map(({ id, subject }) => [subject, id]));
}

export async function settleLines(
  tx: Tx,
  listId: string,
  lines: readonly number[],
  state: 'granted' | 'waiting' | { refused: IssuingLineProblem },
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .updateTable('issuing_lines')
    .set(typeof state === 'string' ? { state } : { state: 'refused', problem: state.refused })
    .where('list_id', '=', listId)
    .where('line', 'in', lines)
    .execute();
}

export async function finishList(db: Db, listId: string, now: Date): Promise<void> {
  await db
    .updateTable('issuing_lists')
    .set({ finished_at: now })
    .where('id', '=', listId)
    .where('finished_at', 'is', null)
    .execute();
}

/** A line that was refused. */
export interface RefusedLine {
  readonly line: number;
  readonly subject: string;
  readonly problem: IssuingLineProblem;
}

export async function listRefused(db: Db, listId: string): Promise<RefusedLine[]> {
  const rows = await db
    .selectFrom('issuing_lines')
    .select(['line', 'subject', 'problem'])
    .where('list_id', '=', listId)
    .where('state', '=', 'refused')
    .orderBy('line')
    .execute();
  return rows.map(({ line, subject, problem }) => ({
    line,
    subject,
    problem: issuingLineProblemSchema.parse(problem),
  }));
}
