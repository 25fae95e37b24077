import type { AgentRights } from '#server/modules/agents/index.ts';
import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { type CaseKind, type CaseQueue, type CaseTeam, caseKindSchema } from '#contract/enums/index.ts';
import { instantSchema } from '#contract/values/dates.ts';
import type { DB } from '#db/types.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type StoredCase, toCase } from './store.ts';

type Cases = ExpressionBuilder<DB, 'cases'>;
type Condition = ExpressionWrapper<DB, 'cases', SqlBool>;

/** Most cases on a page of a queue. */
export const pageSize = 50;

/** Not the agent’s own case; a private one only as a lead. */
export const maySee = (is: Cases, { id, isLead }: AgentRights): Condition =>
  is.and([
    is.or([is('customer_id', 'is', null), is('customer_id', '<>', id)]),
    ...(isLead ? [] : [is('is_private', '=', false)]),
  ]);

/** A case is overdue when its answer or its end is. */
export const isOverdue = (is: Cases, now: Date): Condition =>
  is.and([
    is('state', '<>', 'solved'),
    is.or([
      is.and([is('responded_at', 'is', null), is('respond_by', '<=', now)]),
      is.and([is('state', '<>', 'pending'), is('resolve_by', '<=', now)]),
    ]),
  ]);

function isIn(
  is: Cases,
  {
    queue,
    team,
    agent,
    now,
  }: { queue: CaseQueue; team?: CaseTeam | undefined; agent: AgentRights; now: Date },
): Condition {
  switch (queue) {
    case 'mine':
      return is('assignee_id', '=', agent.id);
    case 'team':
      return is.and([is('state', '=', 'open'), is('team', 'in', team ? [team] : agent.teams)]);
    case 'all':
      return is('state', '<>', 'solved');
    case 'overdue':
      return isOverdue(is, now);
    case 'solved':
      return is('state', '=', 'solved');
  }
}

const cursorSchema = z.tuple([instantSchema, instantSchema, z.uuid()]);

/** Where a page ended, from what its caller sent; null for anything else. */
function readCursor(text: string | undefined): { at: Date; openedAt: Date; id: string } | null {
  if (text === undefined) return null;
  try {
    const [at, openedAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at: new Date(at), openedAt: new Date(openedAt), id };
  } catch {
    return null;
  }
}

const writeCursor = (at: Date, { openedAt, id }: StoredCase): string =>
  Buffer.from(JSON.stringify([at.toISOString(), openedAt.toISOString(), id])).toString('base64url');

interface Asked {
  readonly queue: CaseQueue;
  readonly kind?: CaseKind | undefined;
  readonly team?: CaseTeam | undefined;
  readonly cursor?: string | undefined;
  readonly agent: AgentRights;
  readonly now: Date;
}

/** A page of a queue: the case that somebody has to begin first at the head, of two the older; of solved ones the latest. */
export async function readQueue(db: Db, asked: Asked): Promise<{ cases: StoredCase[]; next: string | null }> {
  const { kind, team } = asked;
  const isSolved = asked.queue === 'solved';
  const after = readCursor(asked.cursor);
  let query = db
    .selectFrom('cases')
    .selectAll()
    .where((is) => is.and([maySee(is, asked.agent), isIn(is, asked)]));
  if (kind) query = query.where('kind', '=', kind);
  if (team) query = query.where('team', '=', team);
  if (after)
    query = query.where(
      isSolved
        ? sql<SqlBool>`(solved_at, id) < (${after.at}, ${after.id})`
        : sql<SqlBool>`(begin_by, opened_at, id) > (${after.at}, ${after.openedAt}, ${after.id})`,
    );
  query = isSolved
    ? query.orderBy('solved_at', 'desc').orderBy('id', 'desc')
    : query.orderBy('begin_by').orderBy('opened_at').orderBy('id');
  const rows = await query.limit(pageSize + 1).execute();
  const cases = rows.slice(0, pageSize).map(toCase);
  const last = cases.at(-1);
  const hasMore = rows.length > pageSize && last !== undefined;
  return { cases, next: hasMore ? writeCursor(last.solvedAt ?? last.beginBy, last) : null };
}

/** How many unsolved cases each queue has, and how many there are of each kind. */
export async function countQueues(db: Db, { agent, now }: Pick<Asked, 'agent' | 'now'>) {
  const rows = await db
    .selectFrom('cases')
    .select((is) => [
      'kind',
      is.fn
        .countAll<number>()
        .filterWhere(isIn(is, { queue: 'mine', agent, now }))
        .as('mine'),
      is.fn
        .countAll<number>()
        .filterWhere(isIn(is, { queue: 'team', agent, now }))
        .as('team'),
      is.fn.countAll<number>().filterWhere(isOverdue(is, now)).as('overdue'),
      is.fn.countAll<number>().as('all'),
    ])
    .where((is) => is.and([maySee(is, agent), is('state', '<>', 'solved')]))
    .groupBy('kind')
    .execute();
  const sum = (name: 'mine' | 'team' | 'overdue' | 'all') =>
    rows.reduce((total, row) => total + Number(row[name]), 0);
  return {
    mine: sum('mine'),
    team: sum('team'),
    overdue: sum('overdue'),
    all: sum('all'),
    kinds: rows.map((row) => ({ kind: caseKindSchema.parse(row.kind), cases: Number(row.all) })),
  };
}
