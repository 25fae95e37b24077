import type { Insertable } from 'kysely';
import { z } from 'zod';
import { type Confirmation, confirmationSchema } from '#contract/agents/delegation.ts';
import { type Deed, deedSchema } from '#contract/agents/deeds.ts';
import { delegatedOf } from '#contract/endpoint.ts';
import { currencySchema, money, toWireMoney } from '#contract/money.ts';
import type { DelegatedDeeds } from '#db/types.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import type { ActForCustomer } from '#server/platform/http/route.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import type { DelegationDeps, Spending } from './deps.ts';
import { confirmationMs } from './rules.ts';

type ActDeps = Pick<DelegationDeps, 'db' | 'clock' | 'spendingOf'>;

/**
 * Lets a request of a delegated session through: what charges the customer only when they have agreed to exactly this
 * request. Each is recorded before it begins and again when its outcome is known. [AGT-02] [SES-07]
 */
export function actForCustomer({ db, clock, spendingOf }: ActDeps): ActForCustomer {
  return async ({ endpoint, principal, params, body }, answer) => {
    const declared = delegatedOf(endpoint);
    if (declared === 'read' || declared === 'never') throw new PortalError('agent-may-not');
    const { method, path } = endpoint;
    const delegationId = await delegationOf(db, principal.sessionId);
    const isSpending = 'spend' in declared;
    const deed = isSpending ? declared.spend : declared.act;
    const spending = isSpending ? await spendingOf({ customerId: principal.userId, params, body }) : null;
    const charges = spending !== null && spending.total.minor > 0;
    if (charges) {
      const requestHash = sha256(JSON.stringify([method, path, params, body]));
      await requireConsent({ db, clock }, { delegationId, requestHash, deed, spending });
    }
    const id = newId();
    await db
      .insertInto('delegated_deeds')
      .values({
        id,
        delegation_id: delegationId,
        deed,
        method,
        path,
        ...subjectOf(params, body),
        currency: charges ? spending.total.currency : null,
        total_minor: charges ? spending.total.minor : null,
        outcome: 'begun',
        at: clock.now(),
      })
      .execute();
    const note = (outcome: 'done' | 'refused', problem: string | null) =>
      db
        .updateTable('delegated_deeds')
        .set({ outcome, problem, answered_at: clock.now() })
        .where('id', '=', id)
        .execute();
    try {
      const answered = await answer();
      await note('done', null);
      return answered;
    } catch (error) {
      // Of another error it is not known how far the request got: it stays as begun.
      if (isPortalError(error)) await note('refused', error.code);
      throw error;
    }
  };
}

/** Throws PortalError `customer-must-agree` until the customer has agreed to exactly this request. */
async function requireConsent(
  { db, clock }: Pick<DelegationDeps, 'db' | 'clock'>,
  about: { delegationId: string; requestHash: string; deed: Deed; spending: Spending },
): Promise<void> {
  const { delegationId, requestHash, deed, spending } = about;
  const now = clock.now();
  const asked = await inTransaction(db, async (tx) => {
    await tx.selectFrom('delegations').select('id').where('id', '=', delegationId).forUpdate().execute();
    const latest = await tx
      .selectFrom('confirmations')
      .selectAll()
      .where('delegation_id', '=', delegationId)
      .where('request_hash', '=', requestHash)
      .where('expires_at', '>', now)
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (latest?.state === 'yes') return null;
    if (latest?.state === 'asked') return latest.id;
    const id = newId();
    await tx
      .insertInto('confirmations')
      .values({
        id,
        delegation_id: delegationId,
        request_hash: requestHash,
        deed,
        currency: spending.total.currency,
        total_minor: spending.total.minor,
        rewards_minor: spending.rewards.minor,
        state: 'asked',
        asked_at: now,
        expires_at: new Date(now.getTime() + confirmationMs),
      })
      .execute();
    return id;
  });
  if (asked !== null)
    throw new PortalError('customer-must-agree', {
      context: {
        confirmationId: asked,
        total: toWireMoney(spending.total),
        rewards: toWireMoney(spending.rewards),
      },
    });
}

