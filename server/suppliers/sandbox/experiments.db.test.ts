import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  describeExperiments,
  experimentsRoutes,
  openExperiments,
} from '#server/modules/experiments/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createMetrics } from '#server/platform/monitoring/metrics.ts';
import { type TestApi, testApi, type TestPerson } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { issuerAccount, issuerCustomer } from '#tests/support/issuer-customers.ts';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import { createWorldClient } from './client.ts';
import { followExperimentDesk } from './experiments.ts';

const tenant = 'consumer';

/** A separate portal on a database and a world: its API, its experiments and its counts. */
async function openPortal(database: Database, world: Pick<TestWorld, 'url' | 'apiKey'>) {
  const metrics = createMetrics({ tenant });
  const desk = followExperimentDesk(createWorldClient({ baseUrl: world.url, apiKey: world.apiKey }), {
    tenant,
    experiments: describeExperiments(tenant),
  });
  const experiments = openExperiments({ db: database.db, tenant, desk, onExposed: metrics.countExposure });
  const api = await testApi({
    db: database.db,
    tenant,
    routes: () => experimentsRoutes({ tenant, experiments }),
  });
  return {
    api,
    experiments,
    metrics,
    async close() {
      await desk.stop();
      await api.app.close();
    },
  };
}

const variantsOf = async (api: TestApi, person: TestPerson): Promise<Record<string, string>> => {
  const answer = await api.call(person, 'PUT', '/api/v0/experiments/active');
  return Object.fromEntries(
    answer.json().experiments.map((one: { id: string; variant: string }) => [one.id, one.variant]),
  );
};

let world: TestWorld;
let database: Database;
let one: Awaited<ReturnType<typeof openPortal>>;
let other: Awaited<ReturnType<typeof openPortal>>;

beforeAll(async () => {
  world = await testWorld();
  database = await testDatabase();
  one = await openPortal(database, world);
  other = await openPortal(database, world);
});
afterAll(async () => {
  await one.close();
  await other.close();
  await database.close();
  await world.close();
});

const at = (handle: string, experiment: string) =>
  `/v1/experiments/people/${encodeURIComponent(handle)}/switches/${experiment}`;
const told = async (handle: string, experiment: string) => {
  const { body } = await world.call('GET', `/v1/experiments/people/${encodeURIComponent(handle)}`);
  const list = body['experiments'] as { id: string; variants: string[]; ruled: unknown; switched: unknown }[];
  return list.find(({ id }) => id === experiment);
};

