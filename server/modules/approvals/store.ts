import { type Selectable, sql } from 'kysely';
import {
  type ApprovalEnd,
  approvalEndSchema,
  type ApprovalState,
  approvalStateSchema,
  type ApprovalSubject,
  approvalSubjectSchema,
  type OnTimeout,
  onTimeoutSchema,
} from '#contract/enums/index.ts';
import { approvalStates } from '#contract/enums/transitions/index.ts';
import { moneySchema, type WireMoney } from '#contract/money.ts';
import { type ApprovalRules, approvalRulesSchema } from '#contract/policy.ts';
import type { Approvals } from '#db/types.ts';
import type { Reader } from '#server/modules/business/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { mayBeAnsweredBy } from './approvers.ts';
import type { Subject } from './subjects.ts';

/** A request for approval. Table `approvals`. */
export interface StoredApproval {
  readonly id: string;
  readonly businessId: string;
  readonly subject: Subject;
  readonly askerId: string;
  /** The other members for whom it is. */
  readonly travelers: readonly string[];
  readonly state: ApprovalState;
  /** 1 while the member's own approver alone has been asked. */
  readonly level: number;
  /** To whom it was sent. */
  readonly askedIds: readonly string[];
  readonly contentHash: string;
  readonly askedAt: Date;
  readonly deadline: Date;
  readonly answeredBy: string | null;
  readonly answeredAt: Date | null;
  readonly note: string | null;
  /** What its policy said when it was asked. */
  readonly policyVersionId: string | null;
  readonly onTimeout: OnTimeout;
  readonly deadlineHours: number;
  readonly approverIds: readonly string[];
  readonly tolerance: ApprovalRules['tolerance'];
  /** Approved at its deadline because the policy says so. */
  readonly isByRule: boolean;
  /** Why it was withdrawn, where its asker did not take it back. */
  readonly endedBecause: ApprovalEnd | null;
  /** The total when it was approved, where that was another one than asked for. */
  readonly offeredTotal: WireMoney | null;
  /** The checkout in which it was asked for again last. */
  readonly askedAgainIn: string | null;
}

/** The column that names a subject of each kind. */
const columns = {
  booking: 'booking_id',
  change: 'change_id',
  purchase: 'purchase_id',
} as const satisfies Record<ApprovalSubject, keyof Approvals>;

export type NewApproval = Omit<
  StoredApproval,
  | 'state'
  | 'answeredBy'
  | 'answeredAt'
  | 'note'
  | 'isByRule'
  | 'endedBecause'
  | 'offeredTotal'
  | 'askedAgainIn'
>;

export async function insertApproval(tx: Tx, one: NewApproval): Promise<void> {
  await tx
    .insertInto('approvals')
    .values({
      id: one.id,
      business_id: one.businessId,
      [columns[one.subject.kind]]: one.subject.id,
      asker_id: one.askerId,
      travelers: [...one.travelers],
      level: one.level,
      asked_ids: [...one.askedIds],
      content_hash: one.contentHash,
      asked_at: one.askedAt,
      deadline: one.deadline,
      policy_version_id: one.policyVersionId,
      on_timeout: one.onTimeout,
      deadline_hours: one.deadlineHours,
      approver_ids: [...one.approverIds],
      tolerance: JSON.stringify(one.tolerance),
    })
    .execute();
}

type ApprovalEvent = (typeof approvalStates.transitions)[number]['event'];

