import type { PoolClient } from 'pg';
import { DECLINE_CODES, type DeclineCode } from './decline-codes.ts';
import type { Answer } from '../http/idempotency.ts';
import type { Money } from '../http/parse.ts';
import { declineOf } from './cards.ts';
import { presentAuthorisation } from './present.ts';
import { expiryOf } from './states.ts';
import { insertAuthorisation } from './store.ts';

interface AuthorisationRequest {
  cardToken: string;
  amount: Money;
  reference: string;
  merchant: string;
}

/** Holds an amount on a card for seven days, or declines. A decline is a normal response (201), not an error. */
export async function authorise(
  tx: PoolClient,
  asked: AuthorisationRequest,
  fault: string | null,
  now: Date,
): Promise<Answer> {
  const declineCode = provokedDecline(fault) ?? declineOf(asked.cardToken);
  const row = await insertAuthorisation(tx, {
    ...asked,
    declineCode,
    createdAt: now,
    expiresAt: expiryOf(now),
  });
  return { status: 201, body: presentAuthorisation(row, [], now) };
}

function provokedDecline(fault: string | null): DeclineCode | null {
  if (fault === 'timeout-declined') return 'declined';
  return DECLINE_CODES.find((code) => code === fault) ?? null;
}
