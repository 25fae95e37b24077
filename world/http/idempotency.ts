import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../schema/transaction.ts';
import { Problem } from './problem.ts';

/** Response of a mutating call: HTTP status and JSON body. */
export interface Answer {
  status: number;
  body: unknown;
}

interface Call {
  key: string;
  route: string;
  bodyHash: string;
}

interface StoredRow {
  body_hash: string;
  status: number;
  body: unknown;
}

/**
 * Runs a mutating call once per `Idempotency-Key` and method and path. The effect and its answer are written in
 * one transaction, so a repeated call gets the first answer and a crash leaves neither. A thrown problem
 * undoes the effect and leaves the key free. The same key with a different body is 422
 * `idempotency_mismatch`; a missing key is 400 `idempotency_key_required`.
 *
 * `prepare` runs outside the transaction and only when the call is new: the place to consume a fault.
 */
export async function answerOnce(
  db: Pool,
  request: FastifyRequest,
  effect: (tx: PoolClient) => Promise<Answer>,
  prepare?: () => Promise<void>,
): Promise<Answer> {
  const call = describe(request);
  const known = await stored(db, call);
  if (known) return known;
  await prepare?.();
  return inTransaction(db, async (tx) => {
    const claimed = await tx.query(
      `insert into idempotent_call (key, route, body_hash) values ($1, $2, $3) on conflict do nothing`,
      [call.key, call.route, call.bodyHash],
    );
    // A concurrent request with the same key has committed once the insert returns.
    if (claimed.rowCount === 0) {
      const first = await stored(tx, call);
      if (first) return first;
      throw new Problem(
        409,
        'idempotency_conflict',
        'The same call is being made at this moment; try again.',
      );
    }
    const answer = await effect(tx);
    await tx.query(`update idempotent_call set status = $3, body = $4 where key = $1 and route = $2`, [
      call.key,
      call.route,
      answer.status,
      JSON.stringify(answer.body),
    ]);
    return answer;
  });
}

function describe(request: FastifyRequest): Call {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || key.length > 255) {
    throw new Problem(400, 'idempotency_key_required', 'This call needs an Idempotency-Key header.');
  }
  const path = request.url.split('?', 1)[0] ?? request.url;
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex');
  return { key, route: `${request.method} ${path}`, bodyHash };
}

async function stored(db: Pool | PoolClient, call: Call): Promise<Answer | null> {
  const found = await db.query<StoredRow>(
    `select body_hash, status, body from idempotent_call where key = $1 and route = $2`,
    [call.key, call.route],
  );
  const row = found.rows[0];
  if (!row) return null;
  if (row.body_hash !== call.bodyHash) {
    throw new Problem(422, 'idempotency_mismatch', 'This key was used before with a different body.');
  }
  return { status: row.status, body: row.body };
}
