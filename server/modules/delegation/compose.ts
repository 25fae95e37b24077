import type { SessionArea } from '#server/modules/session/index.ts';
import type { Area, Platform } from '#server/platform/area.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { ActForCustomer } from '#server/platform/http/route.ts';
import { handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';
import { actForCustomer } from './act-for.ts';
import { endExpired } from './delegations.ts';
import type { DelegationDeps } from './deps.ts';
import { delegationRoutes } from './routes.ts';

export interface DelegationArea extends Area {
  readonly actForCustomer: ActForCustomer;
}

/** Notes the end of periods that expired. */
const endDelegationsTask = taskKind('end-delegations');
const sweepEveryMs = 60_000;

/** Agents who act for customers: verifying callers, their sessions, and what the customer sees of it. */
export function composeDelegation(
  { db, clock, checkpoint }: Platform,
  {
    session,
    ...given
  }: Pick<DelegationDeps, 'secret' | 'portalUrl' | 'hasCase' | 'spendingOf' | 'nameTrips'> & {
    session: Pick<SessionArea, 'forget' | 'beginIn'>;
  },
): DelegationArea {
  const deps = { db, clock, checkpoint, forget: session.forget, ...given };
  return {
    actForCustomer: actForCustomer(deps),
    routes: delegationRoutes({ ...deps, beginIn: session.beginIn }),
    tasks: [
      handleTask(endDelegationsTask, async () => {
        const now = clock.now();
        await inTransaction(db, (tx) => endExpired(tx, { now }));
        return { again: new Date(now.getTime() + sweepEveryMs) };
      }),
    ],
    begin: () => enqueueTask(db, endDelegationsTask, {}, clock.now(), clock.now()),
  };
}
