import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Verification } from '#contract/agents/delegation.ts';
import type { Verifications } from '#db/types.ts';
import { mayServe } from '#server/modules/agents/index.ts';
import { fullNameOf, getCustomer, lockCustomer } from '#server/modules/customers/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { DelegationDeps } from './deps.ts';
import { codeAttempts, codeMs, codeOf, codesOfAgent, codesOfCustomer, nameCodeOf } from './rules.ts';

type VerifyDeps = Pick<DelegationDeps, 'db' | 'clock' | 'secret'>;

const stateSchema = z.enum(['waiting', 'shown', 'verified', 'failed']);

/**
 * Asks a customer's signed-in app for a code. A code that this agent asked for before is good no longer. Throws PortalError
 * `codes-used-up` when this customer's app, or this agent, had as many as an hour allows.
 */
export async function startVerification(
  { db, clock, secret }: VerifyDeps,
  { agentId, customerId }: { agentId: string; customerId: string },
): Promise<Verification> {
  const now = clock.now();
  if ((await mayServe(db, agentId, customerId)) !== 'yes') throw new PortalError('customer-not-served');
  const row = await inTransaction(db, async (tx) => {
    await refuseTooMany(tx, { agentId, customerId, now });
    await tx
      .updateTable('verifications')
      .set({ state: 'failed', answered_at: now })
      .where('agent_id', '=', agentId)
      .where('state', 'in', ['waiting', 'shown'])
      .execute();
    return tx
      .insertInto('verifications')
      .values({
        id: newId(),
        customer_id: customerId,
        agent_id: agentId,
        state: 'waiting',
        attempts_left: codeAttempts,
        asked_at: now,
        expires_at: new Date(now.getTime() + codeMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return presentVerification(row, secret, now);
}

/** Of two requests at once the second waits here until the first is counted. */
async function refuseTooMany(
  tx: Tx,
  { agentId, customerId, now }: { agentId: string; customerId: string; now: Date },
): Promise<void> {
  // Agents never verify each other, so that these locks cannot wait for each other.
  await lockCustomer(tx, agentId);
  await lockCustomer(tx, customerId);
  const free = await Promise.all([
    freeAt(tx, { column: 'agent_id', id: agentId, limit: codesOfAgent, now }),
    freeAt(tx, { column: 'customer_id', id: customerId, limit: codesOfCustomer, now }),
  ]);
  const retryAt = Math.max(...free);
  if (retryAt <= now.getTime()) return;
  throw new PortalError('codes-used-up', {
    context: { retryAt: new Date(retryAt).toISOString() },
    retryAfterSeconds: Math.ceil((retryAt - now.getTime()) / 1000),
  });
}

/** When the oldest of too many requests stops counting, in milliseconds; 0 where there is no need to wait. */
async function freeAt(
  tx: Tx,
  {
    column,
    id,
    limit: { most, withinMs },
    now,
  }: {
    column: 'agent_id' | 'customer_id';
    id: string;
    limit: { readonly most: number; readonly withinMs: number };
    now: Date;
  },
): Promise<number> {
  const row = await tx
    .selectFrom('verifications')
    .select('asked_at')
    .where(column, '=', id)
    .where('asked_at', '>', new Date(now.getTime() - withinMs))
    .orderBy('asked_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row ? row.asked_at.getTime() + withinMs : 0;
}

export async function readVerification(
  { db, clock, secret }: VerifyDeps,
  about: { verificationId: string; agentId: string },
): Promise<Verification> {
  return presentVerification(await verificationOf(db, about), secret, clock.now());
}

/**
 * Takes the code that the caller read out. It counts only when the customer's app has shown it. Throws PortalError
 * `conflict` when it was answered already or is over.
 */
export function answerVerification(
  { db, clock, secret }: VerifyDeps,
  { code, ...about }: { verificationId: string; agentId: string; code: string },
): Promise<Verification> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const row = await verificationOf(tx, about, 'locked');
    const isOpen = row.state === 'waiting' || row.state === 'shown';
    if (!isOpen || row.expires_at <= now) throw new PortalError('conflict');
    const isRight =
      row.state === 'shown' && timingSafeEqual(Buffer.from(codeOf(secret, row.id)), Buffer.from(code));
    const attemptsLeft = row.attempts_left - 1;
    const state = isRight ? 'verified' : attemptsLeft === 0 ? 'failed' : row.state;
    const answered = await tx
      .updateTable('verifications')
      .set({
        state,
        attempts_left: attemptsLeft,
        answered_at: state === 'verified' || state === 'failed' ? now : null,
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentVerification(answered, secret, now);
  });
}

/** Codes to show in a customer's app now. Reading them notes that they were shown. */
export async function listCalls({ db, clock, secret }: VerifyDeps, customerId: string) {
  const now = clock.now();
  const rows = await db
    .updateTable('verifications')
    .set({ state: 'shown' })
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['waiting', 'shown'])
    .where('expires_at', '>', now)
    .returning(['id', 'agent_id', 'expires_at'])
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const agent = await getCustomer(db, row.agent_id);
      return {
        verificationId: row.id,
        agentName: fullNameOf(agent),
        nameCode: nameCodeOf(secret, row.agent_id),
        code: codeOf(secret, row.id),
        expiresAt: row.expires_at.toISOString(),
      };
    }),
  );
}

async function verificationOf(
  db: Db | Tx,
  { verificationId, agentId }: { verificationId: string; agentId: string },
  isLocked?: 'locked',
): Promise<Selectable<Verifications>> {
  const query = db
    .selectFrom('verifications')
    .selectAll()
    .where('id', '=', verificationId)
    .where('agent_id', '=', agentId);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new PortalError('not-found');
  return row;
}

function presentVerification(row: Selectable<Verifications>, secret: string, now: Date): Verification {
  const state = stateSchema.parse(row.state);
  const isOpen = state === 'waiting' || state === 'shown';
  return {
    verificationId: row.id,
    customerId: row.customer_id,
    nameCode: nameCodeOf(secret, row.agent_id),
    state: isOpen && row.expires_at <= now ? 'expired' : state,
    attemptsLeft: row.attempts_left,
    expiresAt: row.expires_at.toISOString(),
  };
}
