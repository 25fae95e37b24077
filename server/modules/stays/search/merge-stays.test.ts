import { expect, it } from 'vitest';
import { plainCircumstances } from '#tests/support/circumstances.ts';
import { mergeStays } from './merge-stays.ts';
import { foundStay } from '../test-stays.ts';

const merging = {
  from: { lat: 48.8566, lon: 2.3522 },
  currency: 'USD',
  nights: 3,
  rooms: 2,
  circumstances: plainCircumstances,
} as const;

const merged = (...found: Parameters<typeof mergeStays>[0]) =>
  mergeStays(found, merging).map(({ source, lodgingId, price }) => [
    source,
    lodgingId,
    price?.totalMinor ?? null,
  ]);

it('a property sold by two suppliers is listed once, at its lowest available total', () => {
  const here = { name: 'Hôtel du Nord', lat: 48.87, lon: 2.36 };
  const near = { ...here, name: 'HÔTEL DU NORD', lat: 48.8705 };
  expect(
    merged(
      { source: 'a', stays: [foundStay('1', 300, here)] },
      { source: 'b', stays: [foundStay('9', 200, near)] },
    ),
  ).toEqual([['b', '9', 200]]);
  expect(
    merged(
      { source: 'a', stays: [foundStay('1', 300, here)] },
      { source: 'b', stays: [foundStay('9', null, near)] },
    ),
  ).toEqual([['a', '1', 300]]);
  expect(
    merged(
      { source: 'a', stays: [foundStay('1', null, here)] },
      { source: 'b', stays: [foundStay('9', 500, near)] },
    ),
  ).toEqual([['b', '9', 500]]);
});

it('two properties that share only a name or only a location stay separate', () => {
  const here = { name: 'Hôtel du Nord', lat: 48.87, lon: 2.36 };
  const far = { ...here, lat: 48.88 };
  expect(
    merged(
      { source: 'a', stays: [foundStay('1', 1, here)] },
      { source: 'b', stays: [foundStay('1', 2, far)] },
    ),
  ).toHaveLength(2);
  expect(
    merged(
      { source: 'a', stays: [foundStay('1', 1, here)] },
      { source: 'b', stays: [foundStay('2', 2, { ...here, name: 'Other' })] },
    ),
  ).toHaveLength(2);
  expect(merged({ source: 'a', stays: [foundStay('1', 1, here), foundStay('2', 2, here)] })).toHaveLength(2);
  expect(merged({ source: 'a', stays: [foundStay('1', 1, here), foundStay('1', 1, here)] })).toHaveLength(1);
});

it('a listed stay has the total per room and night, and the distance from the search location', () => {
  const [stay] = mergeStays(
    [{ source: 'a', stays: [foundStay('1', 1_000, { lat: 48.8656, lon: 2.3522 })] }],
    merging,
  );
  expect(stay).toMatchObject({ distanceKm: 1, price: { totalMinor: 1_000, nightlyMinor: 167 } });
});
