import { z } from 'zod';
import { type AgentPower, agentPowerSchema, type CaseTeam, caseTeamSchema } from '#contract/enums/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export { type MayServe, mayServe } from './may-serve.ts';
export { verifiedCallers } from './verified-callers.ts';

/** What an agent of the portal may do. */
export interface AgentRights {
  readonly id: string;
  readonly teams: readonly CaseTeam[];
  readonly powers: readonly AgentPower[];
  /** May act for customers in delegated sessions. */
  readonly canAct: boolean;
  readonly isLead: boolean;
}

/** The rights of an agent; without a row of their own they read every queue and answer. */
export async function readAgent(db: Db | Tx, id: string): Promise<AgentRights> {
  const row = await db.selectFrom('agents').selectAll().where('customer_id', '=', id).executeTakeFirst();
  if (!row) return { id, teams: caseTeamSchema.options, powers: [], canAct: false, isLead: false };
  return {
    id,
    teams: z.array(caseTeamSchema).parse(row.teams),
    powers: z.array(agentPowerSchema).parse(row.powers),
    canAct: row.can_act,
    isLead: row.is_lead,
  };
}

/** Stores the rights that the issuer gives a person, or that it gives them none. */
export async function saveAgent(
  tx: Tx,
  id: string,
  rights: Omit<AgentRights, 'id'> | undefined,
): Promise<void> {
  if (!rights) {
    await tx.deleteFrom('agents').where('customer_id', '=', id).execute();
    return;
  }
  const row = {
    teams: [...rights.teams],
    powers: [...rights.powers],
    can_act: rights.canAct,
    is_lead: rights.isLead,
  };
  await tx
    .insertInto('agents')
    .values({ customer_id: id, ...row })
    .onConflict((known) => known.column('customer_id').doUpdateSet(row))
    .execute();
}
