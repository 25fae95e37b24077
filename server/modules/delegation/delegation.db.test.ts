import { noCheckpoint } from '#server/platform/checkpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AgentActivity } from '#contract/agents/delegation.ts';
import { endpoint } from '#contract/endpoint.ts';
import { money } from '#contract/money.ts';
import { getUserInfo } from '#contract/session.ts';
import { readSession } from '#server/modules/session/read-session.ts';
import { setCsrfCookie } from '#server/modules/session/cookies.ts';
import type { Database } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { type TestApi, testApi, type TestPerson } from '#tests/support/api.ts';
import { hotelCharge as hotel } from '#tests/support/agents/hotel-charge.ts';
import { enterAgentAndCustomer, spendBody, spendCall } from '#tests/support/agents/spending.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { readDelegationForLetter } from './read-letter.ts';
import { delegationRoutes } from './routes.ts';

const secret = 'a secret of the tests, long enough';
let database: Database;
let api: TestApi;
let agent: TestPerson;
let ada: TestPerson;
let visits = 0;
let people = 0;
const takenCase = '0191d3a0-0000-7000-8000-000000000001';
const noCase = '0191d3a0-0000-7000-8000-000000000002';

const done = z.object({ done: z.boolean() });
const calls: Route[] = [
  route(
    endpoint({
      method: 'POST',
      path: '/api/v0/test/change',
      area: 'test',
      summary: 'Changes something',
      access: 'session',
      delegated: { act: 'wishlist-changed' },
      body: z.object({ refuses: z.boolean().default(false), breaks: z.boolean().default(false) }),
      response: done,
    }),
    async ({ body }) => {
      if (body.refuses) throw new PortalError('conflict');
      if (body.breaks) throw new Error('The database is gone.');
      return { done: true };
    },
  ),
  spendCall(() => {
    visits += 1;
  }),
  route(
    endpoint({
      method: 'POST',
      path: '/api/v0/test/undeclared',
      area: 'test',
      summary: 'A new call that nobody declared',
      access: 'session',
      response: done,
    }),
    async () => ({ done: true }),
  ),
];

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi({
    db: database.db,
    tenant: 'consumer',
    spendingOf: async ({ body }) => {
      const { minor, isRepeated } = spendBody.parse(body);
      return isRepeated ? null : { total: money(minor, 'USD'), charge: hotel };
    },
    routes: ({ db, clock, cookies, callers }) => [
      route(getUserInfo, ({ principal }) => readSession({ db, clock, cookies }, principal.sessionId)),
      ...delegationRoutes({
        db,
        clock,
        checkpoint: noCheckpoint,
        secret,
        portalUrl: 'https://portal.test',
        forget: (customerId) => callers.forget(customerId),
        hasCase: async (_tx, { caseId }) => caseId === takenCase,
        nameTrips: async () => [],
        spendingOf: async () => Promise.reject(new Error('not asked here')),
        async beginIn(reply, sessionId) {
          setCsrfCookie(cookies, reply, sessionId);
          return readSession({ db, clock, cookies }, sessionId);
        },
      }),
      ...calls,
    ],
  });
});
afterAll(() => api.app.close());

beforeEach(async () => {
  people += 1;
  ({ agent, ada } = await enterAgentAndCustomer(api, people));
  visits = 0;
});

const post = (by: TestPerson, path: string, body: object = {}) =>
  api.call(by, 'POST', `/api/v0/${path}`, body);
const get = async (by: TestPerson, path: string) => (await api.call(by, 'GET', `/api/v0/${path}`)).json();
const codeOf = (answer: { json(): { code: string } }) => answer.json().code;
const activityOf = async (by: TestPerson): Promise<AgentActivity['delegations']> =>
  (await get(by, 'account/activity')).delegations;
const open = (more: object = {}) =>
  post(agent, 'agent/delegations', {
    customerId: ada.customerId,
    reason: 'Asked for help by phone',
    ...more,
  });
const verify = async () => {
  const { verificationId } = (
    await post(agent, 'agent/verifications', { customerId: ada.customerId })
  ).json();
  const { calls } = await get(ada, 'agent-calls');
  return post(agent, `agent/verifications/${verificationId}/answer`, { code: calls[0].code });
};