/** Ends a request that waits; false when it has ended already. */
export async function endApproval(
  tx: Tx,
  id: string,
  event: ApprovalEvent,
  ended: { at: Date; by?: string; note?: string; isByRule?: boolean; because?: ApprovalEnd },
): Promise<boolean> {
  const to = approvalStates.next('pending', event);
  if (to === null) return false;
  const done = await tx
    .updateTable('approvals')
    .set({
      state: to,
      answered_at: ended.at,
      answered_by: ended.by ?? null,
      note: ended.note || null,
      by_rule: ended.isByRule ?? false,
      ended_because: ended.because ?? null,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Asks all who may answer from now on; false when that was done or the request has ended. */
export async function escalateApproval(tx: Tx, id: string, ids: readonly string[]): Promise<boolean> {
  const done = await tx
    .updateTable('approvals')
    .set({ level: 2, asked_ids: alsoAsked(ids) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('level', '=', 1)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Sends a locked request to others beside those who were asked. */
export async function alsoAsk(tx: Tx, id: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ asked_ids: alsoAsked(ids) })
    .where('id', '=', id)
    .execute();
}

/** Sends a locked request to others, who are all who may answer. */
export async function moveOn(tx: Tx, id: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ level: sql<number>`greatest(level, 2)`, asked_ids: alsoAsked(ids) })
    .where('id', '=', id)
    .execute();
}

const alsoAsked = (ids: readonly string[]) => sql<string[]>`asked_ids || ${[...ids]}::uuid[]`;

/** Asks everybody once more at the deadline, until a later one; false when that was done or the request has ended. */
export async function extendApproval(
  tx: Tx,
  { id, deadline }: Pick<StoredApproval, 'id' | 'deadline'>,
  until: Date,
  ids: readonly string[],
): Promise<boolean> {
  const done = await tx
    .updateTable('approvals')
    .set({ level: 3, deadline: until, asked_ids: alsoAsked(ids) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('deadline', '=', deadline)
    .where('level', '<', 3)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Notes what an approved request costs now that its price has changed. */
export async function noteOffered(tx: Tx, subject: Subject, total: WireMoney): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ offered_total: JSON.stringify(total) })
    .where(columns[subject.kind], '=', subject.id)
    .execute();
}

/** Notes the checkout in which a request is asked for again. */
export async function noteAskedAgain(tx: Tx, id: string, sessionId: string): Promise<void> {
  await tx.updateTable('approvals').set({ asked_again_in: sessionId }).where('id', '=', id).execute();
}

/** A request that is about to be moved: of two at once the second reads what the first has written. */
export async function lockApproval(tx: Tx, id: string): Promise<StoredApproval | null> {
  const row = await tx
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? readApproval(row) : null;
}

/** Ends all requests of a company that wait; the database has what they are about go on. */
export async function endForClosing(tx: Tx, businessId: string, now: Date): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({ state: 'withdrawn', answered_at: now, ended_because: 'company-closed' })
    .where('business_id', '=', businessId)
    .where('state', '=', 'pending')
    .execute();
}

export async function findApproval(db: Db | Tx, id: string): Promise<StoredApproval | null> {
  const row = await db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? readApproval(row) : null;
}

/** The request about a subject; null for one that needed none, or was asked before requests had answers. */
export async function findApprovalOf(db: Db | Tx, subject: Subject): Promise<StoredApproval | null> {
  const row = await db
    .selectFrom('approvals')
    .selectAll()
    .where(columns[subject.kind], '=', subject.id)
    .executeTakeFirst();
  return row ? readApproval(row) : null;
}

/** The requests of a company that wait for an answer. */
export const listPending = async (db: Db, businessId: string): Promise<StoredApproval[]> =>
  (
    await db
      .selectFrom('approvals')
      .selectAll()
      .where('business_id', '=', businessId)
      .where('state', '=', 'pending')
      .execute()
  ).map(readApproval);

/** The newest requests of a member in a company. */
export const listAsked = async (
  db: Db,
  of: { businessId: string; askerId: string; limit: number },
): Promise<StoredApproval[]> =>
  (
    await db
      .selectFrom('approvals')
      .selectAll()
      .where('business_id', '=', of.businessId)
      .where('asker_id', '=', of.askerId)
      .orderBy('asked_at', 'desc')
      .limit(of.limit)
      .execute()
  ).map(readApproval);

/** The requests that a person may answer: those that wait by deadline, or the newest that have ended. */
export const listOfOthers = async (
  db: Db,
  reader: Reader,
  { waits, limit }: { waits: boolean; limit: number },
): Promise<StoredApproval[]> =>
  (
    await db
      .selectFrom('approvals as approval')
      .selectAll('approval')
      .where(mayBeAnsweredBy(reader))
      .where('state', waits ? '=' : '<>', 'pending')
      .orderBy(waits ? 'deadline' : 'answered_at', waits ? 'asc' : 'desc')
      .limit(limit)
      .execute()
  ).map(readApproval);

/** How many requests wait for an answer that a person may give, counted up to a limit. */
export async function countToAnswer(db: Db, reader: Reader, limit: number): Promise<number> {
  const waiting = db
    .selectFrom('approvals as approval')
    .select('approval.id')
    .where(mayBeAnsweredBy(reader))
    .where('state', '=', 'pending')
    .limit(limit)
    .as('waiting');
  const { count } = await db
    .selectFrom(waiting)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function readSubject(row: Selectable<Approvals>): Subject {
  for (const kind of approvalSubjectSchema.options) {
    const id = row[columns[kind]];
    if (id !== null) return { kind, id };
  }
  throw new Error(`request for approval ${row.id} is about nothing`);
}

const readApproval = (row: Selectable<Approvals>): StoredApproval => ({
  id: row.id,
  businessId: row.business_id,
  subject: readSubject(row),
  askerId: row.asker_id,
  travelers: row.travelers,
  state: approvalStateSchema.parse(row.state),
  level: row.level,
  askedIds: row.asked_ids,
  contentHash: row.content_hash,
  askedAt: row.asked_at,
  deadline: row.deadline,
  answeredBy: row.answered_by,
  answeredAt: row.answered_at,
  note: row.note,
  policyVersionId: row.policy_version_id,
  onTimeout: onTimeoutSchema.parse(row.on_timeout),
  deadlineHours: row.deadline_hours,
  approverIds: row.approver_ids,
  tolerance: approvalRulesSchema.shape.tolerance.parse(row.tolerance),
  isByRule: row.by_rule,
  endedBecause: approvalEndSchema.nullable().parse(row.ended_because),
  offeredTotal: moneySchema.nullable().parse(row.offered_total),
  askedAgainIn: row.asked_again_in,
});
