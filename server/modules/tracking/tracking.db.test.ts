import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type TestApi, testApi, type TestPerson } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { employee, issuerCustomer } from '#tests/support/issuer-customers.ts';
import { trackingRoutes } from './index.ts';
import { type EventKeeper, keepEvents } from './keep-events.ts';

const log = { warn: () => undefined };

let database: Database;
let api: TestApi;
let events: EventKeeper;

const open = (tenant: 'consumer' | 'business') =>
  testApi({ db: database.db, tenant, routes: ({ clock }) => trackingRoutes({ clock, events }) });

beforeEach(async () => {
  await api?.app.close();
  await database?.close();
  database = await testDatabase();
  events = keepEvents({ db: database.db, log });
  api = await open('consumer');
});
afterAll(async () => {
  await api.app.close();
  await database.close();
});

const track = (person: TestPerson | null, properties: object) =>
  api.call(person, 'POST', '/api/v0/tracking/event', { eventName: 'viewed_offer', properties });
const keptRows = async () => {
  await events.flush();
  return database.db.selectFrom('tracking_events').selectAll().orderBy('position').execute();
};
const kept = async () => (await keptRows()).map((row) => row.properties);

describe('a tracking event', () => {
  it('is enriched with the caller’s session, source and account [EXM-03]', async () => {
    const ada = await api.enter(issuerCustomer('ada'));
    const answer = await track(ada, { position: 3, utmSource: 'newsletter', utmMedium: 'email' });
    expect(answer.json()).toEqual({ accepted: true, invalidFields: [] });
    await track(ada, { position: 4, utmSource: 'elsewhere' });
    expect(await kept()).toEqual([
      {
        position: 3,
        utmSource: 'newsletter',
        utmMedium: 'email',
        is_agent_session: false,
        session_kind: 'own',
        user_source: 'newsletter',
        user_medium: 'email',
        role_list: '',
        cap1_role: 'PRIMARY',
        customer_account_role: 'primary',
      },
      expect.objectContaining({ position: 4, user_source: 'newsletter' }),
    ]);
  });

  it('has the company roles as a comma-separated list [EXM-03] [BUS-06]', async () => {
    await api.app.close();
    api = await open('business');
    const place = { roles: ['accountManager', 'traveler'] };
    await track(await api.enter(employee('solveig', 'biz-1', place)), {});
    expect(await kept()).toEqual([
      expect.objectContaining({
        role_list: 'accountManager,traveler',
        cap1_role: 'AU',
        customer_account_role: 'non-primary',
      }),
    ]);
  });

  it('of an agent is marked, also when acting for a customer [SES-07] [EXM-03]', async () => {
    const ada = await api.enter(issuerCustomer('ada'));
    const agent = await api.enter(issuerCustomer('juno', { isAgent: true }), 'agent');
    const acting = await api.actFor(agent, ada);
    await track(agent, {});
    await track(acting, {});
    expect(await kept()).toEqual([
      expect.objectContaining({ is_agent_session: true, session_kind: 'agent-portal' }),
      expect.objectContaining({ is_agent_session: true, session_kind: 'delegated' }),
    ]);
  });

  it('without a customer is stored without an account [EXM-03]', async () => {
    await track(null, { cta: 'Sign in' });
    expect(await kept()).toEqual([
      { cta: 'Sign in', is_agent_session: false, user_source: 'direct', user_medium: 'none' },
    ]);
  });

  it('drops invalid fields and reports them; none can overwrite the portal’s own fields [EXM-04]', async () => {
    const answer = await track(null, { cta: 'ok', bad: '<b>', is_agent_session: true });
    expect(answer.json()).toEqual({ accepted: true, invalidFields: ['bad', 'is_agent_session'] });
    expect(await kept()).toEqual([expect.objectContaining({ cta: 'ok', is_agent_session: false })]);
    expect((await kept())[0]).not.toHaveProperty('bad');
    expect((await keptRows())[0]?.invalid_fields).toEqual(['bad', 'is_agent_session']);
  });

  it.each([
    ['a NUL in its name', { eventName: 'a\u0000b' }],
    ['an unpaired surrogate in a value', { eventName: 'failed', properties: { responseText: '\ud800' } }],
  ])('with %s is answered as not accepted, never with an error [EXM-03]', async (_case, body) => {
    const answer = await api.call(null, 'POST', '/api/v0/tracking/event', body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ accepted: false, invalidFields: [] });
    expect(await kept()).toEqual([]);
  });
});

