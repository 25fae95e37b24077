import { describe, expect, it } from 'vitest';
import { sharedRead } from './shared-read.ts';

/** A read that returns how often it was begun, and ends on demand. */
function slowly() {
  const open: ((fails: boolean) => void)[] = [];
  let begun = 0;
  const read = sharedRead(() => {
    const nth = ++begun;
    return new Promise<number>((resolve, reject) =>
      open.push((fails) => (fails ? reject(new Error(`read ${nth} failed`)) : resolve(nth))),
    );
  });
  /** Ends the read under way once it has begun, and lets the next begin. */
  const end = async (fails = false) => {
    await new Promise(setImmediate);
    open.shift()?.(fails);
    await new Promise(setImmediate);
  };
  return { read, end, begun: () => begun };
}

describe('a shared read', () => {
  it('is shared by callers that arrive before it begins, and never begins before their call', async () => {
    const { read, end, begun } = slowly();
    const first = [read(), read()];
    await new Promise(setImmediate);
    const second = [read(), read(), read()];
    await end();
    expect(await Promise.all(first)).toEqual([1, 1]);
    const third = read();
    await end();
    expect(await Promise.all(second)).toEqual([2, 2, 2]);
    await end();
    expect(await third).toBe(3);
    expect(begun()).toBe(3);
  });

  it('fails only for the callers that share it', async () => {
    const { read, end } = slowly();
    const first = Promise.allSettled([read(), read()]);
    await new Promise(setImmediate);
    const second = read();
    await end(true);
    expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await end();
    expect(await second).toBe(2);
  });
});
