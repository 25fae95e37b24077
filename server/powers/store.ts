import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import {
  agentPowerSchema,
  type CaseOutcome,
  caseOutcomeSchema,
  type FourEyesState,
  fourEyesStateSchema,
} from '#contract/enums/index.ts';
import { type PowerWish, powerWishSchema } from '#contract/agents/powers.ts';
import { currencySchema, type Money, money } from '#contract/money.ts';
import type { LocalizedText } from '#contract/values/dates.ts';
import type { FourEyes, PowerActs } from '#db/types.ts';
import type { AgentRights } from '#server/modules/agents/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { PowerLine } from './port.ts';

const localizedSchema = z.object({ en: z.string(), fr: z.string() });
const moneySchema = z
  .object({ minor: z.int(), currency: currencySchema })
  .transform(({ minor, currency }) => money(minor, currency));
const linesSchema = z.array(
  z.object({ name: localizedSchema, value: z.union([localizedSchema, moneySchema]) }),
);

/** What is shown of an act: the power, the choice, and what it brings. */
const contentSchema = z.object({ title: localizedSchema, choice: localizedSchema, lines: linesSchema });

interface Content {
  readonly title: LocalizedText;
  readonly choice: LocalizedText;
  readonly lines: readonly PowerLine[];
}

const amountOf = ({ currency, minor }: { currency: string | null; minor: number | null }): Money | null =>
  currency === null || minor === null ? null : money(minor, currencySchema.parse(currency));