describe('simultaneous tracking events', () => {
  it('are stored with four statements in order of arrival, each with its own caller [EXM-03]', async () => {
    const ada = await api.enter(issuerCustomer('ada'));
    const bo = await api.enter(issuerCustomer('bo', { accounts: [] }));
    const statements: string[] = [];
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    events = keepEvents({ db: counting, log, pauseMs: 60_000 });
    await api.app.close();
    api = await open('consumer');
    for (let position = 0; position < 40; position++)
      await track([ada, bo, null][position % 3] ?? null, { position });
    const rows = await keptRows();
    expect(rows.map(({ properties }) => (properties as { position: number }).position)).toEqual(
      Array.from({ length: 40 }, (_, index) => index),
    );
    expect(rows.slice(0, 3).map((row) => row.customer_id)).toEqual([ada.customerId, bo.customerId, null]);
    expect(statements).toHaveLength(4);
  });

  it('are queued while the database is down and stored afterwards; those over 5,000 are dropped and counted [EXM-03]', async () => {
    let isAway = true;
    const away = database.db.withPlugin({
      transformQuery({ node }) {
        if (isAway) throw new Error('there is no database');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    events = keepEvents({ db: away, log });
    await api.app.close();
    api = await open('consumer');
    expect((await track(null, { first: 1 })).json()).toEqual({ accepted: true, invalidFields: [] });
    await events.flush();
    const add = () =>
      events.add({
        id: newId(),
        name: 'flood',
        properties: {},
        invalidFields: [],
        principal: null,
        receivedAt: api.clock.now(),
      });
    for (let count = 1; count < 5_000; count++) expect(add()).toBe(true);
    expect(add()).toBe(false);
    expect(events.lost()).toBe(1);
    expect((await track(null, {})).json()).toEqual({ accepted: false, invalidFields: [] });
    isAway = false;
    expect(await kept()).toHaveLength(5_000);
    expect((await kept())[0]).toMatchObject({ first: 1 });
    expect(events.lost()).toBe(2);
  });

  it('are all stored except the one that the database refuses [EXM-03]', async () => {
    const of = (name: string, id: string) =>
      events.add({
        id,
        name,
        properties: {},
        invalidFields: [],
        principal: null,
        receivedAt: api.clock.now(),
      });
    const twice = newId();
    of('one', twice);
    of('again', twice);
    of('two', newId());
    expect((await keptRows()).map(({ name }) => name)).toEqual(['one', 'two']);
    expect(events.lost()).toBe(1);
  });

  it('from two processes get positions in the order in which they become readable [EXM-03]', async () => {
    const other = keepEvents({ db: database.db, log });
    const seen: number[] = [];
    const read = async () => {
      const rows = await database.db
        .selectFrom('tracking_events')
        .select('position')
        .where('position', '>', seen.at(-1) ?? 0)
        .orderBy('position')
        .execute();
      seen.push(...rows.map(({ position }) => position));
    };
    for (let round = 0; round < 20; round++) {
      for (const keeper of [events, other])
        for (let count = 0; count < 5; count++)
          keeper.add({
            id: newId(),
            name: 'race',
            properties: {},
            invalidFields: [],
            principal: null,
            receivedAt: api.clock.now(),
          });
      await Promise.all([events.flush(), read(), other.flush(), read()]);
    }
    await read();
    expect(new Set(seen).size).toBe(200);
    await other.stop();
  });
});
