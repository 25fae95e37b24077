import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase } from '#tests/support/database.ts';
import { openSignals, type Signals, staleAtMostMs } from './signals.ts';

const log = pino({ level: 'silent' });
let url: string;
let admin: pg.Client;
const opened: Signals[] = [];

beforeAll(async () => {
  url = await emptyDatabase();
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
});
afterAll(async () => {
  for (const one of opened) await one.stop();
  await admin.end();
});

/** Signals that record their notifications and gaps. */
function listenTo(channel: string) {
  const signals = openSignals(url, log);
  opened.push(signals);
  const notes: string[] = [];
  signals.on(channel, (payload) => notes.push(payload));
  signals.onGap(() => notes.push('gap'));
  signals.start();
  return { signals, notes };
}

it('database signals reach every listener in the same order by the time settled() resolves', async () => {
  const [first, second] = [listenTo('news'), listenTo('news')];
  for (const { signals } of [first, second]) await expect.poll(() => signals.isCurrent()).toBe(true);
  for (let nth = 0; nth < 30; nth++) {
    await admin.query(`notify news, '${nth}'`);
    await first.signals.settled();
    for (const { notes } of [first, second]) expect(notes.at(-1)).toBe(String(nth));
  }
  const told = Array.from({ length: 30 }, (_, nth) => String(nth));
  for (const { notes } of [first, second]) expect(notes.filter((note) => note !== 'gap')).toEqual(told);
});

it('a signal listener without a connection is not current, reports a gap, and reconnects', async () => {
  const { signals, notes } = listenTo('other_news');
  await expect.poll(() => signals.isCurrent()).toBe(true);
  notes.length = 0;
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'cardinal signals' and datname = current_database()`,
  );
  await expect.poll(() => notes).toContain('gap');
  expect(signals.isCurrent()).toBe(false);
  // The listeners are unknown, so it waits as long as any process may still consider itself current.
  const began = performance.now();
  await signals.settled();
  expect(performance.now() - began).toBeGreaterThanOrEqual(staleAtMostMs - 5);
  await expect.poll(() => signals.isCurrent()).toBe(true);
  // A value read from the database before the first beat may be stale.
  expect(notes.filter((note) => note === 'gap').length).toBeGreaterThanOrEqual(2);
});
