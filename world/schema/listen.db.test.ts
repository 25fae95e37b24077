import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { listen } from './listen.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Pool;

beforeAll(async () => {
  database = await testDatabase();
  db = new Pool({ connectionString: database.url, max: 3 });
  db.on('error', () => undefined);
});
afterAll(async () => {
  await db.end();
  await database.close();
});

/** Ends every other connection to the database, as a stopping server does. */
const endOthers = () =>
  db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  );

it('tells a loss once, and can be closed after it', async () => {
  const onLost = vi.fn<() => void>();
  const onNotification = vi.fn<() => void>();
  const { close } = await listen(db, 'test_lost', { onNotification, onLost });
  await db.query(`notify test_lost`);
  await expect.poll(() => onNotification.mock.calls.length).toBe(1);
  await endOthers();
  await expect.poll(() => onLost.mock.calls.length).toBe(1);
  close();
  close();
  expect(onLost).toHaveBeenCalledTimes(1);
});

it('stays silent when the database ends the connection of a closed listener', async () => {
  const onLost = vi.fn<() => void>();
  const { client, close } = await listen(db, 'test_closed', { onNotification: () => undefined, onLost });
  close();
  client.emit('error', new Error('terminating connection due to administrator command'));
  close();
  expect(onLost).not.toHaveBeenCalled();
});