describe('verifying a caller', () => {
  it('masks a customer until they read out the code that their signed-in app shows [AGT-01]', async () => {
    const find = async () => (await get(agent, `agent/customers?text=ada${people}@example.test`)).customers;
    expect(await find()).toEqual([
      {
        customerId: ada.customerId,
        isVerified: false,
        name: 'A… L…',
        email: 'a…@e…',
        business: null,
        mayBeServed: 'yes',
      },
    ]);
    const asked = await post(agent, 'agent/verifications', { customerId: ada.customerId });
    const { verificationId, nameCode } = asked.json();
    expect(asked.json()).toMatchObject({ state: 'waiting', attemptsLeft: 3 });
    const { calls } = await get(ada, 'agent-calls');
    expect(calls).toEqual([
      {
        verificationId,
        agentName: 'Juno Reyes',
        nameCode,
        code: expect.stringMatching(/^\d{6}$/),
        expiresAt: '2026-11-21T12:05:00.000Z',
      },
    ]);
    const answered = await post(agent, `agent/verifications/${verificationId}/answer`, {
      code: calls[0].code,
    });
    expect(answered.json()).toMatchObject({ state: 'verified' });
    expect(await find()).toEqual([
      expect.objectContaining({ isVerified: true, email: `ada${people}@example.test` }),
    ]);
  });

  it('accepts no code that the app has not shown, and three attempts at most [AGT-01]', async () => {
    const { verificationId } = (
      await post(agent, 'agent/verifications', { customerId: ada.customerId })
    ).json();
    const answer = (code: string) => post(agent, `agent/verifications/${verificationId}/answer`, { code });
    expect((await answer('000000')).json()).toMatchObject({ state: 'waiting', attemptsLeft: 2 });
    const { calls } = await get(ada, 'agent-calls');
    const wrong = calls[0].code === '111111' ? '222222' : '111111';
    expect((await answer(wrong)).json()).toMatchObject({ state: 'shown', attemptsLeft: 1 });
    expect((await answer(wrong)).json()).toMatchObject({ state: 'failed', attemptsLeft: 0 });
    expect(codeOf(await answer(calls[0].code))).toBe('conflict');
    expect((await get(ada, 'agent-calls')).calls).toEqual([]);
  });

  it('finds nobody by a part of a name [AGT-01]', async () => {
    expect((await get(agent, 'agent/customers?text=Lovel')).customers).toEqual([]);
  });
});

describe('opening a delegated session', () => {
  it('needs a verified caller or a taken case, and a reason of ten characters [SES-07]', async () => {
    expect(codeOf(await open())).toBe('caller-not-verified');
    expect(codeOf(await open({ caseId: noCase }))).toBe('caller-not-verified');
    expect(codeOf(await open({ caseId: takenCase, reason: 'On phone' }))).toBe('validation-failed');
    expect((await open({ caseId: takenCase })).statusCode).toBe(200);
  });

  it('is refused for oneself, a colleague and a protected person [SES-07]', async () => {
    const colleague = await api.enter(issuerCustomer(`kim-${people}`, { isAgent: true }));
    const guarded = await api.enter(issuerCustomer(`vip-${people}`, { isProtected: true }));
    for (const { customerId } of [agent, colleague, guarded])
      expect(codeOf(await open({ customerId, caseId: takenCase }))).toBe('customer-not-served');
  });

  it('opens one of two at once, and none in a delegated session [SES-07]', async () => {
    const both = await Promise.all([open({ caseId: takenCase }), open({ caseId: takenCase })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [opened] = (await get(agent, 'agent/delegations')).delegations;
    await post(agent, `agent/delegations/${opened.delegationId}/stop`);
    const acting = await api.actFor(agent, ada);
    const nested = await post(acting, 'agent/delegations', {
      customerId: ada.customerId,
      reason: 'Asked for help by phone',
      caseId: takenCase,
    });
    expect(nested.statusCode).toBe(403);
  });

  it('hands the session over once, within 60 seconds [SES-07]', async () => {
    await verify();
    const { handoverUrl } = (await open()).json();
    const code = new URL(handoverUrl).searchParams.get('code') ?? '';
    const take = () => api.call(null, 'POST', '/api/v0/login/delegated', { code });
    const [first, second] = await Promise.all([take(), take()]);
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 401]);
    const { session } = [first, second].find(({ statusCode }) => statusCode === 200)?.json() ?? {};
    expect(session).toMatchObject({
      userId: ada.customerId,
      isDelegatedSession: true,
      isAgentSession: true,
      agentName: 'Juno Reyes',
      absoluteExpiration: '2026-11-21T12:30:00.000Z',
      sessionExpiration: '2026-11-21T12:10:00.000Z',
    });
  });
});

