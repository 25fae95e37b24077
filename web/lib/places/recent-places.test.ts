import { beforeEach, describe, expect, it } from 'vitest';
import type { KnownPlace } from './known-place.ts';
import { readRecentPlaces, rememberPlace } from './recent-places.ts';

const city = (number: number): KnownPlace => ({
  placeId: `city:${number}`,
  kind: 'city',
  name: `Town ${number}`,
  context: 'Portugal',
  code: null,
});

let stored: Map<string, string>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

beforeEach(() => {
  stored = new Map();
});

describe('the recently used places [LOD-01]', () => {
  it('are the last five, latest first, each once', () => {
    for (const number of [1, 2, 3, 4, 5, 6, 2]) rememberPlace(city(number), storage);
    expect(readRecentPlaces(storage).map(({ placeId }) => placeId)).toEqual([
      'city:2',
      'city:6',
      'city:5',
      'city:4',
      'city:3',
    ]);
  });

  it('are none when the stored value is invalid', () => {
    for (const written of ['{', '{}', '[1, null, {"placeId":"city:1"}]']) {
      stored.set('cardinal.recentPlaces', written);
      expect(readRecentPlaces(storage)).toEqual([]);
    }
  });
});
