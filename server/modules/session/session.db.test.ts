import pino from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { route } from '#server/platform/http/route.ts';
import { type TestApi, testApi, type TestPerson } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { employee, issuerBusiness, issuerCustomer } from '#tests/support/issuer-customers.ts';
import { z } from 'zod';
import { getCustomer, upsertCustomer } from '#server/modules/customers/index.ts';
import { createIdentity, sessionRoutes } from './index.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { closeSession, findSession, listLiveSessions, prolongSession } from './store.ts';

const publicUrl = 'http://127.0.0.1:4164';
const whoAmI = (access: 'session' | 'public', path: string) =>
  route(
    endpoint({
      method: 'POST',
      path,
      area: 'test',
      summary: 'Who is calling',
      access,
      response: z.object({ userId: z.string().nullable() }),
    }),
    async ({ principal }) => ({ userId: principal?.userId ?? null }),
  );

let database: Database;
let api: TestApi;
let ada: TestPerson;

async function openApi(tenant: 'consumer' | 'business'): Promise<TestApi> {
  const client = {
    clientId: 'c',
    authentication: { method: 'client_secret_basic' as const, secret: 's' },
    publicUrl,
  };
  return testApi({
    db: database.db,
    tenant,
    routes: (deps) => [
      ...sessionRoutes({
        ...deps,
        tenant,
        log: pino({ level: 'silent' }),
        identity: createIdentity({
          issuerUrl: 'http://127.0.0.1:4168/nobody',
          clients: { traveler: client, admin: client, agent: client },
        }),
        issuer: { findCustomer: async () => null },
        welcome: async () => ({ customerId: '', businessId: null }),
      }),
      whoAmI('session', '/api/v0/who'),
      whoAmI('public', '/api/v0/who-public'),
    ],
  });
}

beforeEach(async () => {
  await api?.app.close();
  await database?.close();
  database = await testDatabase();
  api = await openApi('consumer');
  ada = await api.enter(issuerCustomer('ada'));
});
afterAll(async () => {
  await api.app.close();
  await database.close();
});

const userInfo = (person: TestPerson) => api.call(person, 'GET', '/api/v0/userInfo');

it('notes the language in which somebody uses the portal, for letters to them [NAV-08]', async () => {
  for (const language of ['fr', 'en'] as const) {
    await api.call(ada, 'GET', '/api/v0/userInfo', undefined, { 'accept-language': language });
    expect(await getCustomer(database.db, ada.customerId)).toMatchObject({ language });
  }
});

describe('the expiry of a session', () => {
  it('is not extended by background requests of open pages [SES-08]', async () => {
    const before = (await userInfo(ada)).json().sessionExpiration;
    const background = { 'x-background': '1' };
    const ask = () => api.call(ada, 'POST', '/api/v0/who', {}, background);
    for (let minute = 0; minute < 19; minute++) {
      api.clock.advance({ minutes: 1 });
      expect((await ask()).statusCode).toBe(200);
    }
    expect((await userInfo(ada)).json().sessionExpiration).toBe(before);
    api.clock.advance({ minutes: 1 });
    expect((await ask()).json().code).toBe('session-expired');
  });

  it('comes after 20 minutes without use [SES-08]', async () => {
    expect((await userInfo(ada)).json()).toMatchObject({
      sessionExpiration: '2026-11-21T12:20:00.000Z',
      absoluteExpiration: '2026-11-22T00:00:00.000Z',
      serverTime: '2026-11-21T12:00:00.000Z',
    });
    api.clock.advance({ minutes: 19, seconds: 59 });
    expect((await userInfo(ada)).statusCode).toBe(200);
    api.clock.advance({ seconds: 1 });
    expect((await userInfo(ada)).json()).toMatchObject({ status: 401, code: 'session-expired' });
  });

  it('is extended by use, written at most once a minute, but not by reading the remaining time [SES-08]', async () => {
    const expiry = async () => (await userInfo(ada)).json().sessionExpiration;
    api.clock.advance({ seconds: 59 });
    await api.call(ada, 'POST', '/api/v0/who');
    expect(await expiry()).toBe('2026-11-21T12:20:00.000Z');
    api.clock.advance({ seconds: 1 });
    expect(await expiry()).toBe('2026-11-21T12:20:00.000Z');
    await api.call(ada, 'POST', '/api/v0/who-public');
    expect(await expiry()).toBe('2026-11-21T12:20:00.000Z');
    await api.call(ada, 'POST', '/api/v0/who');
    expect(await expiry()).toBe('2026-11-21T12:21:00.000Z');
  });

  it('is moved by an explicit extension, at most to twelve hours after sign-in [SES-08]', async () => {
    for (let times = 0; times < 47; times++) {
      api.clock.advance({ minutes: 15 });
      await api.call(ada, 'POST', '/api/v0/session/extend');
    }
    const last = await api.call(ada, 'POST', '/api/v0/session/extend');
    expect(last.json().sessionExpiration).toBe('2026-11-22T00:00:00.000Z');
    api.clock.advance({ minutes: 15 });
    expect((await api.call(ada, 'POST', '/api/v0/session/extend')).json().code).toBe('session-expired');
  });

  it('cannot be undone by an extension afterwards, single or concurrent [SES-08]', async () => {
    api.clock.advance({ minutes: 20 });
    const tries = await Promise.all([1, 2, 3].map(() => api.call(ada, 'POST', '/api/v0/session/extend')));
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });
});

