import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, startPostgres } from '#scripts/postgres.ts';
import type { Row } from '../row.ts';

/** Runs a benchmark beside an empty database of a dedicated PostgreSQL server whose prepared statements are planned once. */
export async function besidePostgres(
  name: string,
  measure: (client: pg.Client) => Promise<Row[]>,
): Promise<Row[]> {
  const postgres = await startPostgres({
    dir: join(import.meta.dirname, `../../.build/bench/${name}-postgres`),
    volatile: true,
    settings: { jit: 'off', plan_cache_mode: 'force_generic_plan' },
  });
  const url = postgres.url(`${name}_${Date.now()}`);
  await createDatabase(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await measure(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}
