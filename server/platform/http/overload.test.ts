import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type Load, watchLoad } from './overload.ts';

let load: Load;
let shed = 0;
let waiting = 0;
let busy = 0;
const open = () => {
  [shed, waiting, busy] = [0, 0, 0];
  load = watchLoad({ waiting: () => waiting, busy: () => busy, onShed: () => (shed += 1) });
};
afterEach(() => load.stop());

/** Begins this many requests; returns how many were shed. */
function begin(requests: number, priority?: 'new' | 'kept'): number {
  let refused = 0;
  for (let nth = 0; nth < requests; nth++) if (!load.admits(priority)) refused += 1;
  return refused;
}

describe('an overloaded process', () => {
  it('refuses new work first, then other calls, and never calls that must be kept [NAV-08]', () => {
    open();
    waiting = 220;
    expect(begin(32, 'kept')).toBe(0);
    expect([begin(50, 'new'), begin(50), begin(50, 'kept')]).toEqual([50, 0, 0]);
    waiting = 900;
    expect([begin(50, 'new'), begin(50), begin(50, 'kept')]).toEqual([50, 50, 0]);
    expect(shed).toBe(150);
  });

  it('accepts everything again once idle, and with few concurrent requests [NAV-08]', () => {
    open();
    waiting = 900;
    expect(begin(32, 'new')).toBe(0);
    expect(begin(1, 'new')).toBe(1);
    for (let nth = 0; nth < 33; nth++) load.release();
    expect(begin(10, 'new')).toBe(0);
    waiting = 0;
    expect(begin(100, 'new')).toBe(0);
  });

  it('refuses new work when a saturated machine answers too slowly, but not when it waits for dependencies [NAV-08]', async () => {
    open();
    // Nothing is answered although cores are idle: a dependency is slow.
    busy = 0.3;
    begin(100, 'kept');
    await sleep(600);
    expect(begin(50, 'new')).toBe(0);
    busy = 1;
    await expect.poll(() => begin(1, 'new'), { timeout: 20_000 }).toBe(1);
    // As many at once are no trouble at a pace that ends them within the second.
    const end = (requests: number) => {
      for (let nth = 0; nth < requests; nth++) load.release();
    };
    const answering = setInterval(() => {
      begin(200, 'kept');
      end(200);
    }, 50);
    const tryNew = () => {
      const refused = begin(20, 'new');
      end(20);
      return refused;
    };
    await expect.poll(tryNew, { timeout: 20_000 }).toBe(0);
    clearInterval(answering);
  });

  it('accepts a burst after a quiet time, even on a machine kept busy by others [NAV-08]', async () => {
    open();
    busy = 1;
    await sleep(600);
    expect(begin(100, 'new')).toBe(0);
  });
});