describe('the letter after a delegated session', () => {
  const waiting = () =>
    database.db.selectFrom('tasks').select('subject').where('kind', '=', 'send-delegation-ended').execute();

  it('tells what was changed, with agent, reason and times, and what is not known [AGT-02]', async () => {
    const acting = await api.actFor(agent, ada, 'Wants her list cleared');
    await post(acting, 'test/change', {});
    await post(acting, 'test/change', { refuses: true });
    await post(acting, 'test/change', { breaks: true });
    api.clock.advance({ minutes: 4 });
    const [period] = await activityOf(ada);
    await post(ada, `account/activity/${period?.delegationId}/end`);
    expect((await waiting()).map(({ subject }) => subject)).toContain(period?.delegationId);
    const letter = await readDelegationForLetter(database, period?.delegationId ?? '');
    expect(letter).toMatchObject({
      language: 'en',
      email: `ada${people}@example.test`,
      agentName: 'Juno Reyes',
      reason: 'Wants her list cleared',
      began: period?.openedAt,
      ended: api.clock.now().toISOString(),
      timeZone: 'America/Toronto',
      deeds: [
        { deed: 'wishlist-changed', isKnown: true },
        { deed: 'wishlist-changed', isKnown: false },
      ],
    });
  });

  it('is not written when nothing was changed [AGT-02]', async () => {
    await api.actFor(agent, ada);
    const [period] = await activityOf(ada);
    await post(ada, `account/activity/${period?.delegationId}/end`);
    expect((await waiting()).map(({ subject }) => subject)).not.toContain(period?.delegationId);
  });
});

