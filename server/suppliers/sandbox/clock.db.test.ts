import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '#tests/support/world.ts';
import { createWorldClient } from './client.ts';
import { followWorldClock } from './clock.ts';
import { testVendor } from './test-vendor.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

describe('the clock that follows the sandbox', () => {
  it('moves when the sandbox time is moved, and announces it', async () => {
    const clock = await followWorldClock(createWorldClient({ baseUrl: world.url, apiKey: world.apiKey }));
    const before = clock.now().getTime();
    expect(Math.abs(before - world.deps.clock.now().getTime())).toBeLessThan(1_000);
    const told = new Promise<void>((done) => clock.onChange(done));
    await world.call('POST', '/v1/clock', { advanceSeconds: 86_400 });
    await told;
    expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(86_400_000);
    expect(clock.now().getTime() - before).toBeLessThan(86_400_000 + 10_000);
    expect(clock.isReady()).toBe(true);
    await clock.stop();
  });

  it('continues from the last anchor and is not ready while the sandbox is down', async () => {
    const anchor = {
      version: 3,
      anchorReal: new Date().toISOString(),
      anchorWorld: '2027-03-01T12:00:00.000Z',
      speed: 1,
    };
    const vendor = await testVendor((_, nth) => (nth === 0 ? { json: anchor } : { status: 500, json: {} }));
    const clock = await followWorldClock(createWorldClient({ baseUrl: vendor.url, apiKey: 'key' }));
    await expect.poll(() => clock.isReady()).toBe(false);
    const now = clock.now().getTime() - Date.parse(anchor.anchorWorld);
    expect(now).toBeGreaterThanOrEqual(0);
    expect(now).toBeLessThan(5_000);
    await clock.stop();
    await vendor.close();
  });

  it('starts from the stored reading while the sandbox gives none, or else from the machine’s time', async () => {
    const vendor = await testVendor(() => ({ json: { version: 1, now: 'soon' } }));
    const client = createWorldClient({ baseUrl: vendor.url, apiKey: 'key' });
    const at = Date.parse('2027-03-01T12:00:00Z');
    const anchor = { version: 3, anchorReal: Date.now() - 60_000, anchorWorld: at, speed: 2 };
    const kept = await followWorldClock(client, { read: async () => anchor, keep: () => undefined });
    expect(kept.isReady()).toBe(false);
    expect(kept.now().getTime() - at).toBeGreaterThanOrEqual(120_000);
    expect(kept.now().getTime() - at).toBeLessThan(140_000);
    const own = await followWorldClock(client);
    expect(Math.abs(own.now().getTime() - Date.now())).toBeLessThan(1_000);
    await Promise.all([kept.stop(), own.stop()]);
    await vendor.close();
  });
});
