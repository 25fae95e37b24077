import { describe, expect, it } from 'vitest';
import { readLastSearch, rememberSearch } from './last-search.ts';

const search = {
  placeId: 'city:2267057',
  checkIn: '2026-12-03',
  checkOut: '2026-12-06',
  rooms: [{ adults: 2, childAges: [4] }],
};

describe('the last search [LOD-01]', () => {
  it('is remembered until its first day has passed', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect(readLastSearch('2026-11-21', storage)).toBeUndefined();
    rememberSearch(search, storage);
    expect(readLastSearch('2026-12-03', storage)).toEqual(search);
    expect(readLastSearch('2026-12-04', storage)).toBeUndefined();
  });
});
