import { sessionStates } from '#contract/enums/transitions/index.ts';
import type { SessionKind } from '#contract/enums/index.ts';
import type { Selectable } from 'kysely';
import type { Sessions } from '#db/types.ts';
import { sessionKindSchema } from '#contract/enums/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { z } from 'zod';
import { newToken, sha256 } from '#server/platform/ids.ts';
import { idleExpiry, type Lifetime } from './rules.ts';
import type { Surface } from '#contract/endpoint.ts';

/** A session as kept; its token is known only to the browser. */
export interface Session extends Lifetime {
  readonly id: string;
  readonly kind: SessionKind;
  readonly surface: Surface;
  readonly customerId: string;
  readonly businessId: string | null;
  readonly agentId: string | null;
  readonly isFirst: boolean;
  readonly device: string;
  readonly createdAt: Date;
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: string;
  readonly kind: SessionKind;
  readonly surface: Surface;
  readonly customerId: string;
  readonly businessId: string | null;
  readonly agentId: string | null;
  readonly isFirst: boolean;
  readonly device: string;
  readonly now: Date;
  readonly absoluteExpiresAt: Date;
}

const stateSchema = z.enum(['active', 'ended', 'revoked']);
const surfaceSchema = z.enum(['traveler', 'admin', 'agent']);

const toSession = (row: Selectable<Sessions>): Session => ({
  id: row.id,
  kind: sessionKindSchema.parse(row.kind),
  surface: surfaceSchema.parse(row.surface),
  state: stateSchema.parse(row.state),
  customerId: row.customer_id,
  businessId: row.business_id,
  agentId: row.agent_id,
  isFirst: row.is_first,
  device: row.device,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  idleExpiresAt: row.idle_expires_at,
  absoluteExpiresAt: row.absolute_expires_at,
});

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      kind: session.kind,
      surface: session.surface,
      state: 'active',
      customer_id: session.customerId,
      business_id: session.businessId,
      agent_id: session.agentId,
      is_first: session.isFirst,
      device: session.device,
      created_at: session.now,
      last_used_at: session.now,
      idle_expires_at: idleExpiry(session.kind, session.now, session.absoluteExpiresAt),
      absolute_expires_at: session.absoluteExpiresAt,
    })
    .execute();
}

/** Whether a customer has signed in themselves before. */
export async function hasSignedIn(tx: Tx, customerId: string): Promise<boolean> {
  const earlier = await tx
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'own')
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

export async function findSessionByToken(db: Db, tokenHash: string): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? toSession(row) : null;
}

export async function findSession(db: Db, id: string): Promise<Session | null> {
  const row = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toSession(row) : null;
}

/** Gives a session a new token, so that only who is handed it has it. */
export async function handOver(tx: Tx, id: string): Promise<string> {
  const token = newToken();
  await tx
    .updateTable('sessions')
    .set({ token_hash: sha256(token) })
    .where('id', '=', id)
    .execute();
  return token;
}

/** A customer's sessions that are still good, newest first. */
export async function listLiveSessions(db: Db, customerId: string, now: Date): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'active')
    .where('idle_expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(toSession);
}

/** Moves the idle expiry of a live session; false when it was ended or has expired. */
export async function prolongSession(
  db: Db,
  session: Pick<Session, 'id' | 'kind' | 'absoluteExpiresAt'>,
  now: Date,
): Promise<boolean> {
  const done = await db
    .updateTable('sessions')
    .set({ last_used_at: now, idle_expires_at: idleExpiry(session.kind, now, session.absoluteExpiresAt) })
    .where('id', '=', session.id)
    .where('state', '=', 'active')
    .where('idle_expires_at', '>', now)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Ends a session of this customer by `signOut` or `revoke`; false when it is not theirs or over already. */
export async function closeSession(
  db: Db | Tx,
  key: { sessionId: string; customerId: string },
  event: 'signOut' | 'revoke',
  now: Date,
): Promise<boolean> {
  const done = await db
    .updateTable('sessions')
    .set({ state: event === 'signOut' ? 'ended' : 'revoked', closed_at: now })
    .where('id', '=', key.sessionId)
    .where('customer_id', '=', key.customerId)
    .where('state', 'in', sessionStates.sourcesOf(event))
    .where('idle_expires_at', '>', now)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Ends every live session of a customer but this one, those of agents who act for them included. */
export async function closeOtherSessions(
  db: Db,
  keep: { sessionId: string; customerId: string },
  now: Date,
): Promise<number> {
  const done = await db
    .updateTable('sessions')
    .set({ state: 'revoked', closed_at: now })
    .where('customer_id', '=', keep.customerId)
    .where('id', '!=', keep.sessionId)
    .where('state', 'in', sessionStates.sourcesOf('revoke'))
    .where('idle_expires_at', '>', now)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Ends every session of a customer, those of agents who act for them included. */
export async function closeAllSessions(db: Db, customerId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ state: 'revoked', closed_at: now })
    .where('customer_id', '=', customerId)
    .where('state', 'in', sessionStates.sourcesOf('revoke'))
    .execute();
}

/** Ends every session of a customer in one company, those of agents who act for them included. */
export async function closeSessionsOfMember(
  tx: Tx,
  member: { businessId: string; customerId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ state: 'revoked', closed_at: now })
    .where('customer_id', '=', member.customerId)
    .where('business_id', '=', member.businessId)
    .where('state', 'in', sessionStates.sourcesOf('revoke'))
    .execute();
}

/** Moves a customer's own open sessions in the travelers' portal to another of their companies. */
export async function moveSessions(
  tx: Tx,
  of: { customerId: string; businessId: string; from?: string },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ business_id: of.businessId })
    .where('customer_id', '=', of.customerId)
    .where('kind', '=', 'own')
    .where('surface', '=', 'traveler')
    .where('state', '=', 'active')
    .$if(of.from !== undefined, (some) => some.where('business_id', '=', of.from ?? ''))
    .execute();
}
