import { sql } from 'kysely';
import type { Db } from './database.ts';
import { stateOfDatabase } from './migrate.ts';

const timeoutMs = 1_500;
/** Callers within this time share one result. */
const freshMs = 1_000;

/**
 * Returns whether the database has every migration and can be written to, within a second and a half. A committed write
 * fails where the database log cannot grow and on a read-only replica; a result larger than `work_mem` spills to a
 * temporary file, which fails on a full disk. Neither leaves anything behind.
 */
export function watchDatabase(db: Db): () => Promise<'ok' | 'failing'> {
  let latest: { at: number; state: Promise<'ok' | 'failing'> } | undefined;
  let isLooking = false;
  const look = async (): Promise<'ok' | 'failing'> => {
    isLooking = true;
    try {
      const state = await stateOfDatabase(db);
      return state === 'ok' && (await takesWrites(db)) ? 'ok' : 'failing';
    } catch {
      return 'failing';
    } finally {
      isLooking = false;
    }
  };
  return () => {
    if (!latest || (!isLooking && performance.now() - latest.at > freshMs))
      latest = { at: performance.now(), state: look() };
    return Promise.race([latest.state, late()]);
  };
}

/** Throws the database error when a write fails. */
async function takesWrites(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true), set_config('work_mem', '64kB', true)`.execute(
      tx,
    );
    const { rows } = await sql<{ is_read_only: boolean }>`
      select current_setting('transaction_read_only')::boolean as is_read_only,
        pg_logical_emit_message(true, 'readiness', ''),
        (select count(*) from generate_series(1, 20000))`.execute(tx);
    return rows[0]?.is_read_only === false;
  });
}

const late = () => new Promise<'failing'>((done) => setTimeout(() => done('failing'), timeoutMs).unref());