describe('experiments that the sandbox can switch', () => {
  it('follow a switch for one person in every process, and its undoing; others keep the rules’ outcome [EXM-01] [EXM-02]', async () => {
    const person = await one.api.enter(issuerCustomer('primary'));
    const neighbour = await one.api.enter(issuerCustomer('primary+next'));
    const before = await variantsOf(one.api, person);
    expect(before['credits-section']).toBe('available');
    expect(before['sale-entry-point']).toBe('lead-up');

    const switched = await world.call('PUT', at('primary', 'credits-section'), { variant: 'control' });
    expect(switched.status).toBe(200);
    for (const { api } of [one, other])
      await expect
        .poll(() => variantsOf(api, person), { interval: 10 })
        .toEqual({ ...before, 'credits-section': 'control' });
    expect((await variantsOf(other.api, neighbour))['credits-section']).toBe('available');
    expect(await told('primary', 'credits-section')).toEqual({
      id: 'credits-section',
      variants: ['control', 'available'],
      ruled: { variant: 'available', by: 'share' },
      switched: 'control',
    });

    await world.call('DELETE', at('primary', 'credits-section'));
    for (const { api } of [one, other])
      await expect.poll(() => variantsOf(api, person), { interval: 10 }).toEqual(before);
    expect((await told('primary', 'credits-section'))?.switched).toBeNull();
  });

  it('apply a switch also to the sale, offer stacking and the complimentary night [EXM-02]', async () => {
    const { customerId } = await one.api.enter(issuerCustomer('primary+areas'));
    const { saleEntryFor, stacksOffersFor, complimentaryNightFor } = one.experiments;
    const asked = async () => [
      await saleEntryFor(customerId),
      await stacksOffersFor(customerId),
      await complimentaryNightFor(customerId),
    ];
    expect(await asked()).toEqual(['lead-up', true, ['Premier', 'Lifestyle']]);
    for (const [experiment, variant] of [
      ['sale-entry-point', 'active'],
      ['offer-stacking', 'control'],
      ['complimentary-night-promotion', 'lifestyle'],
    ] as const)
      await world.call('PUT', at('primary+areas', experiment), { variant });
    await expect.poll(asked, { interval: 10 }).toEqual(['active', false, ['Lifestyle']]);
  });

  it('report the rules’ outcome and its reason to the sandbox, also without a premium card [EXM-01]', async () => {
    const person = await one.api.enter(
      issuerCustomer('cash-back', { accounts: [issuerAccount('acct-cash', { premiumProduct: null })] }),
    );
    expect((await variantsOf(one.api, person))['annual-travel-credits']).toBe('control');
    await expect
      .poll(async () => (await told('cash-back', 'annual-travel-credits'))?.ruled)
      .toEqual({ variant: 'control', by: 'audience' });
  });

  it('respect roles: of two holders of one premium card only the primary one takes part [EXM-01] [EXM-02]', async () => {
    const held = (role: 'Primary' | 'Authorized User') =>
      issuerCustomer(`likeness-${role.length}`, { accounts: [issuerAccount('acct-shared', { role })] });
    const primary = await one.api.enter(held('Primary'));
    const authorised = await one.api.enter(held('Authorized User'));
    expect((await variantsOf(one.api, primary))['annual-travel-credits']).toBe('available');
    expect((await variantsOf(one.api, authorised))['annual-travel-credits']).toBe('control');
    expect((await variantsOf(one.api, authorised))['credit-history']).toBe('available');
  });

  it('count exposures by share or switch, and none for customers outside the audience [EXM-01]', async () => {
    const portal = await openPortal(database, world);
    const person = await portal.api.enter(
      issuerCustomer('new-customer', { accounts: [issuerAccount('acct-new', { premiumProduct: null })] }),
    );
    const counted = async (experiment: string) =>
      (await portal.metrics.text())
        .split('\n')
        .filter((line) => line.startsWith('cardinal_experiment_exposures_total{'))
        .filter((line) => line.includes(`experiment="${experiment}"`))
        .map((line) => line.replace(/.*variant="(.*?)",by="(.*?)".* (\d+)$/, '$1 $2 $3'));
    await variantsOf(portal.api, person);
    await variantsOf(portal.api, person);
    expect(await counted('credit-history')).toEqual(['available share 2']);
    await world.call('PUT', at('new-customer', 'credit-history'), { variant: 'control' });
    await expect
      .poll(async () => (await variantsOf(portal.api, person))['credit-history'], { interval: 10 })
      .toBe('control');
    expect(await counted('credit-history')).toContain('control switch 1');
    expect(await counted('annual-travel-credits')).toEqual([]);
    await portal.close();
  });

  it('keep the last switches while the sandbox is down, then use those of the next one [EXM-02]', async () => {
    const first = await testWorld();
    const portal = await openPortal(database, first);
    const { customerId } = await portal.api.enter(issuerCustomer('primary+kept'));
    const stacks = () => portal.experiments.stacksOffersFor(customerId);
    await expect.poll(async () => (await stacks()) && (await experimentsOf(first)) > 0).toBe(true);
    await first.call('PUT', at('primary+kept', 'offer-stacking'), { variant: 'control' });
    await expect.poll(stacks, { interval: 10 }).toBe(false);
    await first.close();
    expect(await stacks()).toBe(false);
    const next = await testWorld({ port: Number(new URL(first.url).port) });
    await expect.poll(stacks).toBe(true);
    expect(await experimentsOf(next)).toBe(7);
    await portal.close();
    await next.close();
  });
});

/** How many experiments a world has heard of for card holders. */
async function experimentsOf(of: TestWorld): Promise<number> {
  const { body } = await of.call('GET', '/v1/experiments/people/primary');
  return (body['experiments'] as unknown[]).length;
}
