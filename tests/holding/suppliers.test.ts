import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { autocompleteLodging } from '#contract/places.ts';
import { searchAvailability } from '#contract/stays.ts';
import type { TestPerson } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { openStage, type Stage } from '#tests/support/stage.ts';
import { freePort } from '#scripts/postgres.ts';
import { type Lie, lyingSupplier } from './lying-supplier.ts';

let stage: Stage;
let liar: Awaited<ReturnType<typeof lyingSupplier>>;
let server: TestServer;
let person: TestPerson;
let metricsUrl: string;
let placeId = '';
let lodgingId = '';
let said = '';
const nights = { checkIn: '2027-03-01', checkOut: '2027-03-04', rooms: [{ adults: 2 }] };

beforeAll(async () => {
  stage = await openStage();
  liar = await lyingSupplier(stage.world.url);
  const metricsPort = await freePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  server = await stage.start(undefined, {
    world: { url: liar.url, apiKey: stage.world.apiKey },
    environment: { LOG_LEVEL: 'warn', METRICS_ADDRESS: `127.0.0.1:${metricsPort}` },
    onOutput: (text) => (said += text),
  });
  person = await stage.enter('trusting');
  const places = await server.call(person, 'GET', '/api/v0/autocomplete/lodging?query=Lisbon');
  placeId = autocompleteLodging.response.parse(places?.body).places[0]?.placeId ?? '';
  const found = searchAvailability.response.parse((await search())?.body);
  lodgingId = found.stays.find(({ availability }) => availability === 'Available')?.lodgingId ?? '';
});
afterAll(async () => {
  await server.stop();
  await liar.close();
  await stage.close();
});

const search = () => server.call(person, 'POST', searchAvailability.path, { ...nights, placeId, limit: 100 });
const rooms = () => server.call(person, 'POST', `/api/v0/hotels/${lodgingId}/rooms`, nights);

/** Changes all values under a key at any depth. */
function changeAll(value: unknown, name: string, change: (old: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => changeAll(one, name, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === name ? change(inner) : changeAll(inner, name, change),
    ]),
  );
}

const ratesPath = /\/v1\/lodging\/stays\/\d+\/rates/;
const lies: readonly (readonly [string, Lie])[] = [
  ['a negative price', (json) => changeAll(json, 'minor', (old) => -Number(old))],
  ['another currency', (json) => changeAll(json, 'currency', () => 'EUR')],
  ['another stay', (json) => ({ ...json, stayId: 4 })],
  ['a wrong shape', (json) => ({ ...json, rooms: 'none' })],
  ['a truncated answer', 'half'],
  ['an HTML page of a proxy', 'page'],
];

/** Lets the circuit breaker close, so that the next case reaches the supplier. */
async function heal(): Promise<void> {
  liar.beHonest();
  await expect.poll(async () => (await rooms())?.status, { interval: 300 }).toBe(200);
}

describe('a supplier with false rates', () => {
  it.each(lies)('with %s is rejected with a clear problem, and logged [NAV-08]', async (_, lie) => {
    await heal();
    liar.lieAbout(ratesPath, lie);
    said = '';
    const answer = await rooms();
    expect(liar.lies()).toBeGreaterThan(0);
    expect(answer?.status).toBeGreaterThanOrEqual(502);
    expect(answer?.body).toMatchObject({ retryable: true, instance: expect.any(String) });
    expect(JSON.stringify(answer?.body)).not.toMatch(/at .*\.ts|sandbox|undefined/);
    await expect.poll(() => said).toMatch(/stays\.rates/);
  });
});

describe('a supplier with one malformed stay in a list', () => {
  it('loses only that stay, and the list is marked incomplete [LOD-01]', async () => {
    await heal();
    liar.lieAbout(/\/v1\/lodging\/availability/, (json) => {
      const stays = json['stays'] as Record<string, unknown>[];
      return { ...json, stays: stays.map((stay, at) => (at === 0 ? { ...stay, lat: 'north' } : stay)) };
    });
    const answer = await search();
    expect(answer?.status).toBe(200);
    expect(answer?.body).toMatchObject({ complete: false });
    liar.beHonest();
  });
});

describe('a supplier that is silent or never finishes its answer', () => {
  it('does not affect the portal, opens the circuit breaker, and recovers by itself [NAV-08]', async () => {
    await heal();
    for (const lie of ['endless', 'silence'] as const) {
      liar.lieAbout(/\/v1\/lodging\/availability/, lie);
      const began = performance.now();
      const waiting = Array.from({ length: 6 }, search);
      const others = await Promise.all(
        ['/api/v0/userInfo', '/api/v0/user/wallet/details', '/api/v0/trips'].map((path) =>
          server.call(person, 'GET', path),
        ),
      );
      expect(others.map((other) => other?.status)).toEqual([200, 200, 200]);
      expect(performance.now() - began).toBeLessThan(5_000);
      for (const answer of await Promise.all(waiting)) expect(answer?.status).toBe(502);
      // The circuit breaker is open: requests fail at once without reaching the supplier.
      const before = liar.lies();
      const resting = performance.now();
      expect((await search())?.status).toBe(502);
      expect(performance.now() - resting).toBeLessThan(2_000);
      expect(liar.lies()).toBe(before);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      liar.beHonest();
      await expect.poll(async () => (await search())?.status, { interval: 300 }).toBe(200);
    }
  });

  it('leaves the portal degraded but ready, and shows in the metrics [NAV-08]', async () => {
    const text = await (await fetch(metricsUrl)).text();
    expect(text).toMatch(
      /cardinal_supplier_call_seconds_count\{[^}]*operation="stays.search",outcome="resting"/,
    );
    expect(text).toMatch(
      /cardinal_supplier_call_seconds_count\{[^}]*operation="stays.rates",outcome="unclear"/,
    );
    expect(text).toMatch(
      /cardinal_request_seconds_count\{[^}]*route="\/api\/v0\/userInfo",method="GET",status="200"/,
    );
    await expect
      .poll(async () => (await fetch(metricsUrl)).text())
      .toMatch(/cardinal_ledger_faults\{check="chains-have-no-gap"[^}]*\} 0/);
    for (const name of [
      'cardinal_tasks',
      'cardinal_open_holds',
      'cardinal_pool_connections',
      'cardinal_sealed_values',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(text).toContain(`\n${name}`);
    await liar.close();
    await expect
      .poll(async () => (await (await fetch(`${server.url}/readyz`)).json()) as unknown)
      .toMatchObject({ status: 'degraded', parts: { database: 'ok', tasks: 'ok', suppliers: 'degraded' } });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await server.call(person, 'GET', '/api/v0/trips'))?.status).toBe(200);
  });
});
