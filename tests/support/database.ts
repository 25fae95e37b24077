import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patient } from '#scripts/testing/patience.ts';
import { createDatabase, type Postgres, startPostgres } from '#scripts/postgres.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { inOrder, migrate, migrations } from '#server/platform/db/migrate.ts';
import { sha256 } from '#server/platform/ids.ts';
import { migrate as migrateWorld } from '#world/schema/migrate.ts';
import pg from 'pg';
import { testKeyring } from './keyring.ts';

let running: Promise<Postgres> | undefined;

/** The PostgreSQL shared by all tests; started if needed and left running. */
export function testPostgres(): Promise<Postgres> {
  running ??= startPostgres({ dir: join(import.meta.dirname, '../../.build/test-postgres'), volatile: true });
  return running;
}

/** URLs of the databases that this test file has made. */
const made = new Set<string>();

/** Drops the databases that this test file has made: the autovacuum of hundreds would go on to the end of the run. */
export async function dropDatabases(): Promise<void> {
  if (made.size === 0) return;
  const server = await testPostgres();
  const names = [...made].map((url) => new URL(url).pathname.slice(1));
  made.clear();
  await asKeeper(server, async (keeper) => {
    // One that is left to the end of the run costs time and nothing else.
    for (const name of names)
      await keeper
        .query(`drop database if exists ${keeper.escapeIdentifier(name)} with (force)`)
        .catch(() => {});
  });
}

/** A new empty database, for parts with their own schema. */
export async function emptyDatabase(): Promise<string> {
  const server = await testPostgres();
  const url = nextUrl(server);
  await createDatabase(url);
  return url;
}

const migrationsDir = join(import.meta.dirname, '../../db/migrations');

/** URL of a new database with the migrations whose names come before `name`: the schema of an earlier version. */
export async function databaseBefore(name: string): Promise<string> {
  const earlier = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const migration of migrations())
    if (inOrder(migration.name, name) < 0)
      copyFileSync(join(migrationsDir, migration.name), join(earlier, migration.name));
  const url = await emptyDatabase();
  await migrate(url, earlier);
  rmSync(earlier, { recursive: true });
  return url;
}

/** URL of a new migrated database, cloned from a template in tens of milliseconds. */
export function migratedDatabase(): Promise<string> {
  const version = migrations()
    .map((migration) => migration.hash)
    .join();
  return cloned('template', version, migrate);
}

/** The same with the schema of the sandbox world. */
export function worldDatabase(): Promise<string> {
  const version = readdirSync(worldSchemaDir)
    .map((name) => readFileSync(join(worldSchemaDir, name), 'utf8'))
    .join();
  return cloned('world', version, async (url) => {
    const pool = new pg.Pool({ connectionString: url });
    await migrateWorld(pool);
    await pool.end();
  });
}

const worldSchemaDir = join(import.meta.dirname, '../../world/schema');

/** A copy of the template of a kind and version, which is made when it is needed first. */
async function cloned(
  kind: string,
  version: string,
  make: (url: string) => Promise<unknown>,
): Promise<string> {
  const server = await testPostgres();
  const template = `${kind}_${sha256(version).slice(0, 12)}`;
  return asKeeper(server, async (keeper) => {
    await keeper.query('select pg_advisory_lock(hashtext($1))', [template]);
    const found = await keeper.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) {
      const making = `making_${randomBytes(6).toString('hex')}`;
      await createDatabase(server.url(making));
      await make(server.url(making));
      await keeper.query(`alter database ${making} rename to ${template}`);
    }
    const url = nextUrl(server);
    await createDatabase(url, template);
    return url;
  });
}

function nextUrl(server: Postgres): string {
  const url = server.url(`t_${randomBytes(6).toString('hex')}`);
  made.add(url);
  return url;
}

async function asKeeper<T>(server: Postgres, work: (keeper: pg.Client) => Promise<T>): Promise<T> {
  const keeper = new pg.Client({ connectionString: server.url('postgres') });
  await keeper.connect();
  try {
    return await work(keeper);
  } finally {
    await keeper.end();
  }
}

/** Opens a new migrated database for one test file. */
export async function testDatabase(): Promise<Database & { url: string }> {
  const url = await migratedDatabase();
  return { ...openDatabase(url, undefined, testKeyring, inATest), url };
}

/** Of a connection: the event loop of a test stands still while its world reads a million names. */
export const inATest = { silenceMs: patient(60_000), connectMs: patient(60_000) };
