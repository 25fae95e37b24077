import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Postgres, startPostgres } from '#scripts/postgres.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate, migrations } from '#server/platform/db/migrate.ts';
import { sha256 } from '#server/platform/ids.ts';
import pg from 'pg';
import { testKeyring } from './keyring.ts';

let running: Promise<Postgres> | undefined;

/** The PostgreSQL shared by all tests; started if needed and left running. */
export function testPostgres(): Promise<Postgres> {
  running ??= startPostgres({ dir: join(import.meta.dirname, '../../.build/test-postgres'), volatile: true });
  return running;
}

/** A new empty database, for parts with their own schema. */
export async function emptyDatabase(): Promise<string> {
  const server = await testPostgres();
  const url = server.url(`t_${randomBytes(6).toString('hex')}`);
  await createDatabase(url);
  return url;
}

const migrationsDir = join(import.meta.dirname, '../../db/migrations');

/** URL of a new database with the migrations whose names come before `name`: the schema of an earlier version. */
export async function databaseBefore(name: string): Promise<string> {
  const earlier = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const migration of migrations())
    if (migration.name < name)
      copyFileSync(join(migrationsDir, migration.name), join(earlier, migration.name));
  const url = await emptyDatabase();
  await migrate(url, earlier);
  rmSync(earlier, { recursive: true });
  return url;
}

/** URL of a new migrated database, cloned from a template in tens of milliseconds. */
export async function migratedDatabase(): Promise<string> {
  const server = await testPostgres();
  const version = sha256(
    migrations()
      .map((migration) => migration.hash)
      .join(),
  ).slice(0, 12);
  const template = `template_${version}`;
  const keeper = new pg.Client({ connectionString: server.url('postgres') });
  await keeper.connect();
  try {
    await keeper.query('select pg_advisory_lock(hashtext($1))', [template]);
    const found = await keeper.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) {
      const making = `making_${randomBytes(6).toString('hex')}`;
      await createDatabase(server.url(making));
      await migrate(server.url(making));
      await keeper.query(`alter database ${making} rename to ${template}`);
    }
    const url = server.url(`t_${randomBytes(6).toString('hex')}`);
    await createDatabase(url, template);
    return url;
  } finally {
    await keeper.end();
  }
}

/** Opens a new migrated database for one test file. */
export async function testDatabase(): Promise<Database & { url: string }> {
  const url = await migratedDatabase();
  return { ...openDatabase(url, undefined, testKeyring), url };
}