describe('the bearer token', () => {
  it.each([
    ['none', ''],
    ['an invented token', `Bearer ${'x'.repeat(43)}`],
    ['no token at all', 'Bearer '],
    ['another scheme', 'Basic YTpi'],
  ])('with %s a call that needs a session is answered 401 [SES-02]', async (_case, authorization) => {
    const answer = await api.call(null, 'GET', '/api/v0/userInfo', undefined, { authorization });
    expect(answer.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('that has expired does not block a public call', async () => {
    api.clock.advance({ hours: 13 });
    const answer = await api.call(ada, 'POST', '/api/v0/who-public');
    expect(answer.json()).toEqual({ userId: null });
  });

  it('is stored only as a hash [SES-02]', async () => {
    const rows = JSON.stringify(await database.db.selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain(ada.token);
    expect(rows).not.toContain(ada.csrf);
  });
});

describe('the CSRF token', () => {
  it.each([
    ['no header', (csrf: string) => ({ 'x-csrf-token': '', cookie: `cardinal_consumer_csrf=${csrf}` })],
    ['no cookie', (csrf: string) => ({ 'x-csrf-token': csrf, cookie: '' })],
    [
      'equal but invented header and cookie',
      () => ({ 'x-csrf-token': 'abc', cookie: 'cardinal_consumer_csrf=abc' }),
    ],
    [
      'the cookie of the other tenant',
      (csrf: string) => ({ 'x-csrf-token': csrf, cookie: `cardinal_business_csrf=${csrf}` }),
    ],
  ])('is required: a change with %s is refused and changes nothing [SES-02]', async (_case, headers) => {
    const answer = await api.call(ada, 'POST', '/api/v0/session/end', {}, headers(ada.csrf));
    expect(answer.json()).toMatchObject({ status: 403, code: 'csrf-invalid' });
    expect((await userInfo(ada)).statusCode).toBe(200);
  });

  it('of another session is refused [SES-02]', async () => {
    const other = await api.enter(issuerCustomer('bob'));
    const headers = { 'x-csrf-token': other.csrf, cookie: `cardinal_consumer_csrf=${other.csrf}` };
    const answer = await api.call(ada, 'POST', '/api/v0/who', {}, headers);
    expect(answer.statusCode).toBe(403);
  });

  it('is required for every method except GET, but not for public calls [SES-02]', async () => {
    const headers = { 'x-csrf-token': '', cookie: '' };
    const change = (method: 'POST' | 'DELETE', url: string) => api.call(ada, method, url, {}, headers);
    expect((await change('DELETE', `/api/v0/sessions/${ada.sessionId}`)).statusCode).toBe(403);
    expect((await change('POST', '/api/v0/session/extend')).statusCode).toBe(403);
    expect((await change('POST', '/api/v0/who-public')).statusCode).toBe(200);
  });

  it('is returned with the session info, which restores a lost cookie [SES-03]', async () => {
    const answer = await api.call(ada, 'GET', '/api/v0/userInfo', undefined, { cookie: '' });
    expect(answer.json().csrfToken).toBe(ada.csrf);
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'cardinal_consumer_csrf', value: ada.csrf, sameSite: 'Strict' }),
    ]);
  });
});

