import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestPerson } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { openStage, type Stage } from '#tests/support/stage.ts';

let stage: Stage;
let servers: TestServer[];

beforeAll(async () => {
  stage = await openStage();
  // Limits per IP address and minute: 80 requests, 40 per session, 4 sign-ins, 2 bookings.
  const environment = { RATE_LIMIT_PER_MINUTE: '80' };
  servers = await Promise.all([
    stage.start(undefined, { environment }),
    stage.start(undefined, { environment }),
  ]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await stage.close();
});

/** Waits until enough of the minute is left for the test to stay in one window. */
async function inOneMinute(seconds: number): Promise<void> {
  const left = 60 - ((Date.now() / 1000) % 60);
  if (left < seconds) await sleep(left * 1000 + 100);
}

const send = (server: TestServer | undefined, path: string, person?: TestPerson, body?: unknown) =>
  fetch(`${server?.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}`, 'x-csrf-token': person.csrf } : {}),
      ...(person ? { cookie: `cardinal_consumer_csrf=${person.csrf}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('rate limits shared by two processes', () => {
  it('apply to a session, an IP address and sign-ins, with standard headers [NAV-08]', async () => {
    await inOneMinute(15);
    const person = await stage.enter('eager');
    const signIns: number[] = [];
    for (let nth = 0; nth < 6; nth++)
      signIns.push((await send(servers[nth % 2], '/api/v0/login/start', undefined, {})).status);
    // Exact across processes: every second request goes to the other one.
    expect(signIns.filter((status) => status === 429)).toHaveLength(2);
    expect(signIns.slice(4)).toEqual([429, 429]);

    const answers: Response[] = [];
    for (let nth = 0; nth < 60; nth++) {
      answers.push(await send(servers[nth % 2], '/api/v0/userInfo', person));
      await sleep(40);
    }
    const allowed = answers.filter(({ status }) => status === 200);
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    // Allows for what arrives within half a second and a twentieth per process.
    expect(allowed.length).toBeGreaterThanOrEqual(39);
    expect(allowed.length).toBeLessThanOrEqual(56);
    expect(allowed[0]?.headers.get('ratelimit-policy')).toBe('"address";q=80;w=60, "session";q=40;w=60');
    expect(allowed[0]?.headers.get('ratelimit')).toMatch(
      /^"address";r=\d+;t=\d{1,2}, "session";r=39;t=\d{1,2}$/,
    );
    const refused = answers.at(-1);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await refused?.json()).toMatchObject({ code: 'too-many-requests', retryable: true, next: 'wait' });
    // Health checks are not counted.
    for (const path of ['/healthz', '/readyz']) expect((await send(servers[0], path)).status).toBe(200);
  });
});
