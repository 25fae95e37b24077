import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import type { PredictionScorecard } from '#contract/flights/predictions.ts';
import type { Places } from '#server/modules/places/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sandboxAir } from '#server/suppliers/sandbox/air/air.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { type TestApi, testApi, testClock, type TestPerson } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerCustomer } from '#tests/support/issuer-customers.ts';
import { testPlaces } from '#tests/support/places/test-places.ts';
import { type TestWorld, testWorld, worldBegins } from '#tests/support/world.ts';
import { runTask } from '#tests/support/run-task.ts';
import type { PredictionsDeps } from './deps.ts';
import { predictionRoutes, predictionTasks, rememberPrices } from './index.ts';

let world: TestWorld;
let places: Places;
let database: Database;
let api: TestApi;
let ada: TestPerson;
let deps: PredictionsDeps;

const today = worldBegins.toISOString().slice(0, 10);
const departs = addDays(today, 60);
const asked = {
  tripType: 'one_way',
  slices: [{ origin: 'airport:BOS', destination: 'airport:MIA', date: departs }],
  cabin: 'Economy',
  currency: 'USD',
};

beforeAll(async () => {
  world = await testWorld({ namesHotels: false });
  const client = createWorldClient({ baseUrl: world.url, apiKey: world.apiKey });
  places = await testPlaces();
  database = await testDatabase();
  api = await testApi({
    db: database.db,
    tenant: 'consumer',
    clock: testClock(worldBegins.toISOString()),
    routes({ db, clock }) {
      deps = {
        db,
        clock,
        suppliers: [sandboxAir(client)],
        places,
        partner: 'Fareglass',
        nudge: () => undefined,
      };
      return predictionRoutes(deps);
    },
  });
  ada = await api.enter(issuerCustomer(`ada-${crypto.randomUUID()}`));
});
afterAll(async () => {
  await api?.app.close();
  await database?.close();
  await world?.close();
});

const predict = async (body: object = asked) =>
  (await api.call(ada, 'POST', '/api/v0/predictions/flights', body)).json();
const readWhatWaits = async () => {
  const waiting = await database.db
    .selectFrom('tasks')
    .select('subject')
    .where('kind', '=', 'read-market')
    .execute();
  // A new world may be slow to answer; the runner retries, and so does this.
  for (const { subject } of waiting)
    await expect.poll(() => runTask(predictionTasks(deps), 'read-market', subject)).toBeUndefined();
};
const scorecard = async (): Promise<PredictionScorecard> =>
  (await api.call(null, 'GET', '/api/v0/predictions/scorecard')).json();

