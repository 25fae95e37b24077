import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import {
  type CaseEventKind,
  type CaseKind,
  type CaseOutcome,
  type CaseState,
  type CaseTeam,
  type CaseWait,
  caseEventKindSchema,
  caseKindSchema,
  caseOutcomeSchema,
  casePrioritySchema,
  caseStateSchema,
  caseSubjectSchema,
  caseTeamSchema,
  caseWaitSchema,
} from '#contract/enums/index.ts';
import { currencySchema, type Money, money } from '#contract/money.ts';
import { languageSchema } from '#contract/values/dates.ts';
import type { CaseEvents, Cases, DB } from '#db/types.ts';
import { type Acting, actingColumns, readActing } from '#server/platform/acting.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

const factsSchema = z.array(z.object({ name: z.string(), value: z.string() }));
export type Facts = z.infer<typeof factsSchema>;

/** A case as it is stored. */
export type StoredCase = ReturnType<typeof toCase>;

export const toCase = (row: Selectable<Cases>) => ({
  id: row.id,
  kind: caseKindSchema.parse(row.kind),
  subject: { kind: caseSubjectSchema.parse(row.subject_kind), id: row.subject_id },
  bookingId: row.booking_id,
  customerId: row.customer_id,
  businessId: row.business_id,
  language: languageSchema.parse(row.language),
  key: row.dedupe_key,
  state: caseStateSchema.parse(row.state),
  priority: casePrioritySchema.parse(row.priority),
  team: caseTeamSchema.parse(row.team),
  assigneeId: row.assignee_id,
  amount: toAmount(row),
  facts: row.context === null ? [] : factsSchema.parse(JSON.parse(row.context)),
  isPrivate: row.is_private,
  openedAt: row.opened_at,
  respondBy: row.respond_by,
  resolveBy: row.resolve_by,
  answeredBy: row.answered_by === 'take' ? ('take' as const) : ('reply' as const),
  respondedAt: row.responded_at,
  reopenedAt: row.reopened_at,
  raisedAt: row.raised_at,
  escalatedAt: row.escalated_at,
  waiting:
    row.waiting_for === null || row.waiting_since === null || row.waiting_until === null
      ? null
      : { for: caseWaitSchema.parse(row.waiting_for), since: row.waiting_since, until: row.waiting_until },
  outcome: row.outcome === null ? null : caseOutcomeSchema.parse(row.outcome),
  solvedAt: row.solved_at,
  beginBy: row.begin_by,
  version: row.version,
});

const toAmount = ({ minor, currency }: Pick<Selectable<Cases>, 'minor' | 'currency'>): Money | null =>
  minor === null || currency === null ? null : money(minor, currencySchema.parse(currency));

export async function findCase(db: Db | Tx, id: string): Promise<StoredCase | null> {
  const row = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toCase(row) : null;
}

/** Locks a case until the end of the transaction; null when there is none. */
export async function lockById(tx: Tx, id: string): Promise<StoredCase | null> {
  const row = await tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? toCase(row) : null;
}

/** Locks the open case of some kinds for a booking, the one opened first; null when there is none. */
export async function lockOpenOf(
  tx: Tx,
  bookingId: string,
  kinds: readonly CaseKind[],
): Promise<StoredCase | null> {
  const row = await tx
    .selectFrom('cases')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', kinds)
    .where('state', '<>', 'solved')
    .orderBy('opened_at')
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();
  return row ? toCase(row) : null;
}

/** The columns that a move may set. */
export interface CaseChange {
  readonly assigneeId?: string | null;
  readonly team?: CaseTeam;
  readonly priority?: 'urgent';
  readonly respondBy?: Date;
  readonly resolveBy?: Date;
  readonly answeredBy?: 'reply';
  readonly respondedAt?: Date | null;
  readonly reopenedAt?: Date;
  readonly raisedAt?: Date | null;
  readonly escalatedAt?: Date;
  readonly facts?: Facts;
  readonly waiting?: { readonly for: CaseWait; readonly since: Date; readonly until: Date } | null;
  readonly outcome?: CaseOutcome | null;
  readonly solvedAt?: Date | null;
  readonly beginBy?: Date;
}