describe('a customer’s list of sessions', () => {
  it('shows only their own, marks the current one and can end another', async () => {
    const phone = await api.enter(issuerCustomer('ada'));
    await api.enter(issuerCustomer('bob'));
    const { sessions } = (await api.call(ada, 'GET', '/api/v0/sessions')).json();
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ current }: { current: boolean }) => current).id).toBe(ada.sessionId);
    const gone = await api.call(ada, 'DELETE', `/api/v0/sessions/${phone.sessionId}`);
    expect(gone.json()).toEqual({ revoked: true });
    expect((await userInfo(phone)).json().code).toBe('session-expired');
    expect((await userInfo(ada)).statusCode).toBe(200);
  });

  it('cannot end the session of another customer [TEN-04]', async () => {
    const bob = await api.enter(issuerCustomer('bob'));
    const answer = await api.call(ada, 'DELETE', `/api/v0/sessions/${bob.sessionId}`);
    expect(answer.statusCode).toBe(404);
    expect((await userInfo(bob)).statusCode).toBe(200);
  });

  it('lets only one of two simultaneous revocations succeed', async () => {
    const phone = await api.enter(issuerCustomer('ada'));
    const both = await Promise.all(
      [1, 2].map(() => api.call(ada, 'DELETE', `/api/v0/sessions/${phone.sessionId}`)),
    );
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
  });

  it('can sign out all other devices at once, effective from their next call', async () => {
    const [phone, tablet] = [await api.enter(issuerCustomer('ada')), await api.enter(issuerCustomer('ada'))];
    const bob = await api.enter(issuerCustomer('bob'));
    const both = await Promise.all([1, 2].map(() => api.call(ada, 'POST', '/api/v0/sessions/end-others')));
    expect(both.map((answer) => answer.json().revoked).toSorted((a, b) => a - b)).toEqual([0, 2]);
    const asked = await Promise.all(
      [phone, tablet, ada, bob].map((one) => api.call(one, 'POST', '/api/v0/who')),
    );
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([401, 401, 200, 200]);
    expect((await api.call(ada, 'GET', '/api/v0/sessions')).json().sessions).toHaveLength(1);
  });

  it('shows a session as revoked even if it was used and extended at the same moment', async () => {
    const phone = await api.enter(issuerCustomer('ada'));
    api.clock.advance({ minutes: 2 });
    await Promise.all([
      api.call(phone, 'POST', '/api/v0/session/extend'),
      api.call(ada, 'DELETE', `/api/v0/sessions/${phone.sessionId}`),
      api.call(phone, 'POST', '/api/v0/who'),
      api.call(phone, 'POST', '/api/v0/session/extend'),
    ]);
    expect((await api.call(phone, 'POST', '/api/v0/session/extend')).json().code).toBe('session-expired');
    const rows = await database.db.selectFrom('sessions').select(['id', 'state']).execute();
    expect(rows.find(({ id }) => id === phone.sessionId)?.state).toBe('revoked');
  });

  it('does not let a session be extended that was revoked after it had been read [SES-08]', async () => {
    const session = await findSession(database.db, ada.sessionId);
    if (!session) throw new Error('the session is there');
    await closeSession(database.db, ada, 'revoke', api.clock.now());
    expect(await prolongSession(database.db, session, api.clock.now())).toBe(false);
  });

  it('reports one of two simultaneous sign-outs as the one that ended the session', async () => {
    const both = await Promise.all([1, 2].map(() => api.call(ada, 'POST', '/api/v0/session/end')));
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]));
    expect(both.find(({ statusCode }) => statusCode === 200)?.json().logoutUrl).toBe(
      `${publicUrl}/auth/endsession/`,
    );
  });
});

