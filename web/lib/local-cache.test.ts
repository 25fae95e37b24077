import { beforeEach, describe, expect, it } from 'vitest';
import { type LocalCache, localCache } from './local-cache.ts';

const sixHours = 21_600_000;

describe('the local cache [TEN-05]', () => {
  let shelf: Map<string, string>;
  let now: number;
  let cache: LocalCache;
  beforeEach(() => {
    shelf = new Map();
    now = 1_000_000;
    cache = localCache(
      {
        getItem: (key) => shelf.get(key) ?? null,
        setItem: (key, value) => void shelf.set(key, value),
        removeItem: (key) => void shelf.delete(key),
      },
      () => now,
    );
  });

  it('keeps a value for six hours by default, stored as expiresAt and value', () => {
    cache.keep('accounts', [1, 2]);
    expect(JSON.parse(shelf.get('accounts') ?? '')).toEqual({ expiresAt: 22_600_000, value: [1, 2] });
    now += sixHours - 1;
    expect(cache.read('accounts')).toEqual([1, 2]);
  });

  it('removes an expired entry on access', () => {
    cache.keep('accounts', 'old', 60);
    now += 60_000;
    expect(cache.read('accounts')).toBeUndefined();
    expect(shelf.has('accounts')).toBe(false);
  });

  it('removes an entry that it cannot parse', () => {
    shelf.set('accounts', '{"value":1');
    expect(cache.read('accounts')).toBeUndefined();
    expect(shelf.has('accounts')).toBe(false);
  });
});
