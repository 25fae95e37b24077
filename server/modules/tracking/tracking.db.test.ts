import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDelegatedSession } from '#server/modules/session/index.ts';
import { type Database, inTransaction } from '#server/platform/db/database.ts';
import { type TestApi, testApi, type TestPerson } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { employee, issuerCustomer } from '#tests/support/issuer-customers.ts';
import { trackingRoutes } from './index.ts';

let database: Database;
let api: TestApi;

const open = (tenant: 'consumer' | 'business') =>
  testApi({ db: database.db, tenant, routes: trackingRoutes });

beforeEach(async () => {
  await api?.app.close();
  await database?.close();
  database = await testDatabase();
  api = await open('consumer');
});
afterAll(async () => {
  await api.app.close();
  await database.close();
});

const track = (person: TestPerson | null, properties: object) =>
  api.call(person, 'POST', '/api/v0/tracking/event', { eventName: 'viewed_offer', properties });
const kept = async () =>
  (await database.db.selectFrom('tracking_events').selectAll().orderBy('id').execute()).map(
    (row) => row.properties,
  );

describe('an event', () => {
  it('is enriched with session, source and account of the caller [EXM-03]', async () => {
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

  it('carries the role list of a company, joined by commas [EXM-03] [BUS-06]', async () => {
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
    const opened = await inTransaction(database.db, (tx) =>
      openDelegatedSession(tx, {
        agentId: agent.customerId,
        customerId: ada.customerId,
        businessId: null,
        reason: 'Asked for help',
        now: api.clock.now(),
      }),
    );
    await track(agent, {});
    await track({ ...opened, customerId: ada.customerId, csrf: '' }, {});
    expect(await kept()).toEqual([
      expect.objectContaining({ is_agent_session: true, session_kind: 'agent-portal' }),
      expect.objectContaining({ is_agent_session: true, session_kind: 'delegated' }),
    ]);
  });

  it('of nobody is kept without an account [EXM-03]', async () => {
    await track(null, { cta: 'Sign in' });
    expect(await kept()).toEqual([
      { cta: 'Sign in', is_agent_session: false, user_source: 'direct', user_medium: 'none' },
    ]);
  });

  it('loses the fields that break the rules, and says which; none can pose as ours [EXM-04]', async () => {
    const answer = await track(null, { cta: 'ok', bad: '<b>', is_agent_session: true });
    expect(answer.json()).toEqual({ accepted: true, invalidFields: ['bad', 'is_agent_session'] });
    expect(await kept()).toEqual([expect.objectContaining({ cta: 'ok', is_agent_session: false })]);
    expect((await kept())[0]).not.toHaveProperty('bad');
  });

  it('that cannot be kept is answered as not accepted, never as an error [EXM-03]', async () => {
    const answer = await api.call(null, 'POST', '/api/v0/tracking/event', { eventName: 'a\u0000b' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ accepted: false, invalidFields: [] });
  });
});
