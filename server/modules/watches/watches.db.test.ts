import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import type { Watch } from '#contract/watches.ts';
import { type TestApi, type TestPerson, testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { checkWatch, readNewsForLetter, watchRoutes, type WatchesDeps } from './index.ts';

const database = await testDatabase();
let api: TestApi;
let ada: TestPerson;
let customer: ReturnType<typeof issuerCustomer>;
let deps: WatchesDeps;
/** The current price of every trip, in cents; null when none is for sale. */
let cents: number | null;

const question = {
  tripType: 'one_way',
  slices: [{ origin: 'airport:JFK', destination: 'airport:LIS', date: '2027-03-10' }],
  passengers: { ADT: 2, CNN: 0, INS: 0, INF: 0 },
  cabin: 'Economy',
  currency: 'USD',
};

beforeEach(async () => {
  await api?.app.close();
  cents = 50_000;
  api = await testApi({
    db: database.db,
    tenant: 'consumer',
    routes({ db, clock }) {
      deps = {
        db,
        clock,
        lowestOf: async ({ slices }) => ({
          lowest: cents === null ? null : money(cents, 'USD'),
          title: { en: 'New York City to Lisbon', fr: 'New York – Lisbonne' },
          departsOn: slices[0]?.date ?? '',
        }),
      };
      return watchRoutes(deps);
    },
  });
  customer = issuerCustomer(`ada-${crypto.randomUUID()}`);
  ada = await api.enter(customer);
});
afterAll(async () => {
  await api.app.close();
  await database.close();
});

const begin = (date = '2027-03-10', person = ada) =>
  api.call(person, 'POST', '/api/v0/watches', {
    question: { ...question, slices: [{ ...question.slices[0], date }] },
  });
const list = async (person = ada): Promise<{ watches: Watch[]; unread: number }> =>
  (await api.call(person, 'GET', '/api/v0/watches')).json();
const watchOf = async (): Promise<Watch> => {
  const [watch] = (await list()).watches;
  if (!watch) throw new Error('nothing is watched');
  return watch;
};
const lettersTo = async (watchId: string) =>
  (await database.db.selectFrom('tasks').select('subject').where('kind', '=', 'send-watch-news').execute())
    .map(({ subject }) => subject)
    .filter((subject, at, all) => all.indexOf(subject) === at && watchId !== '');

describe('a price watch', () => {
  it('starts with the current price, and counts as seen once it was viewed [PRD-01]', async () => {
    const begun = (await begin()).json().watch;
    expect(begun).toMatchObject({
      state: 'JustWatched',
      title: 'New York City to Lisbon',
      first: { amount: 500, currency: 'USD' },
      channels: ['Email', 'AppNotifications'],
      change: { kind: 'same', amount: { amount: 0, currency: 'USD' } },
    });
    const seen = await api.call(ada, 'POST', `/api/v0/watches/${begun.watchId}/acknowledge`);
    expect(seen.json().watch.state).toBe('Watching');
  });

  it('is created once when two windows request it at the same time [PRD-01]', async () => {
    const [one, other] = await Promise.all([begin(), begin()]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(one.json().watch.watchId).toBe(other.json().watch.watchId);
    expect((await list()).watches).toHaveLength(1);
  });

  it('is refused for an unknown trip, and as the twenty-first one', async () => {
    cents = null;
    expect((await begin()).json()).toMatchObject({ code: 'nothing-to-watch', next: 'search_again' });
    cents = 50_000;
    for (let day = 1; day <= 20; day++) await begin(`2027-04-${String(day).padStart(2, '0')}`);
    expect((await begin('2027-05-01')).json()).toMatchObject({ code: 'too-many-watches' });
    expect((await list()).watches).toHaveLength(20);
  });

  it('notifies once, by e-mail and in the app, when the price fell by 2 % since the last notice [PRD-01]', async () => {
    await begin();
    const { watchId } = await watchOf();
    cents = 49_500;
    await checkWatch(deps)({ watchId });
    expect((await watchOf()).news).toEqual([]);
    cents = 48_000;
    api.clock.advance({ hours: 12 });
    // Two processes check at the same moment.
    await Promise.all([checkWatch(deps)({ watchId }), checkWatch(deps)({ watchId })]);
    // The session of the morning is over by now.
    const { watches, unread } = await list(await api.enter(customer));
    expect(unread).toBe(1);
    expect(watches[0]).toMatchObject({
      latest: { amount: 480, currency: 'USD' },
      change: { kind: 'fell', amount: { amount: 20, currency: 'USD' } },
      news: [{ kind: 'fell', difference: { amount: 20, currency: 'USD' }, isRead: false }],
    });
    const newsId = watches[0]?.news[0]?.id ?? '';
    expect(await lettersTo(watchId)).toContain(newsId);
    expect(await readNewsForLetter(deps, newsId)).toMatchObject({
      kind: 'fell',
      from: { amount: 500, currency: 'USD' },
      to: { amount: 480, currency: 'USD' },
    });
  });

  it('sends no e-mail when set to app only, and otherwise uses the new address [PRD-01]', async () => {
    await begin();
    const { watchId } = await watchOf();
    const changed = await api.call(ada, 'PUT', `/api/v0/watches/${watchId}`, {
      channels: ['AppNotifications'],
      email: 'ada@elsewhere.example',
    });
    expect(changed.json().watch).toMatchObject({
      channels: ['AppNotifications'],
      email: 'ada@elsewhere.example',
    });
    cents = 60_000;
    await checkWatch(deps)({ watchId });
    const [news] = (await watchOf()).news;
    expect(news).toMatchObject({ kind: 'rose', difference: { amount: 100, currency: 'USD' } });
    expect(await lettersTo(watchId)).not.toContain(news?.id);
  });

  it('shows nothing in the app when set to e-mail only, then or later [PRD-01]', async () => {
    await begin();
    const { watchId, email } = await watchOf();
    const choose = (channels: readonly string[]) =>
      api.call(ada, 'PUT', `/api/v0/watches/${watchId}`, { channels, email });
    await choose(['Email']);
    cents = 40_000;
    await checkWatch(deps)({ watchId });
    expect(await list()).toMatchObject({
      unread: 0,
      watches: [{ latest: { amount: 400, currency: 'USD' }, news: [] }],
    });
    const { id } = await database.db
      .selectFrom('watch_news')
      .select('id')
      .where('watch_id', '=', watchId)
      .executeTakeFirstOrThrow();
    expect(await lettersTo(watchId)).toContain(id);
    expect(await readNewsForLetter(deps, id)).toMatchObject({ to: { amount: 400, currency: 'USD' } });

    await choose(['AppNotifications']);
    expect(await list()).toMatchObject({ unread: 0, watches: [{ news: [] }] });
    cents = 50_000;
    api.clock.advance({ minutes: 10 });
    await checkWatch(deps)({ watchId });
    expect(await list()).toMatchObject({ unread: 1, watches: [{ news: [{ kind: 'rose', isRead: false }] }] });
    await api.call(ada, 'POST', `/api/v0/watches/${watchId}/acknowledge`);
    expect(await list()).toMatchObject({ unread: 0, watches: [{ news: [{ kind: 'rose', isRead: true }] }] });
  });

  it('can be stopped repeatedly, and cannot be changed afterwards [PRD-01]', async () => {
    await begin();
    const { watchId } = await watchOf();
    const stop = () => api.call(ada, 'DELETE', `/api/v0/watches/${watchId}`);
    const [one, other] = await Promise.all([stop(), stop()]);
    expect([one.json().watch.state, other.json().watch.state]).toEqual(['NotWatching', 'NotWatching']);
    expect((await list()).watches).toEqual([]);
    const late = await api.call(ada, 'PUT', `/api/v0/watches/${watchId}`, {
      channels: ['Email'],
      email: 'ada@elsewhere.example',
    });
    expect(late.json()).toMatchObject({ code: 'watch-ended' });
    expect(await checkWatch(deps)({ watchId })).toBeUndefined();
  });

  it('ends automatically on the day of departure [PRD-01]', async () => {
    await begin('2026-11-24');
    const { watchId } = await watchOf();
    api.clock.advance({ hours: 4 * 24 });
    expect(await checkWatch(deps)({ watchId })).toBeUndefined();
    expect((await list(await api.enter(customer))).watches).toEqual([]);
  });

  it('cannot be accessed by another customer', async () => {
    await begin();
    const { watchId } = await watchOf();
    const eve = await api.enter(issuerCustomer(`eve-${crypto.randomUUID()}`));
    for (const answer of [
      await api.call(eve, 'DELETE', `/api/v0/watches/${watchId}`),
      await api.call(eve, 'POST', `/api/v0/watches/${watchId}/acknowledge`),
      await api.call(eve, 'PUT', `/api/v0/watches/${watchId}`, {
        channels: ['Email'],
        email: 'eve@e.example',
      }),
    ])
      expect(answer.statusCode).toBe(404);
    expect((await watchOf()).state).toBe('JustWatched');
  });
});
