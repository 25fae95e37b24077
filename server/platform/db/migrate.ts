import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { sha256 } from '../ids.ts';
import type { Db } from './database.ts';
import { formerText } from './former-migrations.ts';

const migrationsDir = join(import.meta.dirname, '../../../db/migrations');
const lockKey = 7_203_911;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The order of migrations by name: below zero when the first one comes first. */
export const inOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

/** The forward-only migrations in order of their numbers, so that `1000-…` follows `999-…`. */
export const migrations = (dir = migrationsDir): Migration[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .toSorted(inOrder)
    .map((name) => {
      const sql = readFileSync(join(dir, name), 'utf8');
      return { name, sql, hash: sha256(sql) };
    });

/**
 * Whether the database answers and has every migration that this version of the portal needs; extra migrations of a
 * newer version are accepted.
 */
export async function stateOfDatabase(db: Db): Promise<'ok' | 'failing'> {
  const rows = await db.selectFrom('migrations').select('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  needed ??= migrations().map(({ name }) => name);
  return needed.every((name) => applied.has(name)) ? 'ok' : 'failing';
}
let needed: readonly string[] | undefined;

/**
 * Applies missing migrations, each file in its own transaction, under a lock against processes that start together.
 * Throws an Error with one sentence when an applied file has been edited since, unless its former text is known.
 */
export async function migrate(url: string, dir = migrationsDir): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
    const known = new Map(applied.rows.map((row) => [row.name, row.hash]));
    const done: string[] = [];
    for (const { name, sql, hash } of migrations(dir)) {
      const before = known.get(name);
      if (before === hash) continue;
      const former = before === undefined ? undefined : formerText(name, before);
      if (before !== undefined && former === undefined)
        throw new Error(
          `The migration ${name} was edited after it had been applied: add a new file instead.`,
        );
      if (former !== undefined && former.missing === undefined) continue;
      await client.query('begin');
      await client.query(former?.missing ?? sql);
      await client.query(
        'insert into migrations (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash',
        [name, hash],
      );
      await client.query('commit');
      done.push(name);
    }
    return done;
  } finally {
    await client.end();
  }
}
