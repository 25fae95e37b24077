import { expect, it } from 'vitest';
import { differ, splitAmenities } from './compare-rows.ts';

it.each([
  [['a', 'a', 'a'], false],
  [['a', 'b', 'a'], true],
  [['a', undefined], false],
  [[undefined, undefined], false],
  [[], false],
])('%j differ: %s', (values, expected) => expect(differ(values)).toBe(expected));

it('tells what all have from what some have', () =>
  expect(
    splitAmenities([
      { amenities: ['wifi', 'pool'] },
      { amenities: ['gym', 'wifi'] },
      { amenities: ['wifi'] },
    ]),
  ).toEqual({ shared: ['wifi'], differing: ['pool', 'gym'] }));