describe('price predictions for flights', () => {
  it('first learn the market, then give odds for the current price [PRD-01] [PRD-02]', async () => {
    expect((await predict()).slices).toMatchObject([{ prediction: null, silence: 'still_reading' }]);
    await readWhatWaits();
    const told = await predict();
    const [outlook] = told.slices;
    expect(told.partner).toBe('Fareglass');
    expect(outlook).toMatchObject({ silence: null, daysSeen: 60, days: 21 });
    expect(['wait', 'fair', 'good', 'great']).toContain(outlook.prediction);
    expect(told.prediction).toBe(outlook.prediction);
    expect(outlook.chanceCheaper).toBeGreaterThanOrEqual(0);
    expect(outlook.chanceCheaper).toBeLessThanOrEqual(1);
    expect(outlook.range.low.amount).toBeLessThan(outlook.range.high.amount);
    const [supplier] = deps.suppliers;
    const [day] =
      (await supplier?.listLowestByDay?.({
        origin: 'BOS',
        destination: 'MIA',
        from: departs,
        until: departs,
        party: { adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 0 },
        cabin: 'Economy',
        currency: 'USD',
      })) ?? [];
    expect(outlook.lowest.amount).toBe((day?.lowest?.minor ?? 0) / 100);
  });

  it('use the busiest airport for a city without a city code, and say so [PRD-01]', async () => {
    const boston = places.autocomplete('Boston', 1, 'en')[0]?.placeId ?? '';
    expect(places.airportsOf(boston).length).toBeGreaterThan(1);
    const [slice] = asked.slices;
    const whole = await predict({ ...asked, slices: [{ ...slice, origin: boston }] });
    const one = await predict();
    expect(one.slices[0].judgedBy).toEqual([]);
    expect(whole.slices).toEqual([{ ...one.slices[0], origin: boston, judgedBy: ['BOS'] }]);
  });

  it('store each airline’s near-lowest price and its remaining seats, including today’s [PRD-01]', async () => {
    const rows = await database.db
      .selectFrom('observed_prices')
      .select(['seen_on', 'lowest_minor', 'by_airline', 'seats_by_airline'])
      .where('departs_on', '=', departs)
      .orderBy('seen_on')
      .execute();
    expect(rows.at(-1)?.seen_on).toBe(today);
    const asked = rows.map(({ by_airline }) => Object.values(by_airline ?? {}).map(Number));
    expect(asked.every(({ length }) => length > 0)).toBe(true);
    expect(asked.some(({ length }) => length > 1)).toBe(true);
    const seats = rows.flatMap(({ seats_by_airline }) => Object.values(seats_by_airline ?? {}).map(Number));
    expect(seats).toHaveLength(asked.flat().length);
    expect(Math.min(...seats)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...seats)).toBe(9);
    expect(new Set(seats).size).toBeGreaterThan(3);
    expect(rows.filter(({ lowest_minor }, at) => lowest_minor !== Math.min(...(asked[at] ?? [])))).toEqual(
      [],
    );
  });

  it('give amounts in the requested currency [PRD-01]', async () => {
    const { slices } = await predict({ ...asked, currency: 'CAD' });
    expect(slices[0]).toMatchObject({
      lowest: { currency: 'CAD' },
      usual: { currency: 'CAD' },
      likelyFall: { currency: 'CAD' },
    });
  });

  it('are withheld for a flight tomorrow, and refused for past days [PRD-01]', async () => {
    const on = (date: string) => ({ ...asked, slices: [{ ...asked.slices[0], date }] });
    expect((await predict(on(addDays(today, 1)))).slices[0]).toMatchObject({
      prediction: null,
      silence: 'leaves_soon',
    });
    expect(await predict(on(addDays(today, -3)))).toMatchObject({ code: 'validation-failed' });
  });

  it('are evaluated on a public scorecard against buying at once, waiting and perfect foresight [PRD-01]', async () => {
    const card = await scorecard();
    const count = (kind: string) =>
      card.counts.filter((one) => one.kind === kind).reduce((sum, { calls }) => sum + calls, 0);
    expect(count('rehearsed')).toBeGreaterThan(500);
    expect(count('made')).toBeGreaterThan(8);
    expect(card.total?.calls).toBeGreaterThan(100);
    const judged = (kind: string) =>
      card.counts.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.judged, 0);
    expect(card.scored).toEqual({ made: judged('made'), rehearsed: judged('rehearsed'), most: 40_000 });
    // No flight of a call that was made has left yet, so that only the rehearsed ones have a row.
    expect(card.byKind.map(({ kind, calls }) => [kind, calls])).toEqual([['rehearsed', card.total?.calls]]);
    const { clairvoyant = 0, followed = 0, buyNow = 0, wait = 0 } = card.total ?? {};
    expect(clairvoyant).toBeLessThanOrEqual(followed);
    expect(clairvoyant).toBeLessThanOrEqual(Math.min(buyNow, wait));
    expect(card.total?.regret.buyNow).toBeCloseTo(followed - buyNow, 6);
    expect(card.total?.regret.wait).toBeCloseTo(followed - wait, 6);
    expect(card.total?.regret.clairvoyant).toBeCloseTo(followed - clairvoyant, 6);
    expect(card.byRoute).toMatchObject([{ origin: 'BOS', destination: 'MIA' }]);
    expect(card.coverage.map(({ nominal }) => nominal)).toEqual([0.1, 0.25, 0.5, 0.75, 0.9]);
    expect(card.brier ?? 1).toBeLessThan(card.brierOfBaseRate ?? 0);
  });

  it('use the first weeks of a market for training only, and keep them off the scorecard [PRD-01]', async () => {
    const kinds = await database.db
      .selectFrom('price_calls')
      .select(['kind'])
      .select(({ fn }) => [
        fn.countAll<number>().as('calls'),
        fn.count<number>('lowest_minor').as('judged'),
        fn.count<number>('followed_minor').as('ended'),
      ])
      .select(sql<string>`min(called_on)::text`.as('first'))
      .select(sql<string>`max(called_on)::text`.as('last'))
      .groupBy('kind')
      .execute();
    const of = (kind: string) => kinds.find((one) => one.kind === kind);
    const [quiet, rehearsed] = [of('quiet'), of('rehearsed')];
    expect(quiet?.calls).toBeGreaterThan(200);
    expect(quiet).toMatchObject({ judged: quiet?.calls, ended: 0 });
    expect((quiet?.last ?? '') < (rehearsed?.first ?? '')).toBe(true);
    const card = await scorecard();
    expect(card.from).toBe(rehearsed?.first);
    expect(card.counts.reduce((sum, { calls }) => sum + calls, 0)).toBe(
      (rehearsed?.calls ?? 0) + (of('made')?.calls ?? 0),
    );
  });

  it('are never revised as days pass, while new ones are added [PRD-01]', async () => {
    const calls = () =>
      database.db
        .selectFrom('price_calls')
        .select(['departs_on', 'called_on', 'advice', 'price_minor', 'chance', 'kind'])
        .where('called_on', '=', today)
        .orderBy('departs_on')
        .execute();
    const before = await calls();
    api.clock.advance({ hours: 3 * 24 });
    await fetch(`${world.url}/v1/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.apiKey}` },
      body: JSON.stringify({ advanceSeconds: 3 * 86_400 }),
    });
    ada = await api.enter(issuerCustomer(`ada-${crypto.randomUUID()}`));
    expect((await predict()).slices[0]).toMatchObject({ silence: 'still_reading' });
    await readWhatWaits();
    expect(await calls()).toEqual(before);
    const days = await database.db
      .selectFrom('price_calls')
      .select(['called_on', 'kind'])
      .distinct()
      .where('called_on', '>', today)
      .orderBy('called_on')
      .execute();
    expect(days).toEqual([
      { called_on: addDays(today, 1), kind: 'rehearsed' },
      { called_on: addDays(today, 2), kind: 'rehearsed' },
      { called_on: addDays(today, 3), kind: 'made' },
    ]);
  });

  it('store the lowest price that customers saw each day [PRD-01]', async () => {
    const memory = rememberPrices(deps, { warn: () => undefined });
    const seen = (lowestMinor: number) => ({
      origin: { placeId: 'airport:SFO', airports: ['SFO'] },
      destination: { placeId: 'airport:SEA', airports: ['SEA'] },
      cabin: 'Economy' as const,
      departs: '2027-04-01',
      lowestMinor,
      stops: 0,
      source: 'search' as const,
    });
    memory.remember([seen(9_000), seen(8_000)]);
    await memory.flush();
    memory.remember([seen(8_500)]);
    await memory.flush();
    const rows = await database.db
      .selectFrom('observed_prices')
      .innerJoin('price_markets', 'price_markets.id', 'observed_prices.market_id')
      .select(['lowest_minor', 'source', 'stops'])
      .where('origin', '=', 'SFO')
      .execute();
    expect(rows).toEqual([{ lowest_minor: 8_000, source: 'search', stops: 0 }]);
  });
});
