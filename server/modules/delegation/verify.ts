import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Verification } from '#contract/agents/delegation.ts';
import type { Verifications } from '#db/types.ts';
import { mayServe } from '#server/modules/agents/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { DelegationDeps } from './deps.ts';
import { codeAttempts, codeMs, codeOf, nameCodeOf, verifiedMs } from './rules.ts';

type VerifyDeps = Pick<DelegationDeps, 'db' | 'clock' | 'secret'>;

const stateSchema = z.enum(['waiting', 'shown', 'verified', 'failed']);

/** Asks a customer's signed-in app for a code. A code that this agent asked for before is good no longer. */
export async function startVerification(
  { db, clock, secret }: VerifyDeps,
  { agentId, customerId }: { agentId: string; customerId: string },
): Promise<Verification> {
  const now = clock.now();
  if ((await mayServe(db, agentId, customerId)) !== 'yes') throw new PortalError('customer-not-served');
  const row = await inTransaction(db, async (tx) => {
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

/** The callers who count as verified for an agent now, the latest first, each with the verification. */
export async function verifiedCallers(
  db: Db | Tx,
  { agentId, now }: { agentId: string; now: Date },
): Promise<{ customerId: string; verificationId: string }[]> {
  return db
    .selectFrom('verifications')
    .select(['customer_id as customerId', 'id as verificationId'])
    .where('agent_id', '=', agentId)
    .where('state', '=', 'verified')
    .where('answered_at', '>', new Date(now.getTime() - verifiedMs))
    .orderBy('answered_at', 'desc')
    .execute();
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
