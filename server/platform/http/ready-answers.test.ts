import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PortalError } from '../errors.ts';
import { createApp } from './app.ts';
import { KeptAnswer } from './kept-answer.ts';
import { type Principal, route } from './route.ts';

const bearer = 'Bearer a-token-of-the-tests-1';
const principal: Principal = {
  sessionId: 'session-1',
  userId: 'user-1',
  kind: 'own',
  agentId: null,
  businessId: null,
  permissions: [],
};

const look = endpoint({
  method: 'POST',
  path: '/api/v0/look',
  area: 'test',
  summary: 'Looks at something',
  access: 'session',
  body: z.object({ page: z.number() }),
  response: z.object({ page: z.number(), filling: z.string() }),
});

let url: string;
let close: () => Promise<unknown>;
/** How often the handler ran; its response is valid while `isStillSo`, callers are recognised while `isKnown`. */
const state = { asked: 0, isStillSo: true, isKnown: true };

beforeEach(async () => {
  // Quotas begin anew with each minute: none does while a test counts.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T14:05:10Z') });
  Object.assign(state, { asked: 0, isStillSo: true, isKnown: true });
  const kept = new Map<number, KeptAnswer<{ page: number; filling: string }>>();
  const app = await createApp({
    log: pino({ level: 'silent' }),
    routes: [
      route(look, async ({ body: { page } }) => {
        state.asked += 1;
        const answer =
          kept.get(page) ??
          new KeptAnswer({ page, filling: 'é'.repeat(2_000) }, page === 0 ? null : () => state.isStillSo);
        kept.set(page, answer);
        return answer;
      }),
    ],
    authenticate: async ({ headers }) => {
      if (headers.authorization !== bearer || !state.isKnown) throw new PortalError('unauthenticated');
      return principal;
    },
    recall: (authorization) => () => (authorization === bearer && state.isKnown ? principal : undefined),
    limits: { perMinute: 40 },
  });
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${look.path}`;
  close = () => app.close();
});
afterEach(async () => {
  vi.useRealTimers();
  await close();
});

const ask = (page: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { authorization: bearer, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ page }),
  });

describe('an answer that is asked for again', () => {
  it('leaves without the route from the third time on, the same but for what each answer has of its own', async () => {
    const answers: Response[] = [];
    for (let nth = 0; nth < 5; nth++) answers.push(await ask(1));
    expect(state.asked).toBe(2);
    const own = new Set(['x-request-id', 'ratelimit', 'date']);
    const seen = answers.map(({ status, headers }) => ({
      status,
      headers: [...headers].filter(([name]) => !own.has(name)),
    }));
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(5);
    expect(answers.map(({ headers }) => headers.get('ratelimit')?.replaceAll(/;t=\d+/g, ''))).toEqual([
      '"address";r=39, "session";r=19',
      '"address";r=38, "session";r=18',
      '"address";r=37, "session";r=17',
      '"address";r=36, "session";r=16',
      '"address";r=35, "session";r=15',
    ]);
    for (const one of answers) expect(await one.json()).toEqual({ page: 1, filling: 'é'.repeat(2_000) });
  });

  it('is asked of the route again once it is no longer so', async () => {
    for (let nth = 0; nth < 4; nth++) await ask(1);
    expect(state.asked).toBe(2);
    state.isStillSo = false;
    expect((await ask(1)).status).toBe(200);
    expect(state.asked).toBe(3);
  });

  it('is for the same question, body and headers alike', async () => {
    for (let nth = 0; nth < 4; nth++) await ask(1);
    expect(await (await ask(2)).json()).toMatchObject({ page: 2 });
    expect((await ask(1, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
    await ask(1, { 'accept-language': 'fr' });
    expect(state.asked).toBe(5);
    expect((await ask('one')).status).toBe(400);
  });

  it('is never kept when the route does not say so', async () => {
    for (let nth = 0; nth < 4; nth++) await ask(0);
    expect(state.asked).toBe(4);
  });

  it('is not used for callers that are no longer cached', async () => {
    for (let nth = 0; nth < 4; nth++) await ask(1);
    state.isKnown = false;
    expect((await ask(1)).status).toBe(401);
    expect((await ask(1, { authorization: 'Bearer somebody-else-quite' })).status).toBe(401);
  });

  it('counts against the limits, and is refused beyond them [NAV-08]', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 24; nth++) statuses.push((await ask(1)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
  });
});
