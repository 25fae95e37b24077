import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { testKeyring } from '#tests/support/keyring.ts';
import { runTask } from '#tests/support/run-task.ts';
import { houseTasks, readAudits } from './index.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('a retired ledger audit disappears from the metrics with the next run', async () => {
  const { db } = database;
  const now = new Date('2026-11-21T12:00:00Z');
  const retired = {
    name: 'a-check-of-before',
    faults: 0,
    examples: [],
    at: new Date('2026-10-01T12:00:00Z'),
  };
  await db.insertInto('audits').values(retired).execute();
  const tasks = houseTasks({
    db,
    clock: { now: () => now },
    log: pino({ level: 'silent' }),
    keyring: testKeyring,
    purgeProducts: () => Promise.resolve(),
  });
  await runTask(tasks, 'audit-ledger', 'all');
  const audits = await readAudits(db);
  expect(audits.length).toBeGreaterThan(3);
  expect(audits.every(({ name, at }) => name !== retired.name && at.getTime() === now.getTime())).toBe(true);
});
