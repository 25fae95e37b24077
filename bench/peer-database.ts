import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, startPostgres } from '#scripts/postgres.ts';
import type { Row } from './row.ts';

/** Prepared statements are planned once. */
const plannedOnce = { jit: 'off', plan_cache_mode: 'force_generic_plan' };

/** Runs a benchmark beside an empty database of a dedicated PostgreSQL server, and drops the database at the end. */
export async function besidePostgres(
  name: string,
  measure: (client: pg.Client) => Promise<Row[]>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Row[]> {
  const postgres = await startPostgres({
    dir: join(import.meta.dirname, `../.build/bench/${name}-postgres`),
    volatile: true,
    settings: { ...plannedOnce, ...settings },
  });
  const url = postgres.url(`${name}_${Date.now()}`);
  await createDatabase(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await measure(client);
  } finally {
    await client.end();
    await dropDatabase(postgres.url('postgres'), url);
    await postgres.stop();
  }
}

async function dropDatabase(maintenanceUrl: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl });
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  await client.query(`drop database if exists ${client.escapeIdentifier(name)}`);
  await client.end();
}