describe('a delegated session', () => {
  it('refuses a call that nobody declared, and the customer’s own answers [AGT-02]', async () => {
    const acting = await api.actFor(agent, ada);
    expect(codeOf(await post(acting, 'test/undeclared'))).toBe('agent-may-not');
    expect(codeOf(await api.call(acting, 'GET', '/api/v0/agent-calls'))).toBe('agent-may-not');
    expect((await post(ada, 'test/undeclared')).statusCode).toBe(200);
  });

  it('records what the agent did, tried and left open, where the customer reads it [AGT-02]', async () => {
    const acting = await api.actFor(agent, ada, 'Wants her list cleared');
    await post(acting, 'test/change', {});
    await post(acting, 'test/change', { refuses: true });
    await post(acting, 'test/change', { breaks: true });
    expect(await activityOf(ada)).toEqual([
      expect.objectContaining({
        agentName: 'Juno Reyes',
        reason: 'Wants her list cleared',
        endedAt: null,
        deeds: [
          expect.objectContaining({ deed: 'wishlist-changed', outcome: 'done' }),
          expect.objectContaining({ deed: 'wishlist-changed', outcome: 'refused' }),
          expect.objectContaining({ deed: 'wishlist-changed', outcome: 'begun' }),
        ],
      }),
    ]);
  });

  it('charges only what the customer agreed to, for exactly that request [AGT-02]', async () => {
    const acting = await api.actFor(agent, ada);
    const spend = (minor: number) => post(acting, 'test/spend', { minor });
    const asked = (await spend(12345)).json();
    expect(asked).toMatchObject({
      code: 'customer-must-agree',
      context: { total: { amount: 123.45, currency: 'USD' } },
    });
    const { confirmations } = await get(ada, 'agent-calls');
    expect(confirmations).toEqual([
      expect.objectContaining({
        agentName: 'Juno Reyes',
        deed: 'booked',
        total: { amount: 123.45, currency: 'USD' },
        state: 'asked',
        charge: expect.objectContaining({
          title: 'Memmo Alfama',
          place: 'Alfama, Lisbon',
          startsOn: '2027-03-12',
          endsOn: '2027-03-15',
          people: ['Ada Lovelace'],
          payments: [
            expect.objectContaining({ label: 'Travel credit', amount: { amount: 23.45, currency: 'USD' } }),
            expect.objectContaining({ label: 'Quill Voyager, Visa', lastFour: '4417' }),
          ],
        }),
      }),
    ]);
    const path = `agent-calls/confirmations/${asked.context.confirmationId}`;
    expect(codeOf(await post(acting, path, { agrees: true }))).toBe('agent-may-not');
    await post(ada, path, { agrees: true });
    expect(await get(acting, path)).toMatchObject({ state: 'yes' });
    expect(codeOf(await spend(12346))).toBe('customer-must-agree');
    expect(visits).toBe(0);
    expect((await spend(12345)).statusCode).toBe(200);
    expect(visits).toBe(1);
    expect((await activityOf(ada))[0]?.deeds).toEqual([
      expect.objectContaining({
        deed: 'booked',
        outcome: 'done',
        total: { amount: 123.45, currency: 'USD' },
      }),
    ]);
  });

  it('is seen, ended and agreed to by its own customer alone [TEN-04]', async () => {
    const stranger = await api.enter(issuerCustomer(`bob-${people}`));
    const acting = await api.actFor(agent, ada);
    const { confirmationId } = (await post(acting, 'test/spend', { minor: 500 })).json().context;
    const [period] = await activityOf(ada);
    const path = `agent-calls/confirmations/${confirmationId}`;
    expect(await activityOf(stranger)).toEqual([]);
    expect(await get(stranger, 'agent-calls')).toEqual({ calls: [], confirmations: [] });
    const tries = await Promise.all([
      post(stranger, path, { agrees: true }),
      api.call(stranger, 'GET', `/api/v0/${path}`),
      post(stranger, `account/activity/${period?.delegationId}/end`),
    ]);
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  it('ends at once when the customer, the agent or time ends it [SES-07]', async () => {
    const isLive = async (acting: TestPerson) =>
      (await api.call(acting, 'GET', '/api/v0/userInfo')).statusCode === 200;
    const byCustomer = await api.actFor(agent, ada);
    const [first] = await activityOf(ada);
    expect(await isLive(byCustomer)).toBe(true);
    await post(ada, `account/activity/${first?.delegationId}/end`);
    expect(await isLive(byCustomer)).toBe(false);
    api.clock.advance({ seconds: 1 });
    const byAgent = await api.actFor(agent, ada);
    const [second] = await activityOf(ada);
    await post(agent, `agent/delegations/${second?.delegationId}/stop`);
    expect(await isLive(byAgent)).toBe(false);
    api.clock.advance({ seconds: 1 });
    const byTime = await api.actFor(agent, ada);
    api.clock.advance({ minutes: 10 });
    expect(await isLive(byTime)).toBe(false);
    const back = await api.enter(issuerCustomer(`ada-${people}`));
    expect((await activityOf(back)).map(({ endedBecause }) => endedBecause)).toEqual([
      'expired',
      'agent',
      'customer',
    ]);
  });

  it('ends for good with the next call once the agent’s right is taken or the customer is protected [SES-07]', async () => {
    const isLive = async (acting: TestPerson) =>
      (await api.call(acting, 'GET', '/api/v0/userInfo')).statusCode === 200;
    const taken = await api.actFor(agent, ada);
    const rights = { teams: ['care'], powers: [], canAct: false, isLead: false } as const;
    await api.enter(issuerCustomer(`juno-${people}`, { isAgent: true, agentRights: rights }));
    expect(await isLive(taken)).toBe(false);
    const again = { ...rights, canAct: true };
    await api.enter(issuerCustomer(`juno-${people}`, { isAgent: true, agentRights: again }));
    expect(await isLive(taken)).toBe(false);
    expect(await activityOf(ada)).toEqual([expect.objectContaining({ endedBecause: 'revoked' })]);
    const protectedLater = await api.actFor(agent, ada);
    await api.enter(issuerCustomer(`ada-${people}`, { isProtected: true }));
    expect(await isLive(protectedLater)).toBe(false);
  });
});
