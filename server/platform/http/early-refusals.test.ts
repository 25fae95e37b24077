import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { createApp } from './app.ts';
import { type Load, watchLoad } from './overload.ts';
import { route } from './route.ts';

const look = endpoint({
  method: 'POST',
  path: '/api/v0/look',
  area: 'test',
  summary: 'Looks at something',
  access: 'public',
  priority: 'new',
  body: z.object({ waits: z.boolean() }),
  response: z.object({ seen: z.boolean() }),
});
const pay = endpoint({ ...look, path: '/api/v0/pay', priority: 'kept' });
const oneLook = endpoint({ ...look, path: '/api/v0/looks/:id', params: z.object({ id: z.string() }) });

let url: string;
let load: Load;
let close: () => Promise<unknown>;
let waiting = 0;
let shed = 0;
let openGate: () => void = () => undefined;
/** The framework makes one logger for each request that it is given. */
const log = pino({ level: 'silent' });
const framework = vi.spyOn(log, 'child');

beforeEach(async () => {
  [waiting, shed] = [0, 0];
  const gate = new Promise<void>((open) => (openGate = open));
  load = watchLoad({ waiting: () => waiting, busy: () => 0, onShed: () => (shed += 1) });
  const answer = async ({ body }: { body: { waits: boolean } }) => {
    if (body.waits) await gate;
    return { seen: true };
  };
  const app = await createApp({
    log,
    routes: [route(look, answer), route(pay, answer), route(oneLook, answer)],
    authenticate: async () => null,
    limits: { perMinute: 1_000_000 },
    load,
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();
});
afterEach(async () => {
  openGate();
  load.stop();
  await close();
});

const ask = (path: string, headers: Record<string, string> = {}, waits = false) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ waits }),
  });

/** As many requests under way as make a process look at how busy it is. */
async function fill(): Promise<Promise<Response>[]> {
  const under = Array.from({ length: 33 }, () => ask(pay.path, {}, true));
  await expect.poll(() => framework.mock.calls.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(33);
  framework.mockClear();
  return under;
}

it('an overloaded server refuses before the framework, with the same response as the framework [NAV-08]', async () => {
  framework.mockClear();
  const under = await fill();
  waiting = 220;
  const answers: Response[] = [];
  for (let nth = 0; nth < 4; nth++) answers.push(await ask(`${look.path}?nth=${nth}`));
  const french = [];
  for (let nth = 0; nth < 2; nth++) french.push(await ask(look.path, { 'accept-language': 'fr-CA' }));
  // The first refusal in each language is the template.
  expect(framework).toHaveBeenCalledTimes(2);
  expect(shed).toBe(6);
  const own = new Set(['x-request-id', 'date']);
  const ids = new Set<string>();
  const seen: unknown[] = [];
  for (const answer of [...answers, ...french]) {
    const id = String(answer.headers.get('x-request-id'));
    ids.add(id);
    const body = (await answer.json()) as Record<string, unknown>;
    expect(JSON.stringify(body)).toContain(id);
    seen.push({
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => !own.has(name)),
      body: JSON.stringify(body).replaceAll(id, ''),
    });
  }
  expect(ids.size).toBe(6);
  expect(new Set(seen.slice(0, 4).map((one) => JSON.stringify(one))).size).toBe(1);
  expect(JSON.stringify(seen[5])).toBe(JSON.stringify(seen[4]));
  expect(JSON.stringify(seen[4])).not.toBe(JSON.stringify(seen[0]));
  expect(answers[3]?.status).toBe(503);
  expect(answers[3]?.headers.get('retry-after')).toBe('2');
  expect(answers[3]?.headers.get('permissions-policy')).toContain('camera=()');

  // `kept` requests are never shed, and a request judged early is counted once, in and out.
  expect((await ask(pay.path)).status).toBe(200);
  expect((await ask('/api/v0/looks/1')).status).toBe(503);
  waiting = 0;
  expect((await ask(look.path)).status).toBe(200);
  openGate();
  for (const answer of await Promise.all(under)) expect(answer.status).toBe(200);
  waiting = 220;
  for (let nth = 0; nth < 32; nth++) expect((await ask(look.path)).status).toBe(200);
});