describe('a customer’s first session', () => {
  it('is exactly one of two opened at the same time [SES-01]', async () => {
    const now = api.clock.now();
    const customerId = await inTransaction(database.db, (tx) =>
      upsertCustomer(tx, issuerCustomer('new'), now),
    );
    const about = {
      kind: 'own',
      surface: 'traveler',
      customerId,
      businessId: null,
      agentId: null,
      device: 'Test',
      now,
    } as const;
    let second: Promise<OpenedSession> | undefined;
    const first = await inTransaction(database.db, async (tx) => {
      const opened = await openSession(tx, about);
      second = inTransaction(database.db, (other) => openSession(other, about));
      await sleep(100);
      return opened;
    });
    const last = await second;
    const sessions = await listLiveSessions(database.db, customerId, now);
    const isFirst = new Map(sessions.map((session) => [session.id, session.isFirst]));
    expect(isFirst.get(first.sessionId)).toBe(true);
    expect(isFirst.get(last?.sessionId ?? '')).toBe(false);
  });
});

describe('a company’s access rule', () => {
  let business: TestApi;
  beforeEach(async () => {
    business = await openApi('business');
    return () => business.app.close();
  });

  it('shuts out a denied member from the next call on [SES-05]', async () => {
    const mateus = await business.enter(employee('mateus', 'biz-1'));
    const call = () => business.call(mateus, 'POST', '/api/v0/who');
    expect((await call()).statusCode).toBe(200);
    await business.enter(employee('mateus', 'biz-1', { isDenied: true }));
    expect((await call()).json()).toMatchObject({ status: 401, code: 40103 });
    await business.enter(employee('mateus', 'biz-1', { isInBeta: false }));
    expect((await call()).json()).toMatchObject({ status: 401, code: 40102 });
    await business.enter(employee('mateus', 'biz-1'));
    expect((await call()).statusCode).toBe(200);
  });

  it('asks to set up a company that is not live, and nobody of one that is [SES-05]', async () => {
    const waits = { isOnboarded: false, isLive: false };
    const cosima = await business.enter(employee('cosima', 'biz-3', waits));
    const call = () => business.call(cosima, 'POST', '/api/v0/who');
    expect((await call()).json()).toMatchObject({ status: 401, code: 40105 });
    await business.enter(employee('cosima', 'biz-3', { ...waits, isLive: true }));
    expect((await call()).statusCode).toBe(200);
  });

  it('shuts out a person who has moved to another company from sessions of the first [TEN-04]', async () => {
    const before = await business.enter(employee('mateus', 'biz-1'));
    const after = await business.enter(employee('mateus', 'biz-2'));
    expect((await business.call(before, 'GET', '/api/v0/userInfo')).json()).toMatchObject({ code: 40103 });
    const info = await business.call(after, 'GET', '/api/v0/userInfo');
    expect(info.json().corporateInfo.businessId).toBe('biz-2');
  });

  it('is not stored on consumer [TEN-04]', async () => {
    const both = await api.enter(issuerCustomer('both', { business: issuerBusiness('biz-1') }));
    expect((await userInfo(both)).json().corporateInfo).toBeNull();
    expect(await database.db.selectFrom('businesses').select('id').execute()).toEqual([]);
  });

  it('can be acknowledged only by the members themselves, not by an agent for them [SES-05]', async () => {
    const lorcan = await business.enter(employee('lorcan', 'biz-1', { isAcknowledged: false }));
    const agent = await business.enter(employee('juno', 'biz-2', {}, { isAgent: true }), 'agent');
    const acting = await business.actFor(agent, lorcan);
    expect((await business.call(acting, 'POST', '/api/v0/acknowledgement')).statusCode).toBe(403);
    expect((await business.call(lorcan, 'POST', '/api/v0/acknowledgement')).json().allowed).toBe(true);
  });
});
