import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { measurePortal } from './measure.ts';
import { createMetrics, type Metrics } from './platform/monitoring/metrics.ts';

const now = new Date('2026-11-21T12:00:00Z');
let database: Awaited<ReturnType<typeof testDatabase>>;
let metrics: Metrics;

beforeAll(async () => {
  database = await testDatabase();
  metrics = createMetrics({ tenant: 'consumer' });
  const { db, pool } = database;
  measurePortal(metrics, { db, pool, clock: { now: () => now }, events: { lost: () => 0 } });
});
afterAll(() => database.close());

const addTask = (kind: string, subject: string, secondsDue: number, lease: 'none' | 'held' | 'over') =>
  sql`
  insert into tasks (id, kind, subject, due_at, created_at, lease_until) values (gen_random_uuid(), ${kind}, ${subject},
    ${new Date(now.getTime() - secondsDue * 1000)}, ${now}, ${lease === 'none' ? null : sql`clock_timestamp() + make_interval(mins => ${lease === 'held' ? 1 : -1})`})`.execute(
    database.db,
  );

it('the task age metric is the longest time that a due task of a kind has had no process working on it', async () => {
  await addTask('advance-booking', 'held', 900, 'held');
  await addTask('advance-booking', 'waits', 40, 'none');
  await addTask('advance-booking', 'orphan', 70, 'over');
  await addTask('send-change', 'tomorrow', -86_400, 'none');
  await addTask('not-known-any-more', 'all', 300, 'none');
  const lines = (await metrics.text())
    .split('\n')
    .filter((line) => line.startsWith('cardinal_task_unclaimed_seconds'));
  expect(
    lines.map((line) => [/kind="([^"]+)"/.exec(line)?.[1], Number(line.split(' ').at(-1))]).toSorted(),
  ).toEqual([
    ['advance-booking', 70],
    ['not-known-any-more', 300],
  ]);
});

it('the metrics query sums premiums and pay-outs of each kind of contract once for both gauges of a scrape', async () => {
  const { pool } = database;
  let sums = 0;
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('has_case')) sums += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const own = createMetrics({ tenant: 'consumer' });
  measurePortal(own, { db, pool, clock: { now: () => now }, events: { lost: () => 0 } });
  // Kinds whose claims are contracts: disruption, missed connection, cancel and change for any reason.
  await own.text();
  expect(sums).toBe(4);
  await own.text();
  expect(sums).toBe(8);
});
