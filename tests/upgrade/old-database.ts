import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase } from '#scripts/postgres.ts';

const root = join(import.meta.dirname, '../..');

/** Where an old database has its migrations: the folder of their files, and the table that names the applied ones. */
const of = {
  consumer: { folder: 'db/migrations', table: 'migrations', clock: 'followed_clock' },
  world: { folder: 'world/schema', table: 'world_migration', clock: 'world_clock' },
} as const;

/**
 * Makes a database as an earlier version left it: the schema by the migrations that it had, then its data, with the
 * hashes that it had stored. Only comments of those migrations have been edited since.
 */
export async function restoreOldDatabase(url: string, kind: keyof typeof of): Promise<void> {
  await createDatabase(url);
  const { folder, table, clock } = of[kind];
  const data = readFileSync(join(import.meta.dirname, 'before-27-november', `${kind}.sql`), 'utf8');
  const names = [...data.matchAll(/^ {2}\('(.+\.sql)', '[0-9a-f]{64}'\)/gm)].map(([, name = '']) => name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `create table ${table} (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    for (const name of names) await client.query(readFileSync(join(root, folder, name), 'utf8'));
    // Rows are as they were: no trigger and no foreign key acts on them.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    for (const { name } of rows) await client.query(`delete from ${name}`);
    await client.query(data);
    // The clock goes on from the hour at which the data was kept.
    await client.query(`update ${clock} set anchor_real = now(), anchor_world = '2026-11-23T15:00:00Z'`);
  } finally {
    await client.end();
  }
}