/** Has those who act with one id, or for one customer, take turns until the transaction ends, so that amounts of a day are summed. */
export async function takeTurns(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`powers:${id}`}, 0))`.execute(tx);
}

/** What was done by a power. Table `power_acts`. */
export type StoredAct = ReturnType<typeof toAct>;

const toAct = (row: Selectable<PowerActs>) => ({
  id: row.id,
  power: agentPowerSchema.parse(row.power),
  choice: row.choice,
  agentId: row.agent_id,
  customerId: row.customer_id,
  caseId: row.case_id,
  tripId: row.trip_id,
  amount: amountOf(row),
  hash: row.hash,
  content: contentSchema.parse(JSON.parse(row.content)),
  outcome: row.outcome === null ? null : caseOutcomeSchema.parse(row.outcome),
  fourEyesId: row.four_eyes_id,
  at: row.at,
});

export async function findAct(db: Db | Tx, id: string): Promise<StoredAct | null> {
  const row = await db.selectFrom('power_acts').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toAct(row) : null;
}

export async function insertAct(
  tx: Tx,
  act: Omit<StoredAct, 'content' | 'outcome'> & {
    readonly content: Content;
    readonly outcome: CaseOutcome | null;
    readonly dollars: number | null;
    readonly day: string;
  },
): Promise<void> {
  await tx
    .insertInto('power_acts')
    .values({
      id: act.id,
      power: act.power,
      choice: act.choice,
      agent_id: act.agentId,
      customer_id: act.customerId,
      case_id: act.caseId,
      trip_id: act.tripId,
      currency: act.amount?.currency ?? null,
      minor: act.amount?.minor ?? null,
      dollars_minor: act.dollars,
      day: act.day,
      hash: act.hash,
      content: JSON.stringify(act.content),
      outcome: act.outcome,
      four_eyes_id: act.fourEyesId,
      at: act.at,
    })
    .execute();
}

/** What was given to customers by powers on a day, in US cents; null where one of the amounts had no rate. */
export async function sumOfDay(
  db: Db | Tx,
  customerIds: readonly string[],
  day: string,
): Promise<number | null> {
  const { sum, isUnknown } = await db
    .selectFrom('power_acts')
    .select([
      sql<number>`coalesce(sum(dollars_minor), 0)::int8`.as('sum'),
      sql<boolean>`coalesce(bool_or(minor is not null and dollars_minor is null), false)`.as('isUnknown'),
    ])
    .where('customer_id', 'in', customerIds)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return isUnknown ? null : sum;
}

/** The acts since a moment, the latest first. */
export async function listActs(
  db: Db,
  of: { readonly since: Date } | { readonly customerId: string; readonly limit: number },
): Promise<StoredAct[]> {
  const all = db.selectFrom('power_acts').selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  const rows = await ('since' in of
    ? all.where('at', '>=', of.since)
    : all.where('customer_id', '=', of.customerId).limit(of.limit)
  ).execute();
  return rows.map(toAct);
}

/** A request for another person's agreement. Table `four_eyes`. */
export type StoredFourEyes = ReturnType<typeof toFourEyes>;

const toFourEyes = (row: Selectable<FourEyes>) => ({
  id: row.id,
  power: agentPowerSchema.parse(row.power),
  caseId: row.case_id,
  customerId: row.customer_id,
  askerId: row.asker_id,
  approverId: row.approver_id,
  state: fourEyesStateSchema.parse(row.state),
  hash: row.hash,
  wish: powerWishSchema.parse(JSON.parse(row.wish)),
  content: contentSchema.parse(JSON.parse(row.content)),
  amount: amountOf(row),
  note: row.note,
  answer: row.answer,
  askedAt: row.asked_at,
  expiresAt: row.expires_at,
});

/** Inserts a request; false when there is one of this id. */
export async function insertFourEyes(
  tx: Tx,
  asked: Pick<
    StoredFourEyes,
    | 'id'
    | 'power'
    | 'caseId'
    | 'customerId'
    | 'askerId'
    | 'hash'
    | 'amount'
    | 'note'
    | 'askedAt'
    | 'expiresAt'
  > & {
    readonly wish: PowerWish;
    readonly content: Content;
  },
): Promise<boolean> {
  const done = await tx
    .insertInto('four_eyes')
    .values({
      id: asked.id,
      power: asked.power,
      case_id: asked.caseId,
      customer_id: asked.customerId,
      asker_id: asked.askerId,
      state: 'waiting',
      hash: asked.hash,
      wish: JSON.stringify(asked.wish),
      content: JSON.stringify(asked.content),
      currency: asked.amount?.currency ?? null,
      minor: asked.amount?.minor ?? null,
      note: asked.note,
      asked_at: asked.askedAt,
      expires_at: asked.expiresAt,
    })
    .onConflict((known) => known.column('id').doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function findFourEyes(db: Db | Tx, id: string): Promise<StoredFourEyes | null> {
  const row = await db.selectFrom('four_eyes').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toFourEyes(row) : null;
}

/** Who agreed to these requests, by the id of the request. */
export async function listApprovers(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('four_eyes')
    .select(['id', 'approver_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, approver_id }) => [id, approver_id]));
}

/**
 * A page of the requests that a person made or may decide as `mayDecide` has it, the latest first. `after` is the last of the
 * page before.
 */
export async function listFourEyes(
  db: Db,
  { id, isLead, powers }: Pick<AgentRights, 'id' | 'isLead' | 'powers'>,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<StoredFourEyes[]> {
  const isStaff = sql<boolean>`exists (
    select from customers where customers.id = four_eyes.customer_id and (is_agent or may_issue))`;
  const isTogether = sql<boolean>`exists (
    select from business_members own join business_members theirs using (business_id)
    where own.customer_id = ${id} and own.left_at is null
      and theirs.customer_id = four_eyes.customer_id and theirs.left_at is null)`;
  const hasPower = sql<boolean>`(${isLead} or power = any(${[...powers]}::text[]))`;
  const isTheirs = sql<boolean>`case when ${isStaff} then ${isLead} else not ${isTogether} end`;
  const rows = await db
    .selectFrom('four_eyes')
    .selectAll()
    .where(sql<boolean>`(asker_id = ${id} or (customer_id <> ${id} and ${hasPower} and ${isTheirs}))`)
    .$if(after !== undefined, (all) =>
      all.where(
        sql<boolean>`(asked_at, id) < (select asked_at, id from four_eyes last where last.id = ${after})`,
      ),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toFourEyes);
}

/** Moves a request that is in one of these states and has not lapsed; false when it is not. */
export async function moveFourEyes(
  db: Db | Tx,
  id: string,
  from: readonly FourEyesState[],
  to: {
    readonly state: FourEyesState;
    readonly approverId?: string;
    readonly answer?: string | null;
    readonly expiresAt?: Date;
    readonly now: Date;
  },
): Promise<boolean> {
  const done = await db
    .updateTable('four_eyes')
    .set({
      state: to.state,
      ...(to.approverId === undefined
        ? {}
        : { approver_id: to.approverId, answer: to.answer ?? null, answered_at: to.now }),
      ...(to.expiresAt === undefined ? {} : { expires_at: to.expiresAt }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('expires_at', '>', to.now)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Ends the requests whose time is over. */
export async function lapseFourEyes(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('four_eyes')
    .set({ state: 'lapsed' })
    .where('state', 'in', ['waiting', 'granted'])
    .where('expires_at', '<=', now)
    .execute();
}
