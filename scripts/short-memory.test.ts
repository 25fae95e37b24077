import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShortMemory } from './short-memory.ts';

afterEach(() => vi.useRealTimers());

describe('a cache with expiry', () => {
  it('drops expired entries', () => {
    vi.useFakeTimers({ now: 0 });
    const memory = new ShortMemory<number>(1_000);
    memory.set('a', 1);
    vi.setSystemTime(999);
    expect(memory.get('a')).toBe(1);
    vi.setSystemTime(1_000);
    expect(memory.get('a')).toBeUndefined();
  });

  it('drops the oldest entries above its size, renewed ones last', () => {
    const memory = new ShortMemory<number>(1_000, 2);
    for (const [key, value] of [
      ['a', 1],
      ['b', 2],
      ['a', 3],
      ['c', 4],
    ] as const)
      memory.set(key, value);
    expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual([3, undefined, 4]);
  });
});
