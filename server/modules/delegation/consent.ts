import { sql } from 'kysely';
import { type Confirmation, confirmationSchema } from '#contract/agents/delegation.ts';
import { type Deed, deedSchema } from '#contract/agents/deeds.ts';
import { currencySchema, money, toWireMoney } from '#contract/money.ts';
import type { Language } from '#contract/values/dates.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId, sha256 } from '#server/platform/ids.ts';
import type { DelegationDeps, Spending } from './deps.ts';
import { afterNoMs, confirmationMs, mostNos, mostNosToOne } from './rules.ts';
import { presentCharge, storedChargeSchema } from './stored-charge.ts';

type Deps = Pick<DelegationDeps, 'db' | 'clock'>;

/** A request that charges the customer, and what the customer is shown before agreeing. */
interface Wanted {
  readonly delegationId: string;
  /** Method, path, parameters and body, as JSON. */
  readonly request: string;
  readonly deed: Deed;
  readonly spending: Spending;
}

/**
 * Throws PortalError `customer-must-agree` until the customer has agreed to exactly this request, and to what it means
 * now: its price, item, people and tenders. After a no, `customer-declined` for a time, and `customer-declined-again`
 * once the same was declined twice or the customer declined too often in this session.
 */
export async function requireConsent({ db, clock }: Deps, wanted: Wanted): Promise<void> {
  const { delegationId, request, deed, spending } = wanted;
  const now = clock.now();
  const charge = JSON.stringify(spending.charge);
  // The same question may be asked by requests with different ids.
  const question = sha256(JSON.stringify([deed, spending.total, charge]));
  const requestHash = sha256(JSON.stringify([request, question]));
  const asked = await inTransaction(db, async (tx) => {
    await tx.selectFrom('delegations').select('id').where('id', '=', delegationId).forUpdate().execute();
    const latest = await tx
      .selectFrom('confirmations')
      .select(['id', 'state'])
      .where('delegation_id', '=', delegationId)
      .where('request_hash', '=', requestHash)
      .where('expires_at', '>', now)
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (latest?.state === 'yes') return null;
    if (latest?.state === 'asked') return latest.id;
    await refuseAfterNo(tx, { delegationId, question, now });
    const id = newId();
    await tx
      .insertInto('confirmations')
      .values({
        id,
        delegation_id: delegationId,
        request_hash: requestHash,
        question_hash: question,
        deed,
        charge,
        currency: spending.total.currency,
        total_minor: spending.total.minor,
        state: 'asked',
        asked_at: now,
        expires_at: new Date(now.getTime() + confirmationMs),
      })
      .execute();
    return id;
  });
  if (asked !== null)
    throw new PortalError('customer-must-agree', {
      context: { confirmationId: asked, total: toWireMoney(spending.total) },
    });
}

/** Throws where the customer's answers in this session forbid to ask. */
async function refuseAfterNo(
  tx: Tx,
  { delegationId, question, now }: { delegationId: string; question: string; now: Date },
): Promise<void> {
  const nos = await tx
    .selectFrom('confirmations')
    .select(['answered_at', sql<boolean>`question_hash is not distinct from ${question}`.as('is_same')])
    .where('delegation_id', '=', delegationId)
    .where('state', '=', 'no')
    .orderBy('answered_at')
    .execute();
  const same = nos.filter((no) => no.is_same);
  if (same.length >= mostNosToOne || nos.length >= mostNos) throw new PortalError('customer-declined-again');
  const last = same.at(-1)?.answered_at;
  const retryAt = last && new Date(last.getTime() + afterNoMs);
  if (!retryAt || retryAt <= now) return;
  throw new PortalError('customer-declined', {
    context: { retryAt: retryAt.toISOString() },
    retryAfterSeconds: Math.ceil((retryAt.getTime() - now.getTime()) / 1000),
  });
}

/** What the customer is asked to agree to now. */
export async function listConfirmations(
  { db, clock }: Deps,
  customerId: string,
  language: Language,
): Promise<Confirmation[]> {
  const now = clock.now();
  const rows = await confirmations(db)
    .where('delegations.customer_id', '=', customerId)
    .where('delegations.ended_at', 'is', null)
    .where('confirmations.state', '=', 'asked')
    .where('confirmations.expires_at', '>', now)
    .orderBy('confirmations.asked_at')
    .execute();
  return Promise.all(rows.map((row) => presentConfirmation(db, row, { now, language })));
}

export async function readConfirmation(
  { db, clock }: Deps,
  { language, ...about }: { confirmationId: string; customerId: string; language: Language },
): Promise<Confirmation> {
  return presentConfirmation(db, await confirmationOf(db, about), { now: clock.now(), language });
}

/** Every place where the process may die while a customer answers. */
export const consentCheckpoints = ['delegated:agree:before', 'delegated:agree:after'] as const;

/** Agrees or not; an answer given stays. Throws PortalError `conflict` when the time is over. */
export async function answerConfirmation(
  { db, clock, checkpoint }: Deps & Pick<DelegationDeps, 'checkpoint'>,
  {
    agrees,
    language,
    ...about
  }: { confirmationId: string; customerId: string; agrees: boolean; language: Language },
): Promise<Confirmation> {
  const now = clock.now();
  await checkpoint('delegated:agree:before');
  const answered = await inTransaction(db, async (tx) => {
    const row = await confirmationOf(tx, about);
    if (row.state === 'asked' && (row.expires_at <= now || row.ended_at !== null))
      throw new PortalError('conflict');
    await tx
      .updateTable('confirmations')
      .set({ state: agrees ? 'yes' : 'no', answered_at: now })
      .where('id', '=', row.id)
      .where('state', '=', 'asked')
      .execute();
    return presentConfirmation(tx, await confirmationOf(tx, about), { now, language });
  });
  await checkpoint('delegated:agree:after');
  return answered;
}

const confirmations = (db: Db | Tx) =>
  db
    .selectFrom('confirmations')
    .innerJoin('delegations', 'delegations.id', 'confirmations.delegation_id')
    .selectAll('confirmations')
    .where('confirmations.charge', 'is not', null)
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

async function presentConfirmation(
  db: Db | Tx,
  row: ConfirmationRow,
  { now, language }: { now: Date; language: Language },
): Promise<Confirmation> {
  const agent = await getCustomer(db, row.agent_id);
  const currency = currencySchema.parse(row.currency);
  const isOver = row.expires_at <= now || row.ended_at !== null;
  return {
    confirmationId: row.id,
    agentName: fullNameOf(agent),
    deed: deedSchema.parse(row.deed),
    total: toWireMoney(money(Number(row.total_minor), currency)),
    charge: presentCharge(storedChargeSchema.parse(JSON.parse(row.charge ?? '')), language),
    state: row.state === 'asked' && isOver ? 'expired' : confirmationSchema.shape.state.parse(row.state),
    expiresAt: row.expires_at.toISOString(),
  };
}
