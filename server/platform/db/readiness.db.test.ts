import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cable, layCable } from '#tests/support/cable.ts';
import { emptyDatabase, migratedDatabase } from '#tests/support/database.ts';
import { type Database, openDatabase } from './database.ts';
import { watchDatabase } from './readiness.ts';

let url: string;
let cable: Cable;
let owner: pg.Client;
let name: string;
const open: Database[] = [];

beforeAll(async () => {
  url = await migratedDatabase();
  cable = await layCable(url);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  name = owner.escapeIdentifier(new URL(url).pathname.slice(1));
});
afterAll(async () => {
  await Promise.all(open.map(({ close }) => close().catch(() => undefined)));
  await owner.end();
  await cable.close();
});

/** Readiness on new connections, so that settings changed before on the database apply. */
function ask(at = url): () => Promise<'ok' | 'failing'> {
  const database = openDatabase(at, 2, undefined, { silenceMs: 3_000, connectMs: 1_000 });
  open.push(database);
  return watchDatabase(database.db);
}

it('`/readyz` is ok when the database is writable and has all migrations, and failing when one is missing', async () => {
  expect(await ask()()).toBe('ok');
  expect(await ask(await emptyDatabase())()).toBe('failing');
});

it('`/readyz` is failing while the database is read-only', async () => {
  await owner.query(`alter database ${name} set default_transaction_read_only = on`);
  expect(await ask()()).toBe('failing');
  await owner.query(`begin read write; alter database ${name} reset default_transaction_read_only; commit`);
  expect(await ask()()).toBe('ok');
});

it('`/readyz` is failing while the database has no disk space for another file', async () => {
  await owner.query(`alter database ${name} set temp_file_limit = 0`);
  expect(await ask()()).toBe('failing');
  await owner.query(`alter database ${name} reset temp_file_limit`);
  expect(await ask()()).toBe('ok');
});

it('`/readyz` is failing within two seconds when the database does not answer, and ok once it does', async () => {
  const state = ask(cable.url);
  expect(await state()).toBe('ok');
  cable.cut();
  await sleep(1_100);
  const began = performance.now();
  expect(await state()).toBe('failing');
  expect(performance.now() - began).toBeLessThan(2_000);
  cable.mend();
  await expect.poll(state).toBe('ok');
});
