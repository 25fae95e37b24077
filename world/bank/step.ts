import type { PoolClient } from 'pg';
import type { Answer } from '../http/idempotency.ts';
import type { Money } from '../http/parse.ts';
import { notFound, Problem } from '../http/problem.ts';
import { presentEntry } from './present.ts';
import { type BankOperation, TRANSITIONS } from './states.ts';
import { type AuthorisationRow, findAuthorisation, stepAuthorisation } from './store.ts';

const ID_NAME = { capture: 'captureId', void: 'voidId', refund: 'refundId' } as const;

/** Captures, voids (amount null: the whole hold) or refunds. Answers 409 for a wrong state, 422 for a wrong amount. */
export async function step(
  tx: PoolClient,
  id: string,
  operation: BankOperation,
  amount: Money | null,
  now: Date,
): Promise<Answer> {
  const before = await findAuthorisation(tx, id);
  if (!before) throw notFound('authorisation');
  if (amount && amount.currency !== before.currency) {
    throw new Problem(422, 'currency_mismatch', `This authorisation is in ${before.currency}.`);
  }
  const amountMinor = amount?.minor ?? Number(before.amount_minor);
  const entry = await stepAuthorisation(tx, id, operation, amountMinor, now);
  if (!entry) throw refusal((await findAuthorisation(tx, id)) ?? before, operation, now);
  return {
    status: 201,
    body: { ...presentEntry(ID_NAME[operation], entry, before.currency), status: TRANSITIONS[operation].to },
  };
}

function refusal(row: AuthorisationRow, operation: BankOperation, now: Date): Problem {
  if (row.state !== TRANSITIONS[operation].from) {
    return new Problem(409, `authorisation_${row.state}`, `This authorisation is already ${row.state}.`);
  }
  if (row.state === 'authorised' && row.expires_at <= now) {
    return new Problem(409, 'authorisation_expired', 'This authorisation lapsed after seven days.');
  }
  return new Problem(422, 'amount_too_large', 'The amount is more than what is left of this authorisation.');
}
