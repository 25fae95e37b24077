import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { type Cable, layCable } from '#tests/support/cable.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { createApp } from '../http/app.ts';
import { route } from '../http/route.ts';
import { type Database, openDatabase } from './database.ts';
import { openSignals, type Signals } from './signals.ts';

const log = pino({ level: 'silent' });
const look = endpoint({
  method: 'GET',
  path: '/api/v0/look',
  area: 'test',
  summary: 'Looks at the database.',
  access: 'public',
  response: z.object({ seen: z.number() }),
});

let cable: Cable;
let database: Database;
let signals: Signals;
let url: string;
let close: () => Promise<void>;

beforeAll(async () => {
  cable = await layCable(await emptyDatabase());
  database = openDatabase(cable.url, 2, undefined, { silenceMs: 1_500, connectMs: 500 });
  signals = openSignals(cable.url, log, { silenceMs: 1_500 });
  signals.start();
  const seen = async (seconds = 0) => {
    const { rows } = await sql<{ seen: number }>`select 1 as seen, pg_sleep(${seconds})`.execute(database.db);
    return { seen: rows[0]?.seen ?? 0 };
  };
  const app = await createApp({
    log,
    routes: [route(look, () => seen(0.3))],
    authenticate: async () => null,
    limits: { perMinute: 1_000_000 },
    readiness: async () => ({ database: (await seen()).seen === 1 ? 'ok' : 'failing' }),
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await signals.stop();
  await database.close();
  await cable.close();
});

const ask = (path: string) => fetch(`${url}${path}`, { signal: AbortSignal.timeout(10_000) });

it('a silent database is reported as unavailable with 503, and queried again afterwards [NAV-08]', async () => {
  await expect.poll(() => signals.isCurrent()).toBe(true);
  // In the middle of a statement, before one, and without a connection.
  const asked = Array.from({ length: 6 }, () => ask(look.path));
  await new Promise((done) => setTimeout(done, 150));
  cable.cut();
  for (const answer of [...(await Promise.all(asked)), await ask(look.path)]) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await ask('/readyz')).status).toBe(503);
  expect(signals.isCurrent()).toBe(false);
  cable.mend();
  await expect.poll(async () => (await ask(look.path)).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(200);
  await expect.poll(() => signals.isCurrent()).toBe(true);
});
