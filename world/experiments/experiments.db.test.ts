import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '#tests/support/world.ts';

let one: TestWorld;
let two: TestWorld;

beforeAll(async () => {
  one = await testWorld();
  two = await testWorld({ databaseUrl: one.databaseUrl });
  await follow(one, null);
});
afterAll(async () => {
  await one.close();
  await two.close();
});

const follow = (world: TestWorld, after: number | null, tenant = 'consumer') =>
  world.call('POST', '/v1/experiments/follow', {
    tenant,
    experiments: [{ id: 'colours', variants: ['control', 'warm', 'cold'] }],
    after,
  });
const at = (handle: string, experiment = 'colours') =>
  `/v1/experiments/people/${encodeURIComponent(handle)}/switches/${experiment}`;
const versionNow = async () => Number((await follow(one, null)).body['version']);

describe('an experiment switch in the sandbox', () => {
  it('wakes a waiting portal with all current switches when it is set [EXM-02]', async () => {
    const waiting = follow(one, await versionNow());
    const early = await Promise.race([waiting.then(() => 'woken'), pause(300)]);
    expect(early).toBe('still waiting');
    const { body } = await one.call('PUT', at('primary+desk'), { variant: 'warm' });
    expect(body).toEqual({
      handle: 'primary+desk',
      name: 'Eleanor Castellane',
      tenant: 'consumer',
      experiments: [{ id: 'colours', variants: ['control', 'warm', 'cold'], ruled: null, switched: 'warm' }],
    });
    expect((await waiting).body['switches']).toEqual({ 'customer-primary+desk': { colours: 'warm' } });
    await one.call('DELETE', at('primary+desk'));
    expect((await follow(one, null)).body['switches']).toEqual({});
  });

  it('wakes the portals of another process on the same database too', async () => {
    const waiting = follow(two, await versionNow());
    await one.call('PUT', at('agent'), { variant: 'cold' });
    expect((await waiting).body['switches']).toEqual({ 'customer-agent': { colours: 'cold' } });
    await one.call('DELETE', at('agent'));
  });

  it('set twice at once counts twice, and one of the two stays', async () => {
    const before = await versionNow();
    await Promise.all(['warm', 'cold'].map((variant) => one.call('PUT', at('primary'), { variant })));
    const { version, switches } = (await follow(one, null)).body;
    expect(version).toBe(before + 2);
    expect(['warm', 'cold']).toContain(
      (switches as Record<string, Record<string, string>>)['customer-primary']?.['colours'],
    );
    await one.call('DELETE', at('primary'));
  });

  it('is listed for all prepared customers, with their variants once a portal has reported them', async () => {
    const handles = async () =>
      (
        (await one.call('GET', '/v1/experiments/people')).body['people'] as {
          handle: string;
          tenant: string;
        }[]
      ).map(({ handle, tenant }) => `${handle} ${tenant}`);
    expect(await handles()).toEqual(expect.arrayContaining(['primary consumer', 'owner business']));
    expect(await handles()).not.toContain('owner+met business');
    const told = await one.call('PUT', '/v1/experiments/assignments/customer-owner%2Bmet', {
      tenant: 'business',
      assignments: { colours: { variant: 'warm', by: 'share' } },
    });
    expect(told.status).toBe(200);
    expect(await handles()).toContain('owner+met business');
    await follow(one, null, 'business');
    const { body } = await one.call('GET', '/v1/experiments/people/owner%2Bmet');
    expect(body['experiments']).toEqual([
      {
        id: 'colours',
        variants: ['control', 'warm', 'cold'],
        ruled: { variant: 'warm', by: 'share' },
        switched: null,
      },
    ]);
  });

  it.each([
    ['an unknown variant', at('primary'), 422, 'unknown_variant'],
    ['an unknown experiment', at('primary', 'shapes'), 404, 'not_found'],
    ['an unknown person', at('stranger'), 404, 'not_found'],
  ])('is refused for %s', async (_case, path, status, code) => {
    const refused = await one.call('PUT', path, { variant: 'grey' });
    expect(refused.status).toBe(status);
    expect(refused.body['error']).toMatchObject({ code });
  });
});

const pause = (milliseconds: number) =>
  new Promise<string>((done) => setTimeout(() => done('still waiting'), milliseconds));
