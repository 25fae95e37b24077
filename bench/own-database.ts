import { join } from 'node:path';
import { createDatabase, startPostgres } from '#scripts/postgres.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Row } from './row.ts';

/** Runs a benchmark on a new migrated database of a dedicated PostgreSQL server. */
export async function withOwnDatabase(
  name: string,
  measure: (database: Database) => Promise<Row[]>,
): Promise<Row[]> {
  const postgres = await startPostgres({
    dir: join(import.meta.dirname, `../.build/bench/${name}-postgres`),
  });
  try {
    const url = postgres.url(`${name}_${Date.now()}`);
    await createDatabase(url);
    await migrate(url);
    const database = openDatabase(url);
    try {
      return await measure(database);
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}
