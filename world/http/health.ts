import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { inTransaction } from '../schema/transaction.ts';

const PATIENCE_MS = 2_000;
/** The result of a database check is reused for this time. */
const FRESH_MS = 1_000;

/** `GET /healthz` answers while the process lives; `GET /readyz` only while its database can be written to. */
export function registerHealth(app: FastifyInstance, db: Pool): void {
  const look = watchDatabase(db);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await look();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

function watchDatabase(db: Pool): () => Promise<boolean> {
  let latest: { at: number; state: Promise<boolean> } | undefined;
  let isLooking = false;
  return () => {
    if (!latest || (!isLooking && performance.now() - latest.at > FRESH_MS)) {
      isLooking = true;
      const state = takesWrites(db)
        .catch(() => false)
        .finally(() => (isLooking = false));
      latest = { at: performance.now(), state };
    }
    const late = new Promise<false>((done) => setTimeout(() => done(false), PATIENCE_MS).unref());
    return Promise.race([latest.state, late]);
  };
}

/**
 * Checks by a committed write, which fails when the WAL cannot grow or the database is read-only, and by a result
 * that exceeds its memory and spills to disk, which fails on a full disk.
 */
async function takesWrites(db: Pool): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.query(`select set_config('statement_timeout', $1, true), set_config('work_mem', '64kB', true)`, [
      String(PATIENCE_MS),
    ]);
    const { rows } = await tx.query<{ read_only: boolean }>(
      `select current_setting('transaction_read_only')::boolean as read_only,
         pg_logical_emit_message(true, 'readiness', ''), (select count(*) from generate_series(1, 20000))`,
    );
    return rows[0]?.read_only === false;
  });
}
