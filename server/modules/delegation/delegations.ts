import type { Selectable } from 'kysely';
import { type Delegation, delegationEndSchema, type DelegationEnd } from '#contract/agents/delegation.ts';
import type { Delegations, Sessions } from '#db/types.ts';
import { mayServe, readAgent, verifiedCallers } from '#server/modules/agents/index.ts';
import { fullNameOf, getCustomer, listCustomers, lockCustomer } from '#server/modules/customers/index.ts';
import { queueDelegationEnded } from '#server/modules/notifications/index.ts';
import { closeSession, delegatedMs, handOver, openSession } from '#server/modules/session/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId, newToken, sha256 } from '#server/platform/ids.ts';
import type { DelegationDeps } from './deps.ts';
import { handoverMs } from './rules.ts';

type OpenDeps = Pick<DelegationDeps, 'db' | 'clock' | 'portalUrl' | 'hasCase'>;

/**
 * Lets an agent act for a customer: the caller is verified, or the agent has taken a case of theirs. Returns the address
 * that hands the session to the customer's portal. Throws PortalError `customer-not-served`, `caller-not-verified`, and
 * `agent-acts-already` while this agent acts for somebody. [SES-07] [AGT-02]
 */
export async function openDelegation(
  { db, clock, portalUrl, hasCase }: OpenDeps,
  about: { agentId: string; customerId: string; reason: string; caseId?: string | undefined },
): Promise<{ delegation: Delegation; handoverUrl: string }> {
  const { agentId, customerId, reason, caseId } = about;
  const now = clock.now();
  const code = newToken();
  const delegation = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, agentId);
    const agent = await getCustomer(tx, agentId);
    if ((await mayServe(tx, agentId, customerId)) !== 'yes') throw new PortalError('customer-not-served');
    if (!agent.isAgent || !(await readAgent(tx, agentId)).canAct) throw new PortalError('forbidden');
    const verified = (await verifiedCallers(tx, { agentId, now })).find(
      (one) => one.customerId === customerId,
    );
    const isOfCase = caseId !== undefined && (await hasCase(tx, { caseId, agentId, customerId }));
    if (!verified && !isOfCase) throw new PortalError('caller-not-verified');
    await endExpired(tx, { agentId, now });
    const active = await tx
      .selectFrom('delegations')
      .select('id')
      .where('agent_id', '=', agentId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (active) throw new PortalError('agent-acts-already', { context: { delegationId: active.id } });
    const { sessionId } = await openSession(tx, {
      kind: 'delegated',
      surface: 'traveler',
      customerId,
      businessId: await businessOf(tx, customerId),
      agentId,
      device: '',
      now,
    });
    const id = newId();
    await tx
      .insertInto('delegations')
      .values({
        id,
        session_id: sessionId,
        agent_id: agentId,
        customer_id: customerId,
        reason,
        opened_at: now,
        case_id: caseId ?? null,
        verification_id: verified?.verificationId ?? null,
        handover_hash: sha256(code),
        handover_until: new Date(now.getTime() + handoverMs),
      })
      .execute();
    return presentDelegation(tx, id, now);
  });
  return { delegation, handoverUrl: `${portalUrl}/auth/delegated/?code=${code}` };
}

/** Exchanges the code of a handover for the token of its session, once. Throws PortalError `session-expired`. */
export function takeHandover(
  { db, clock }: Pick<DelegationDeps, 'db' | 'clock'>,
  code: string,
): Promise<{ token: string; sessionId: string }> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const taken = await tx
      .updateTable('delegations')
      .set({ handover_hash: null, handover_until: null })
      .where('handover_hash', '=', sha256(code))
      .where('handover_until', '>', now)
      .where('ended_at', 'is', null)
      .returning('session_id')
      .executeTakeFirst();
    if (!taken) throw new PortalError('session-expired');
    return { token: await handOver(tx, taken.session_id), sessionId: taken.session_id };
  });
}

/** Ends a period; ended again, nothing changes. Throws PortalError `not-found` when it is not of this agent or customer. */
export async function endDelegation(
  { db, clock, forget }: Pick<DelegationDeps, 'db' | 'clock' | 'forget'>,
  {
    delegationId,
    of,
    because,
  }: {
    delegationId: string;
    of: { agentId: string } | { customerId: string };
    because: DelegationEnd;
  },
): Promise<Delegation> {
  const now = clock.now();
  const { customerId, delegation } = await inTransaction(db, async (tx) => {
    const found = await periodOf(tx, delegationId);
    const isTheirs = 'agentId' in of ? found.agent_id === of.agentId : found.customer_id === of.customerId;
    if (!isTheirs) throw new PortalError('not-found');
    if (found.ended_at === null) await end(tx, found, because, now);
    return { customerId: found.customer_id, delegation: await presentDelegation(tx, delegationId, now) };
  });
  await forget(customerId);
  return delegation;
}

