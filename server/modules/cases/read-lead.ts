import { caseTeamSchema } from '#contract/enums/index.ts';
import type { AgentRights } from '#server/modules/agents/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { isOverdue, maySee, pageSize } from './read-queue.ts';
import { toCase } from './store.ts';

interface Asked {
  readonly agent: AgentRights;
  readonly now: Date;
}

/** A page of unsolved cases that are overdue or raised, the one that somebody has to begin first at the head. */
export async function readLate(db: Db, { agent, now }: Asked) {
  const rows = await db
    .selectFrom('cases')
    .selectAll()
    .where('state', '<>', 'solved')
    .where((is) =>
      is.and([
        maySee(is, agent),
        is.or([isOverdue(is, now), is('raised_at', 'is not', null), is('escalated_at', 'is not', null)]),
      ]),
    )
    .orderBy('begin_by')
    .orderBy('opened_at')
    .orderBy('id')
    .limit(pageSize)
    .execute();
  return rows.map(toCase);
}

/** The number of unsolved cases by agent, and of untaken cases by team. */
export async function readLoad(db: Db, { agent, now }: Asked) {
  const rows = await db
    .selectFrom('cases')
    .select((is) => [
      'team',
      'assignee_id',
      is.fn.countAll<number>().as('open'),
      is.fn.countAll<number>().filterWhere('state', '=', 'pending').as('waiting'),
      is.fn.countAll<number>().filterWhere(isOverdue(is, now)).as('overdue'),
    ])
    .where((is) => is.and([maySee(is, agent), is('state', '<>', 'solved')]))
    .groupBy(['team', 'assignee_id'])
    .execute();
  const sum = (of: typeof rows) => ({
    open: of.reduce((total, row) => total + Number(row.open), 0),
    waiting: of.reduce((total, row) => total + Number(row.waiting), 0),
    overdue: of.reduce((total, row) => total + Number(row.overdue), 0),
  });
  const agentIds = [...new Set(rows.flatMap((row) => row.assignee_id ?? []))];
  return {
    agents: agentIds
      .map((id) => ({ id, ...sum(rows.filter((row) => row.assignee_id === id)) }))
      .toSorted((one, other) => other.open - one.open),
    teams: caseTeamSchema.options.map((team) => ({
      team,
      ...sum(rows.filter((row) => row.assignee_id === null && row.team === team)),
    })),
  };
}