/** What the customer is asked to agree to now. */
export async function listConfirmations(
  { db, clock }: Pick<DelegationDeps, 'db' | 'clock'>,
  customerId: string,
): Promise<Confirmation[]> {
  const now = clock.now();
  const rows = await confirmations(db)
    .where('delegations.customer_id', '=', customerId)
    .where('delegations.ended_at', 'is', null)
    .where('confirmations.state', '=', 'asked')
    .where('confirmations.expires_at', '>', now)
    .orderBy('confirmations.asked_at')
    .execute();
  return Promise.all(rows.map((row) => presentConfirmation(db, row, now)));
}

export async function readConfirmation(
  { db, clock }: Pick<DelegationDeps, 'db' | 'clock'>,
  about: { confirmationId: string; customerId: string },
): Promise<Confirmation> {
  return presentConfirmation(db, await confirmationOf(db, about), clock.now());
}

/** Agrees or not; an answer given stays. Throws PortalError `conflict` when the time is over. */
export function answerConfirmation(
  { db, clock }: Pick<DelegationDeps, 'db' | 'clock'>,
  { agrees, ...about }: { confirmationId: string; customerId: string; agrees: boolean },
): Promise<Confirmation> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const row = await confirmationOf(tx, about);
    if (row.state === 'asked' && (row.expires_at <= now || row.ended_at !== null))
      throw new PortalError('conflict');
    await tx
      .updateTable('confirmations')
      .set({ state: agrees ? 'yes' : 'no', answered_at: now })
      .where('id', '=', row.id)
      .where('state', '=', 'asked')
      .execute();
    return presentConfirmation(tx, await confirmationOf(tx, about), now);
  });
}

const confirmations = (db: Db | Tx) =>
  db
    .selectFrom('confirmations')
    .innerJoin('delegations', 'delegations.id', 'confirmations.delegation_id')
    .selectAll('confirmations')
    .select(['delegations.agent_id', 'delegations.ended_at']);
type ConfirmationRow = Awaited<ReturnType<ReturnType<typeof confirmations>['executeTakeFirstOrThrow']>>;

async function confirmationOf(
  db: Db | Tx,
  { confirmationId, customerId }: { confirmationId: string; customerId: string },
): Promise<ConfirmationRow> {
  const row = await confirmations(db)
    .where('confirmations.id', '=', confirmationId)
    .where('delegations.customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) throw new PortalError('not-found');
  return row;
}

async function presentConfirmation(db: Db | Tx, row: ConfirmationRow, now: Date): Promise<Confirmation> {
  const agent = await getCustomer(db, row.agent_id);
  const currency = currencySchema.parse(row.currency);
  const isOver = row.expires_at <= now || row.ended_at !== null;
  return {
    confirmationId: row.id,
    agentName: fullNameOf(agent),
    deed: deedSchema.parse(row.deed),
    total: toWireMoney(money(Number(row.total_minor), currency)),
    rewards: toWireMoney(money(Number(row.rewards_minor), currency)),
    state: row.state === 'asked' && isOver ? 'expired' : confirmationSchema.shape.state.parse(row.state),
    expiresAt: row.expires_at.toISOString(),
  };
}

async function delegationOf(db: Db, sessionId: string): Promise<string> {
  const row = await db
    .selectFrom('delegations')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new PortalError('session-expired');
  return row.id;
}

const subjectSchema = z.object({ tripId: z.uuid().optional(), bookingId: z.uuid().optional() }).catch({});

/** The trip or booking that a request is about. */
function subjectOf(
  params: unknown,
  body: unknown,
): Pick<Insertable<DelegatedDeeds>, 'trip_id' | 'booking_id'> {
  const [inPath, inBody] = [subjectSchema.parse(params), subjectSchema.parse(body)];
  return {
    trip_id: inPath.tripId ?? inBody.tripId ?? null,
    booking_id: inPath.bookingId ?? inBody.bookingId ?? null,
  };
}
