import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Called, type TestWorld, testWorld } from '#tests/support/world.ts';

let one: TestWorld;
let two: TestWorld;

beforeAll(async () => {
  one = await testWorld();
  two = await testWorld({ databaseUrl: one.databaseUrl });
});
afterAll(async () => {
  await one.close();
  await two.close();
});

const timeOf = ({ body }: Called) => Date.parse(String(body['now']));

describe('the sandbox clock of two processes on one database', () => {
  it('wakes a waiting caller of the other process when it is moved', async () => {
    const before = await two.call('GET', '/v1/clock');
    const waiting = two.call('GET', `/v1/clock?after=${String(before.body['version'])}`);
    const moved = await one.call('POST', '/v1/clock', { advanceSeconds: 14 * 86_400 });
    const woken = await waiting;
    expect(moved.status).toBe(200);
    expect(woken.body['version']).toBe(moved.body['version']);
    expect(woken.body['anchorWorld']).toBe(moved.body['anchorWorld']);
    expect(timeOf(woken) - timeOf(before)).toBeGreaterThanOrEqual(14 * 86_400_000);
  });

  it('adds up twenty concurrent moves, losing none', async () => {
    const before = one.deps.clock.now().getTime();
    const movers = Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two));
    await Promise.all(movers.map((world) => world.call('POST', '/v1/clock', { advanceSeconds: 3_600 })));
    const after = await one.call('GET', '/v1/clock');
    const gained = timeOf(after) - before;
    expect(gained).toBeGreaterThanOrEqual(20 * 3_600_000);
    expect(gained).toBeLessThan(20 * 3_600_000 + 20_000);
  });

  it('never goes back while its speed changes', async () => {
    const seen: number[] = [];
    const watch = setInterval(() => seen.push(one.deps.clock.now().getTime()), 1);
    for (const speed of [4, 1, 3, 1.5, 2, 1]) await two.call('POST', '/v1/clock', { speed });
    clearInterval(watch);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });

  it('refuses a past time and a speed that it does not have [ENM-04]', async () => {
    const past = await one.call('POST', '/v1/clock', { moveTo: '2001-01-01T00:00:00Z' });
    expect(past.status).toBe(422);
    expect(past.body).toEqual({
      error: { code: 'clock_backwards', message: 'The clock only moves forward; reset it instead.' },
    });
    expect((await one.call('POST', '/v1/clock', { speed: 2.5 })).status).toBe(400);
  });

  it('keeps its time over a restart, and a reset returns it to real time', async () => {
    const before = one.deps.clock.now().getTime();
    const again = await testWorld({ databaseUrl: one.databaseUrl });
    expect(again.deps.clock.now().getTime()).toBeGreaterThanOrEqual(before);
    const reset = await again.call('POST', '/v1/clock', { reset: true });
    expect(Math.abs(timeOf(reset) - Date.now())).toBeLessThan(2_000);
    await again.close();
  });
});