/**
 * Notes the end of periods whose session is over: expired, signed out of, or revoked with the customer's other sessions.
 */
export async function endExpired(tx: Tx, { agentId, now }: { agentId?: string; now: Date }): Promise<void> {
  const rows = await periods(tx)
    .where('delegations.ended_at', 'is', null)
    .$if(agentId !== undefined, (query) => query.where('delegations.agent_id', '=', agentId ?? ''))
    .forUpdate()
    .execute();
  for (const row of rows) {
    const over = overOf(row, now);
    if (over) await end(tx, row, over.because, over.at);
  }
}

/** Whom an agent acts for now, and before. */
export async function listDelegations(
  { db, clock }: Pick<DelegationDeps, 'db' | 'clock'>,
  agentId: string,
  most: number,
): Promise<Delegation[]> {
  const now = clock.now();
  const rows = await periods(db)
    .where('delegations.agent_id', '=', agentId)
    .orderBy('delegations.opened_at', 'desc')
    .limit(most)
    .execute();
  return presentDelegations(db, rows, now);
}

/** A period with the state of its session. */
type Period = Selectable<Delegations> & Pick<Selectable<Sessions>, 'state' | 'closed_at' | 'idle_expires_at'>;

export const periods = (db: Db | Tx) =>
  db
    .selectFrom('delegations')
    .innerJoin('sessions', 'sessions.id', 'delegations.session_id')
    .selectAll('delegations')
    .select(['sessions.state', 'sessions.closed_at', 'sessions.idle_expires_at']);

async function periodOf(tx: Tx, id: string): Promise<Period> {
  const row = await periods(tx).where('delegations.id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new PortalError('not-found');
  return row;
}

/** When a period ended and why; null while it lasts. What is not noted yet follows from its session. */
function overOf(row: Period, now: Date): { at: Date; because: DelegationEnd } | null {
  if (row.ended_at !== null && row.ended_because !== null)
    return { at: row.ended_at, because: delegationEndSchema.parse(row.ended_because) };
  if (row.closed_at !== null)
    return { at: row.closed_at, because: row.state === 'revoked' ? 'revoked' : 'agent' };
  return row.idle_expires_at <= now ? { at: row.idle_expires_at, because: 'expired' } : null;
}

async function end(tx: Tx, row: Period, because: DelegationEnd, now: Date): Promise<void> {
  const key = { sessionId: row.session_id, customerId: row.customer_id };
  await closeSession(tx, key, because === 'agent' ? 'signOut' : 'revoke', now);
  await tx
    .updateTable('delegations')
    .set({ ended_at: now, ended_because: because, handover_hash: null, handover_until: null })
    .where('id', '=', row.id)
    .execute();
  const changed = await tx
    .selectFrom('delegated_deeds')
    .select('id')
    .where('delegation_id', '=', row.id)
    .where('outcome', '!=', 'refused')
    .limit(1)
    .executeTakeFirst();
  if (changed) await queueDelegationEnded(tx, { delegationId: row.id, now });
}

async function presentDelegation(tx: Tx, id: string, now: Date): Promise<Delegation> {
  const [shown] = await presentDelegations(tx, [await periodOf(tx, id)], now);
  if (!shown) throw new PortalError('not-found');
  return shown;
}

async function businessOf(tx: Tx, customerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('business_members')
    .select('business_id')
    .where('customer_id', '=', customerId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row?.business_id ?? null;
}

/** Periods for display, with the names of their customers. */
async function presentDelegations(db: Db | Tx, rows: readonly Period[], now: Date): Promise<Delegation[]> {
  const customers = await listCustomers(db, [...new Set(rows.map(({ customer_id }) => customer_id))]);
  return rows.map((row) => {
    const customer = customers.find(({ id }) => id === row.customer_id);
    return {
      ...presentPeriod(row, now),
      customerId: row.customer_id,
      customerName: customer ? fullNameOf(customer) : '',
    };
  });
}

/** What a period says without its customer. */
export function presentPeriod(row: Period, now: Date): Omit<Delegation, 'customerId' | 'customerName'> {
  const over = overOf(row, now);
  return {
    delegationId: row.id,
    reason: row.reason,
    openedAt: row.opened_at.toISOString(),
    endsAt: new Date(row.opened_at.getTime() + delegatedMs).toISOString(),
    endedAt: over?.at.toISOString() ?? null,
    endedBecause: over?.because ?? null,
  };
}
