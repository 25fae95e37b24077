import { describe, expect, it } from 'vitest';
import { coreBounds } from './core-bounds.ts';

describe('the first view of a results map [LOD-01]', () => {
  it('leaves out a few stays that are far from the others', () => {
    const near = [38.7, 38.71, 38.72, 38.73, 38.74, 38.75, 38.76].map((lat) => ({ lat, lon: -9.1 }));
    expect(coreBounds([...near, { lat: 41.1, lon: -8.6 }])).toEqual({
      south: 38.7,
      west: -9.1,
      north: 38.76,
      east: -9.1,
    });
  });

  it('is a point for a single stay and undefined without stays', () => {
    expect(coreBounds([{ lat: 1, lon: 2 }])).toEqual({ south: 1, west: 2, north: 1, east: 2 });
    expect(coreBounds([])).toBeUndefined();
  });
});