/** Moves a case from the state and version in which it was read; false when it has changed since. */
export async function updateCase(
  tx: Tx,
  { id, state, version }: Pick<StoredCase, 'id' | 'state' | 'version'>,
  to: CaseState,
  { waiting, ...change }: CaseChange,
  now: Date,
): Promise<boolean> {
  const done = await tx
    .updateTable('cases')
    .set({
      state: to,
      version: version + 1,
      changed_at: now,
      ...(change.assigneeId === undefined ? {} : { assignee_id: change.assigneeId }),
      ...(change.team === undefined ? {} : { team: change.team }),
      ...(change.priority === undefined ? {} : { priority: change.priority }),
      ...(change.respondBy === undefined ? {} : { respond_by: change.respondBy }),
      ...(change.resolveBy === undefined ? {} : { resolve_by: change.resolveBy }),
      ...(change.answeredBy === undefined ? {} : { answered_by: change.answeredBy }),
      ...(change.respondedAt === undefined ? {} : { responded_at: change.respondedAt }),
      ...(change.reopenedAt === undefined ? {} : { reopened_at: change.reopenedAt }),
      ...(change.raisedAt === undefined ? {} : { raised_at: change.raisedAt }),
      ...(change.escalatedAt === undefined ? {} : { escalated_at: change.escalatedAt }),
      ...(change.facts === undefined ? {} : { context: JSON.stringify(change.facts) }),
      ...(change.outcome === undefined ? {} : { outcome: change.outcome }),
      ...(change.solvedAt === undefined ? {} : { solved_at: change.solvedAt }),
      ...(change.beginBy === undefined ? {} : { begin_by: change.beginBy }),
      ...(waiting === undefined
        ? {}
        : {
            waiting_for: waiting?.for ?? null,
            waiting_since: waiting?.since ?? null,
            waiting_until: waiting?.until ?? null,
          }),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** What happened to a case, to be written. */
export interface CaseHappening {
  readonly kind: CaseEventKind;
  readonly by: Acting;
  readonly at: Date;
  readonly text?: string | undefined;
  readonly template?: string | undefined;
  readonly messageId?: string | undefined;
  readonly isShown?: boolean;
  readonly outcome?: CaseOutcome;
  readonly waitingFor?: CaseWait;
  readonly until?: Date;
  readonly team?: CaseTeam;
}

/** Writes down what happened to a case that this transaction has locked. Returns the number of the event. */
export async function insertEvent(tx: Tx, caseId: string, happening: CaseHappening): Promise<number> {
  const {
    kind,
    by,
    at,
    text,
    template,
    messageId,
    isShown = false,
    outcome,
    waitingFor,
    until,
    team,
  } = happening;
  const { last } = await tx
    .selectFrom('case_events')
    .select(sql<number>`coalesce(max(sequence), 0)::int`.as('last'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('case_events')
    .values({
      case_id: caseId,
      sequence: last + 1,
      at,
      kind,
      ...actingColumns(by),
      body: text ?? null,
      template: template ?? null,
      is_shown_to_customer: isShown,
      message_id: messageId ?? null,
      outcome: outcome ?? null,
      waiting_for: waitingFor ?? null,
      until: until ?? null,
      team: team ?? null,
    })
    .execute();
  return last + 1;
}

export type StoredEvent = ReturnType<typeof toEvent>;

const toEvent = (row: Selectable<CaseEvents>) => ({
  caseId: row.case_id,
  sequence: row.sequence,
  at: row.at,
  kind: caseEventKindSchema.parse(row.kind),
  by: readActing(row),
  text: row.body,
  isShown: row.is_shown_to_customer,
  outcome: row.outcome === null ? null : caseOutcomeSchema.parse(row.outcome),
  waitingFor: row.waiting_for === null ? null : caseWaitSchema.parse(row.waiting_for),
  until: row.until,
  team: row.team === null ? null : caseTeamSchema.parse(row.team),
});

/** The events of some cases, oldest first. */
export async function listEvents(db: Db | Tx, caseIds: readonly string[]): Promise<StoredEvent[]> {
  if (caseIds.length === 0) return [];
  const rows = await db
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', 'in', caseIds)
    .orderBy('case_id')
    .orderBy('sequence')
    .execute();
  return rows.map(toEvent);
}

/** What the customers of some cases wrote last, where they wrote anything. */
export async function listLastMessages(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return [];
  const rows = await db
    .selectFrom('case_events')
    .distinctOn('case_id')
    .select(['case_id', 'body'])
    .where('case_id', 'in', caseIds)
    .where('kind', '=', 'messaged')
    .orderBy('case_id')
    .orderBy('sequence', 'desc')
    .execute();
  return rows.flatMap(({ case_id, body }) => (body === null ? [] : [{ caseId: case_id, text: body }]));
}

/** The case to which a message of this id was written; null when there is none. */
export async function findByMessage(db: Db | Tx, messageId: string): Promise<string | null> {
  const row = await db
    .selectFrom('case_events')
    .select('case_id')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row?.case_id ?? null;
}

/** The open case of a key; null when there is none. */
export async function findOpenByKey(db: Db | Tx, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('dedupe_key', '=', key)
    .where('state', '<>', 'solved')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether its customer sees a case: one of these kinds, and any other once we wrote to them about it. */
const isShown = (is: ExpressionBuilder<DB, 'cases'>, kinds: readonly CaseKind[]) =>
  is.or([
    is('kind', 'in', kinds),
    is.exists(
      is
        .selectFrom('case_events')
        .select('case_events.case_id')
        .whereRef('case_events.case_id', '=', 'cases.id')
        .where('case_events.kind', '=', 'replied'),
    ),
  ]);

/** A case of a customer that they may see; null when there is none. */
export async function findOwn(
  db: Db | Tx,
  of: { caseId: string; customerId: string; kinds: readonly CaseKind[] },
): Promise<StoredCase | null> {
  const row = await db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', of.caseId)
    .where('customer_id', '=', of.customerId)
    .where((is) => isShown(is, of.kinds))
    .executeTakeFirst();
  return row ? toCase(row) : null;
}

/** Locks the open case of a key; null when there is none. */
export async function lockOpenByKey(tx: Tx, key: string): Promise<StoredCase | null> {
  const open = await findOpenByKey(tx, key);
  return open === null ? null : lockById(tx, open);
}

/** The cases of a customer that they may see, the latest first. */
export async function listOfCustomer(
  db: Db,
  customerId: string,
  kinds: readonly CaseKind[],
  limit: number,
): Promise<StoredCase[]> {
  const rows = await db
    .selectFrom('cases')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((is) => isShown(is, kinds))
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toCase);
}

/** Whether a case of this customer is taken by this agent. */
export async function isTakenBy(
  db: Db | Tx,
  about: { caseId: string; agentId: string; customerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('id', '=', about.caseId)
    .where('customer_id', '=', about.customerId)
    .where('assignee_id', '=', about.agentId)
    .where('state', '!=', 'solved')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an agent looks at a case. */
export async function noteViewer(
  db: Db,
  { caseId, agentId, now }: { caseId: string; agentId: string; now: Date },
) {
  await db
    .insertInto('case_viewers')
    .values({ case_id: caseId, agent_id: agentId, seen_at: now })
    .onConflict((known) => known.columns(['case_id', 'agent_id']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** How long after a look an agent counts as looking. */
const lookMs = 10_000;

/** Who looks at these cases now. */
export async function listViewers(db: Db, caseIds: readonly string[], now: Date) {
  if (caseIds.length === 0) return [];
  return db
    .selectFrom('case_viewers')
    .select(['case_id', 'agent_id'])
    .where('case_id', 'in', caseIds)
    .where('seen_at', '>', new Date(now.getTime() - lookMs))
    .execute();
}

/** Looks of more than a day ago are forgotten. */
export async function purgeViewers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('case_viewers')
    .where('seen_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
}
