import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import type { Database } from '#server/platform/db/database.ts';
import { noCheckpoint } from '#server/platform/checkpoint.ts';
import type { Route } from '#server/platform/http/route.ts';
import { type TestApi, testApi, type TestPerson } from '#tests/support/api.ts';
import { hotelCharge as hotel } from '#tests/support/agents/hotel-charge.ts';
import { enterAgentAndCustomer, spendBody, spendCall } from '#tests/support/agents/spending.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { delegationRoutes } from './routes.ts';
import type { StoredCharge } from './stored-charge.ts';

const secret = 'another secret of the tests, long enough';
let database: Database;
let api: TestApi;
let agent: TestPerson;
let ada: TestPerson;
let visits = 0;
let people = 0;

/** What requests charge for now. */
let sold: StoredCharge = hotel;

const calls: Route[] = [
  spendCall(() => {
    visits += 1;
  }),
];

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi({
    db: database.db,
    tenant: 'consumer',
    spendingOf: async ({ body }) => {
      const { minor, isRepeated } = spendBody.parse(body);
      return isRepeated ? null : { total: money(minor, 'USD'), charge: sold };
    },
    routes: ({ db, clock }) => [
      ...delegationRoutes({
        db,
        clock,
        checkpoint: noCheckpoint,
        secret,
        portalUrl: 'https://portal.test',
        forget: async () => undefined,
        hasCase: async () => false,
        nameTrips: async () => [],
        spendingOf: async () => Promise.reject(new Error('not asked here')),
        beginIn: () => Promise.reject(new Error('not begun here')),
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
  sold = hotel;
});

const post = (by: TestPerson, path: string, body: object = {}) =>
  api.call(by, 'POST', `/api/v0/${path}`, body);
const codeOf = (answer: { json(): { code: string } }) => answer.json().code;

describe('what a customer agrees to', () => {
  it('tells the customer in their language what they agree to [AGT-02]', async () => {
    const acting = await api.actFor(agent, ada);
    await post(acting, 'test/spend', { minor: 12345 });
    const inFrench = await api.call(ada, 'GET', '/api/v0/agent-calls', undefined, {
      'accept-language': 'fr-CA',
    });
    expect(inFrench.json().confirmations[0].charge).toMatchObject({
      place: 'Alfama, Lisbonne',
      payments: [{ label: 'Crédit de voyage' }, { label: 'Quill Voyager, Visa' }],
    });
  });

  it.each([
    ['the price', { payments: [{ ...hotel.payments[1], amount: { amount: 101, currency: 'USD' } }] }],
    ['the item', { title: { en: 'Casa das Janelas', fr: 'Casa das Janelas' } }],
    ['the days', { endsOn: '2027-03-16' }],
    ['the people', { people: ['Ada Lovelace', 'Charles Babbage'] }],
    ['who pays', { payments: [hotel.payments[1], hotel.payments[0]] }],
  ])('needs another yes once %s of it has changed [AGT-02]', async (_what, more) => {
    const acting = await api.actFor(agent, ada);
    const { confirmationId } = (await post(acting, 'test/spend', { minor: 12345 })).json().context;
    await post(ada, `agent-calls/confirmations/${confirmationId}`, { agrees: true });
    sold = { ...hotel, ...more } as StoredCharge;
    expect(codeOf(await post(acting, 'test/spend', { minor: 12345 }))).toBe('customer-must-agree');
    sold = hotel;
    expect((await post(acting, 'test/spend', { minor: 12345 })).statusCode).toBe(200);
  });

  it('needs a yes also where no money is charged, and none for a repetition of what has begun [AGT-02]', async () => {
    const acting = await api.actFor(agent, ada);
    expect(codeOf(await post(acting, 'test/spend', { minor: 0 }))).toBe('customer-must-agree');
    expect((await post(acting, 'test/spend', { minor: 0, isRepeated: true })).statusCode).toBe(200);
  });

  it('asks the same once more three minutes after a no, and never after the second [AGT-02]', async () => {
    const acting = await api.actFor(agent, ada);
    const spend = (minor = 500) => post(acting, 'test/spend', { minor });
    const refuse = async (minor?: number) => {
      const { confirmationId } = (await spend(minor)).json().context;
      await post(ada, `agent-calls/confirmations/${confirmationId}`, { agrees: false });
      return confirmationId;
    };
    await refuse();
    const soon = await spend();
    expect([soon.statusCode, codeOf(soon), soon.headers['retry-after']]).toEqual([
      429,
      'customer-declined',
      '180',
    ]);
    const inThreeMinutes = new Date(api.clock.now().getTime() + 180_000).toISOString();
    expect(soon.json().context).toEqual({ retryAt: inThreeMinutes });
    expect(codeOf(await spend(499))).toBe('customer-must-agree');
    api.clock.advance({ minutes: 3 });
    await refuse();
    api.clock.advance({ minutes: 4 });
    expect(codeOf(await spend())).toBe('customer-declined-again');
    for (const minor of [501, 502, 503]) await refuse(minor);
    expect(codeOf(await spend(504))).toBe('customer-declined-again');
    expect(visits).toBe(0);
  });

  it('lapses unanswered after five minutes, and is asked anew by the next try [AGT-02]', async () => {
    const acting = await api.actFor(agent, ada);
    const spend = async () => (await post(acting, 'test/spend', { minor: 500 })).json().context;
    const { confirmationId } = await spend();
    api.clock.advance({ minutes: 6 });
    const late = await post(ada, `agent-calls/confirmations/${confirmationId}`, { agrees: true });
    expect(codeOf(late)).toBe('conflict');
    expect((await spend()).confirmationId).not.toBe(confirmationId);
    expect(visits).toBe(0);
  });
});

describe('codes for callers', () => {
  it('asks one app for six codes an hour at most, and says when it can be asked again [AGT-01]', async () => {
    const start = () => post(agent, 'agent/verifications', { customerId: ada.customerId });
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await start()).statusCode).toBe(200);
      api.clock.advance({ minutes: 1 });
    }
    // Of two at once one is the sixth.
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429]);
    const refused = await start();
    expect([codeOf(refused), refused.headers['retry-after']]).toEqual(['codes-used-up', '3300']);
    api.clock.advance({ minutes: 55 });
    agent = await api.enter(issuerCustomer(`juno-${people}`, { isAgent: true }), 'agent');
    expect((await start()).statusCode).toBe(200);
  });

  it('lets one agent ask for thirty codes an hour at most, of any customers [AGT-01]', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const one = await api.enter(issuerCustomer(`caller-${people}-${nth}`));
      for (let again = 0; again < 6; again += 1)
        await post(agent, 'agent/verifications', { customerId: one.customerId });
    }
    expect(codeOf(await post(agent, 'agent/verifications', { customerId: ada.customerId }))).toBe(
      'codes-used-up',
    );
  });
});
