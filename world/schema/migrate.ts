import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from './transaction.ts';

const DIRECTORY = new URL('.', import.meta.url);

/**
 * Applies the `NNN-name.sql` files of this folder that the database does not have yet, by name, in one
 * transaction. Concurrent starts wait for each other. An applied file that was edited since
 * is an error. Returns the names applied now.
 */
export async function migrate(db: Pool): Promise<string[]> {
  const names = (await readdir(DIRECTORY)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).sort();
  return inTransaction(db, async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('world schema'))`);
    await tx.query(
      `create table if not exists world_migration (
         name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const applied: string[] = [];
    for (const name of names) {
      if (await applyOnce(tx, name)) applied.push(name);
    }
    return applied;
  });
}

async function applyOnce(tx: PoolClient, name: string): Promise<boolean> {
  const sql = await readFile(new URL(name, DIRECTORY), 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  const known = await tx.query<{ hash: string }>(`select hash from world_migration where name = $1`, [name]);
  const before = known.rows[0];
  if (before && before.hash !== hash) {
    throw new Error(`The world database was made with another version of ${name}; use a fresh database.`);
  }
  if (before) return false;
  await tx.query(sql);
  await tx.query(`insert into world_migration (name, hash) values ($1, $2)`, [name, hash]);
  return true;
}
