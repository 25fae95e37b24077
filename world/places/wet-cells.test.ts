import { describe, expect, it } from 'vitest';
import { distanceKm } from './distance.ts';
import { ashore } from './wet-cells.ts';

const middle = [0, 0] as const;

describe('a place in the water', () => {
  it.each([
    ['the Nichupté lagoon', 21.09, -86.79, 3.5],
    ['the Tejo', 38.69, -9.165, 1.5],
    ['the Hudson', 40.765, -74.01, 1],
    ['the Seine', 48.8636, 2.3136, 0.25],
    ['Sydney Harbour', -33.855, 151.233, 1.5],
  ])('goes to the nearest land: %s', (_, lat, lon, mostKm) => {
    const land = ashore(lat, lon, middle);
    const away = distanceKm(lat, lon, land.lat, land.lon);
    expect(away).toBeGreaterThan(0.02);
    expect(away).toBeLessThan(mostKm);
    expect(ashore(land.lat, land.lon, middle)).toEqual(land);
    expect(ashore(land.lat, land.lon, middle)).toEqual(ashore(land.lat, land.lon, [0.5, 0.5]));
  });

  it('goes to different spots of the same cell', () => {
    const [one, other] = [ashore(48.8636, 2.3136, [-0.9, 0.9]), ashore(48.8636, 2.3136, [0.9, -0.9])];
    expect(distanceKm(one.lat, one.lon, other.lat, other.lon)).toBeGreaterThan(0.05);
  });
});

it.each([
  ['the hotel zone of Cancún', 21.0905, -86.7717],
  ['the Chiado', 38.711, -9.142],
  ['Times Square', 40.758, -73.9855],
  ['Madrid, which has no water', 40.4168, -3.7038],
])('a place on land stays: %s', (_, lat, lon) => {
  expect(ashore(lat, lon, middle)).toEqual({ lat, lon });
});
